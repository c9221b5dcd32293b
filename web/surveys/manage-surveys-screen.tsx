import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { categories, managerSorts, statuses } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { surveyColumnTexts, manageSurveysTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { NothingFound } from "#web/layout/list-filter.tsx";
import { type Undoable, UndoBar } from "#web/layout/undo-bar.tsx";
import { useList } from "#web/layout/use-list.ts";
import { BoardObjections } from "#web/reports/board-objections.tsx";
import { SurveyReports } from "#web/reports/survey-reports.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { publicAddress } from "./public-address.ts";
import { StatusDialog } from "./status-dialog.tsx";
import { categoryChoice, managerOrder, statusChoice } from "./survey-choices.ts";
import { categoryColumn, Ended, SurveyTitle, sharesOf } from "./survey-columns.tsx";
import { SurveyStatus } from "./survey-status.tsx";

export const meta = dashboardMeta(texts.title);

export default function ManageSurveysScreen() {
  return <RoleGuard roles={["admin"]}>{() => <ManageSurveys />}</RoleGuard>;
}

function ManageSurveys() {
  const list = useList({
    queryKey: ["surveys", "all"],
    choices: (choose) => ({
      filter: choose("filter", categories),
      status: choose("status", statuses),
      sort: choose("sort", managerSorts),
    }),
    load: (query, signal) => api.list("GET /surveys", { query }, { signal }),
  });
  const [chosen, setChosen] = useState<Survey | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const [reported, setReported] = useState<Survey | null>(null);
  useAskedReports(list.query.data?.rows, setReported);
  const columns: Column<Survey>[] = [
    {
      title: surveyColumnTexts.title,
      width: "title",
      names: true,
      cell: (survey) => (
        <SurveyTitle
          title={survey.title}
          to={publicAddress(survey)}
          note={[texts.by(survey.surveyor.name), countOf(survey)].filter(Boolean).join(" · ")}
        />
      ),
    },
    { ...categoryColumn(), brief: "line" },
    {
      title: surveyColumnTexts.votes,
      brief: "line",
      width: "figure",
      figures: true,
      cell: (survey) => (
        <Link
          prefetch="intent"
          to={`/dashboard/results/${survey._id}`}
          aria-label={texts.resultsOf(survey.title, survey.voteCount)}
        >
          {format.number(survey.voteCount)}
        </Link>
      ),
    },
    {
      title: texts.reports,
      brief: "line",
      width: "counted",
      figures: true,
      cell: (survey) => <Reports survey={survey} onOpen={setReported} />,
    },
    {
      title: surveyColumnTexts.status,
      brief: "foot",
      width: "state",
      cell: (survey) => (
        <>
          <SurveyStatus status={survey.status} />
          <Ended deadline={survey.deadline} />
        </>
      ),
    },
    {
      title: surveyColumnTexts.action,
      width: "act",
      acts: true,
      brief: "foot",
      cell: (survey) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.actOn(actionOn(survey), survey.title)}
          onClick={() => setChosen(survey)}
        >
          {actionOn(survey)}
        </Button>
      ),
    },
  ];
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      news={<BoardObjections />}
      searched={surveyColumnTexts.title}
      choices={[categoryChoice, statusChoice, managerOrder]}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(survey) => survey._id}
      empty={
        // This order shows reported surveys only.
        list.choices.sort === "reports_DESC" ? (
          <NothingFound />
        ) : (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        )
      }
    >
      <SurveyReports
        survey={reported}
        onClose={() => setReported(null)}
        onUnpublish={(survey) => {
          setReported(null);
          setChosen(survey);
        }}
      />
      <UndoBar done={done} onGone={() => setDone(null)} />
      <StatusDialog survey={chosen} onClose={() => setChosen(null)} onDone={setDone} />
    </DashboardList>
  );
}

/** Opens the reports of the survey named in the query, once. */
function useAskedReports(rows: readonly Survey[] | undefined, open: (survey: Survey) => void) {
  const [address, setAddress] = useSearchParams();
  const asked = rows?.find(({ _id }) => _id === address.get("reports"));
  useEffect(() => {
    if (!asked) return;
    open(asked);
    setAddress(
      (now) => {
        now.delete("reports");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, open, setAddress]);
}

/** The number of reports, which opens them. */
function Reports({ survey, onOpen }: { survey: Survey; onOpen: (survey: Survey) => void }) {
  const count = survey.reportCount ?? 0;
  if (count === 0) return <span className="text-soft">0</span>;
  const counted = texts.counted(count);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={texts.countedOf(counted, survey.title)}
      className="text-no"
      onClick={() => onOpen(survey)}
    >
      {counted}
    </Button>
  );
}

/** A ballot's shares; the column says its votes. */
function countOf(survey: Survey): string {
  return survey.option ? surveyColumnTexts.countedResponses(survey.voteCount) : sharesOf(survey);
}

function actionOn(survey: Survey): string {
  return survey.status === "publish" ? texts.unPublish : texts.publish;
}
