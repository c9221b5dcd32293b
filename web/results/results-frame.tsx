import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NavLink, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { Loaded, ToOwnSurveys } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { publicAddress } from "#web/surveys/public-address.ts";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog, lazyPart } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { readVersion } from "./version-address.ts";

type ResultsFrameProps = {
  id: string;
  children: (survey: Survey, user: SignedInUser) => ReactNode;
};

/** What the screens of one questionnaire's results share: who may see them, title and tabs. */
export function ResultsFrame({ id, children }: ResultsFrameProps) {
  return (
    <RoleGuard roles={["surveyor", "admin"]}>
      {(user) => (
        <Framed key={id} id={id} user={user}>
          {children}
        </Framed>
      )}
    </RoleGuard>
  );
}

function Framed({ id, user, children }: ResultsFrameProps & { user: SignedInUser }) {
  const query = useQuery({
    queryKey: ["surveys", "one", id],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id } }, { signal }),
  });
  const { data: survey } = query;
  const [isSharing, setSharing] = useState(false);
  const isTheirs = user.role === "admin" || survey?.surveyor.email === user.email;
  return (
    <DashboardPage
      title={survey?.title ?? texts.title}
      lead={survey && isTheirs ? <TimeLeft {...survey} /> : null}
      actions={
        <span className="flex flex-wrap gap-2">
          {survey && publicAddress(survey) ? (
            <LinkButton to={`/survey/${id}`} variant="quiet" size="small" className="print:hidden">
              {texts.surveyPage}
            </LinkButton>
          ) : null}
          {survey && publicAddress(survey) && survey.surveyor.email === user.email ? (
            <Button
              variant="quiet"
              size="small"
              className="print:hidden"
              onClick={() => setSharing(true)}
            >
              {texts.share}
            </Button>
          ) : null}
          {survey && isTheirs && survey.voteCount > 0 ? (
            <ExportTop survey={survey} waiting={<Skeleton className="h-9 w-32" />} />
          ) : null}
        </span>
      }
    >
      <Loaded
        query={query}
        texts={{ failed: texts.failed, tryAgain: texts.again }}
        skeleton={<ResultsSkeleton />}
      >
        {(found) => {
          if (!isTheirs)
            return (
              <Notice title={texts.hiddenTitle} action={<ToOwnSurveys />}>
                {texts.hiddenText}
              </Notice>
            );
          return (
            <>
              <Tabs survey={found} invites={user.role !== "admin"} />
              {children(found, user)}
            </>
          );
        }}
      </Loaded>
      {survey && isSharing ? (
        <ShareDialog shared={{ ...survey, id }} onClose={() => setSharing(false)} />
      ) : null}
    </DashboardPage>
  );
}

// Few surveys have one, and it moves no other tab.
const BoardTab = lazyPart(() => import("./board-tab.tsx"));

/** Apart, because reports and invitations have their frame without being about exports. */
const ExportTop = lazyPart(() => import("./export-top.tsx"));

const ShareDialog = lazyDialog(() => import("#web/surveys/share-dialog.tsx"));

const tab =
  "flex min-h-11 items-center border-b-2 border-transparent font-semibold text-soft no-underline hover:text-ink aria-[current=page]:border-no aria-[current=page]:text-ink";

type TabsProps = { survey: Survey; invites: boolean };

function Tabs({ survey, invites }: TabsProps) {
  const { _id: id, option, access } = survey;
  const [params] = useSearchParams();
  const version = readVersion(params);
  const filters = readFilters(params);
  const narrowed = narrowedQuery({ version, filters, weights: readWeights(params) });
  const results = `/dashboard/results/${id}`;
  return (
    <nav
      aria-label={texts.parts}
      className="flex flex-wrap gap-x-6 border-b border-line text-sm max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 print:hidden"
    >
      <NavLink prefetch="intent" to={`${results}${narrowed}`} end className={tab}>
        {texts.results}
      </NavLink>
      <NavLink prefetch="intent" to={`${results}/overview`} className={tab}>
        {texts.overviewTab}
      </NavLink>
      <NavLink prefetch="intent" to={`${results}/cross-tab${narrowed}`} className={tab}>
        {texts.crossTab}
      </NavLink>
      {invites && (access === "invited" || access === "link") ? (
        <NavLink prefetch="intent" to={`${results}/invitations`} className={tab}>
          {texts.invitationsTab}
        </NavLink>
      ) : null}
      <NavLink prefetch="intent" to={`${results}/reports`} className={tab}>
        {texts.reportsTab}
      </NavLink>
      <NavLink
        prefetch="intent"
        to={
          option
            ? `${results}/responses${narrowedQuery({ version, filters })}`
            : `/dashboard/surveyor-surveys?survey=${id}`
        }
        className={tab}
      >
        {option ? texts.responsesTab : texts.votesTab}
      </NavLink>
      {survey.hasBoard ? <BoardTab survey={survey} look={tab} /> : null}
    </nav>
  );
}

export function ResultsSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-9 max-w-text" />
      <Skeleton className="h-55" />
      <Skeleton className="h-55" />
    </div>
  );
}
