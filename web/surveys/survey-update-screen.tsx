import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { statuses, surveySorts } from "#limits/limits.ts";
import { surveyColumnTexts, surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { DeleteSurvey } from "./delete-survey.tsx";
import { LiveNotice, type Shared, ShareKit } from "./share-kit.tsx";
import { statusChoice, surveyOrder } from "./survey-choices.ts";
import {
  categoryColumn,
  deadlineColumn,
  idColumn,
  publicAddress,
  SurveyTitle,
  serialColumn,
  sharesOf,
  timeColumn,
} from "./survey-columns.tsx";
import { SurveyStatus } from "./survey-status.tsx";

export const meta = dashboardMeta(texts.title);

export default function SurveyUpdateScreen() {
  return <RoleGuard roles={["surveyor"]}>{(user) => <OwnSurveys email={user.email} />}</RoleGuard>;
}

function OwnSurveys({ email }: { email: string }) {
  const list = useList({
    queryKey: ["surveys", "own", email],
    choices: (choose) => ({
      status: choose("status", statuses),
      sort: choose("sort", surveySorts),
    }),
    load: (query, signal) =>
      api.list("GET /surveys/{email}", { params: { email }, query }, { signal }),
  });
  const [doomed, setDoomed] = useState<Survey | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const live = (useLocation().state as { live?: Shared } | null)?.live;
  const columns: Column<Survey>[] = [
    serialColumn(list.page),
    idColumn((survey) => survey._id),
    {
      title: surveyColumnTexts.title,
      width: "title",
      names: true,
      cell: (survey) => (
        <SurveyTitle
          title={survey.title}
          to={publicAddress(survey)}
          note={<SurveyNote survey={survey} />}
        />
      ),
    },
    categoryColumn(),
    timeColumn(surveyColumnTexts.created, (survey) => survey.timestamp),
    deadlineColumn(surveyColumnTexts.deadline),
    {
      title: texts.actions,
      width: "stacked",
      acts: true,
      cell: (survey) => (
        <>
          <LinkButton
            to={`/dashboard/update/${survey._id}`}
            variant="quiet"
            size="small"
            className="md:w-22"
            aria-label={texts.updateOne(survey.title)}
          >
            {texts.update}
          </LinkButton>
          <LinkButton
            to={`/dashboard/results/${survey._id}`}
            variant="plain"
            size="small"
            className="md:w-22"
            aria-label={texts.resultsOf(survey.title)}
          >
            {texts.results}
          </LinkButton>
          {survey.status === "publish" ? (
            <Button
              variant="plain"
              size="small"
              className="md:w-22"
              aria-label={texts.shareOne(survey.title)}
              onClick={() => setShared({ ...survey, id: survey._id })}
            >
              {texts.share}
            </Button>
          ) : null}
          <Button
            variant="plain"
            size="small"
            className="text-no md:w-22"
            aria-label={texts.removeOne(survey.title)}
            onClick={() => setDoomed(survey)}
          >
            {texts.remove}
          </Button>
        </>
      ),
    },
  ];
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      actions={<LinkButton to="/dashboard/survey-create">{texts.create}</LinkButton>}
      searched={surveyColumnTexts.title}
      choices={[statusChoice, surveyOrder]}
      news={live ? <LiveNotice survey={live} /> : null}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(survey) => survey._id}
      empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
    >
      <DeleteSurvey survey={doomed} onClose={() => setDoomed(null)} />
      <Dialog
        open={shared !== null}
        onClose={() => setShared(null)}
        title={texts.shareTitle}
        actions={
          <Button variant="quiet" onClick={() => setShared(null)}>
            {texts.close}
          </Button>
        }
      >
        {shared ? <ShareKit survey={shared} /> : null}
      </Dialog>
    </DashboardList>
  );
}

/** A survey's facts, with a link to its answers. */
function SurveyNote({ survey }: { survey: Survey }) {
  const shares = sharesOf(survey);
  const votes = survey.option
    ? surveyColumnTexts.countedResponses(survey.voteCount)
    : surveyColumnTexts.countedVotes(survey.voteCount) + (shares && ` · ${shares}`);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {survey.status === "publish" ? null : <SurveyStatus status={survey.status} />}
      {survey.listed ? null : <Badge>{texts.unlisted}</Badge>}
      {survey.voteCount === 0 || survey.option ? (
        votes
      ) : (
        <Link
          prefetch="intent"
          to={`/dashboard/surveyor-surveys?survey=${survey._id}`}
          className="tabular-nums"
        >
          {votes}
        </Link>
      )}
    </span>
  );
}
