import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { Vote } from "#contract/votes.ts";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OpinionBadge } from "#web/votes/opinion-badge.tsx";
import { SurveyStatus } from "./survey-status.tsx";

export const meta = dashboardMeta("Response details");

export default function ResponseScreen() {
  const { id = "" } = useParams();
  return <RoleGuard roles={["surveyor"]}>{() => <Response id={id} />}</RoleGuard>;
}

function Response({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["votes", "one", id],
    queryFn: ({ signal }) => api("GET /vote/{id}", { params: { id } }, { signal }),
  });
  return (
    <DashboardPage
      title="Response details"
      actions={
        <LinkButton to="/dashboard/surveyor-surveys" variant="quiet" size="small">
          All answers
        </LinkButton>
      }
    >
      {error && !data ? (
        <Notice
          tone="problem"
          title="This answer could not be loaded."
          action={
            <Button variant="quiet" size="small" pending={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      ) : null}
      {data ? <Details vote={data} /> : null}
      {data || error ? null : <DetailsSkeleton />}
    </DashboardPage>
  );
}

function Details({ vote }: { vote: Vote }) {
  const { voter } = vote;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label="Answer" className="sheet grid gap-6 p-6 sm:p-8">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={voter.voter_name || "?"} image={voter.voter_image} className="size-14" />
          <div className="grid min-w-0 flex-1">
            <h2 className="display text-xl">{voter.voter_name || "Deleted user"}</h2>
            {voter.voter_email ? <p className="text-sm wrap-anywhere text-soft">{voter.voter_email}</p> : null}
          </div>
          <OpinionBadge option={vote.voteOption} />
        </div>
        <div className="grid gap-1.5">
          <h3 className="label-line">Comment</h3>
          {vote.comment ? (
            <p className="whitespace-pre-line">{vote.comment}</p>
          ) : (
            <p className="text-soft">No comment was written.</p>
          )}
        </div>
        <p className="border-t border-line pt-4 text-sm text-soft">
          <span className="tabular-nums">Vote number {(vote.totalVote + 1).toLocaleString("en")} of this survey,</span>{" "}
          cast <DateText at={vote.createdAt} />.
        </p>
      </section>
      <section aria-labelledby="about-survey" className="grid gap-4">
        <h2 id="about-survey" className="label-line">
          Survey
        </h2>
        <p className="display text-xl">
          {vote.surveyDeleted ? (
            vote.title
          ) : (
            <Link discover="none" to={`/survey/${vote.surveyId}`}>
              {vote.title}
            </Link>
          )}
        </p>
        <p className="line-clamp-6 text-sm whitespace-pre-line text-soft">{vote.description}</p>
        <dl className="grid border-t border-line text-sm">
          <Fact name="Category">{vote.category}</Fact>
          <Fact name="Deadline">
            <DateText at={vote.deadline} />
          </Fact>
          <Fact name="Status">{vote.surveyDeleted ? "Deleted since" : <SurveyStatus status={vote.status} />}</Fact>
          <Fact name="Created">
            <DateText at={vote.timestamp} />
          </Fact>
          <Fact name="Total votes">{vote.voteCount.toLocaleString("en")}</Fact>
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <span className="heard">Loading the answer…</span>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
