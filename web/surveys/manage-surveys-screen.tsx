import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { categoryColumn, SurveyTitle } from "./survey-columns.tsx";
import { SurveyStatus } from "./survey-status.tsx";

const title = "Publish/UnPublish Surveys";
export const meta = dashboardMeta(title);

export default function ManageSurveysScreen() {
  return <RoleGuard roles={["admin"]}>{() => <ManageSurveys />}</RoleGuard>;
}

function ManageSurveys() {
  const page = useListPage();
  const query = useQuery({
    queryKey: ["surveys", "all", page],
    queryFn: ({ signal }) =>
      api.list("GET /surveys", { query: { sort: "timestamp_DESC", page, size: listSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Survey | null>(null);
  const columns: Column<Survey>[] = [
    {
      title: "Title",
      names: true,
      cell: (survey) => (
        <SurveyTitle title={survey.title} to={`/survey/${survey._id}`} note={`by ${survey.surveyor.name}`} />
      ),
    },
    categoryColumn(),
    {
      title: "Votes",
      figures: true,
      cell: (survey) => survey.voteCount.toLocaleString("en"),
    },
    { title: "Status", cell: (survey) => <SurveyStatus status={survey.status} /> },
    {
      title: "Action",
      figures: true,
      cell: (survey) => (
        <span className="flex md:justify-end">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${actionOn(survey)} ${survey.title}`}
            onClick={() => setChosen(survey)}
          >
            {actionOn(survey)}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DashboardPage title={title} lead="Every survey, newest first. Its surveyor reads the feedback that you give.">
      <DashboardList
        query={query}
        caption="Surveys of everyone"
        columns={columns}
        rowKey={(survey) => survey._id}
        empty={<EmptyState title="No survey yet">As soon as a surveyor creates one, it is here.</EmptyState>}
      />
      <StatusDialog survey={chosen} onClose={() => setChosen(null)} />
    </DashboardPage>
  );
}

function actionOn(survey: Survey): string {
  return survey.status === "publish" ? "UnPublish" : "Publish";
}
