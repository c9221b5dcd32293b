import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { Vote } from "#contract/votes.ts";
import { format } from "#texts/language.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyColumnTexts, receivedVoteTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { SurveyStatus } from "#web/surveys/survey-status.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

export const meta = dashboardMeta(texts.title);

export default function ReceivedVoteScreen() {
  const { id = "" } = useParams();
  return <RoleGuard roles={["surveyor"]}>{() => <ReceivedVote id={id} />}</RoleGuard>;
}

function ReceivedVote({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["votes", "one", id],
    queryFn: ({ signal }) => api("GET /vote/{id}", { params: { id } }, { signal }),
  });
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <LinkButton to="/dashboard/surveyor-surveys?votes=all" variant="quiet" size="small">
          {texts.all}
        </LinkButton>
      }
    >
      <Loaded query={query} texts={texts} skeleton={<DetailsSkeleton />}>
        {(vote) => <Details vote={vote} />}
      </Loaded>
    </DashboardPage>
  );
}

function Details({ vote }: { vote: Vote }) {
  const { voter } = vote;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label={texts.answer} className="sheet grid gap-6 p-6 sm:p-8">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={voter.voter_name || "?"} image={voter.voter_image} className="size-14" />
          <div className="grid min-w-0 flex-1 basis-48">
            <h2 className={`${titleFace(voter.voter_name)} text-xl`}>
              {voter.voter_name || texts.deletedUser}
            </h2>
            {voter.voter_email ? (
              <p className="text-xs wrap-anywhere text-soft sm:text-sm">{voter.voter_email}</p>
            ) : null}
          </div>
          <OpinionBadge option={vote.voteOption} />
        </div>
        <div className="grid gap-1.5">
          <h3 className="label-line">{texts.comment}</h3>
          {vote.comment ? (
            <p className="whitespace-pre-line">{vote.comment}</p>
          ) : (
            <p className="text-soft">{texts.noComment}</p>
          )}
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-4 text-sm text-soft">
          <span className="tabular-nums">{texts.place(vote.totalVote + 1)}</span>
          <span>
            {texts.cast} <DateText at={vote.createdAt} />
          </span>
        </p>
      </section>
      <section aria-labelledby="about-survey" className="grid gap-4">
        <h2 id="about-survey" className="label-line">
          {texts.survey}
        </h2>
        <p className="display text-xl">
          {vote.surveyDeleted ? (
            vote.title
          ) : (
            <Link prefetch="intent" to={`/survey/${vote.surveyId}`}>
              {vote.title}
            </Link>
          )}
        </p>
        {vote.surveyDeleted ? null : (
          <p className="text-sm">
            <Link prefetch="intent" to={`/dashboard/results/${vote.surveyId}`}>
              {texts.results}
            </Link>
          </p>
        )}
        <p className="line-clamp-6 text-sm whitespace-pre-line text-soft">{vote.description}</p>
        <dl className="grid border-t border-line text-sm">
          <Fact name={surveyColumnTexts.category}>{categoryNames[vote.category]}</Fact>
          <Fact name={surveyColumnTexts.deadline}>
            <DateText at={vote.deadline} />
          </Fact>
          <Fact name={surveyColumnTexts.status}>
            {vote.surveyDeleted ? texts.deletedSurvey : <SurveyStatus status={vote.status} />}
          </Fact>
          <Fact name={surveyColumnTexts.created}>
            <DateText at={vote.timestamp} />
          </Fact>
          <Fact name={texts.totalVotes}>{format.number(vote.voteCount)}</Fact>
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-end font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">{texts.loading}</span>
      <span className="sheet grid gap-6 p-6 sm:p-8">
        <span className="flex items-center gap-4">
          <span className="overflow-hidden rounded-full">
            <Skeleton className="size-14" />
          </span>
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-6 max-w-40" />
            <Skeleton className="h-4 max-w-56" />
          </span>
        </span>
        <Skeleton className="h-20" />
        <Skeleton className="h-5" />
      </span>
      <span className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-20" />
        <span className="grid border-t border-line">
          {["category", "deadline", "status", "created", "votes"].map((fact) => (
            <span key={fact} className="border-b border-line py-3">
              <Skeleton className="h-4" />
            </span>
          ))}
        </span>
      </span>
    </div>
  );
}
