import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, timeOrder, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { SurveyTitle, serialColumn, timeColumn } from "./survey-columns.tsx";
import { SurveyStatus } from "./survey-status.tsx";

const title = "Feedbacks";
export const meta = dashboardMeta(title);

export default function FeedbackScreen() {
  return <RoleGuard roles={["surveyor"]}>{(user) => <Feedbacks email={user.email} />}</RoleGuard>;
}

function Feedbacks({ email }: { email: string }) {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["surveys", "own", email, "unPublish", search, sort, page],
    queryFn: ({ signal }) => {
      const asked = { status: "unPublish" as const, search, sort, page, size: listSize };
      return api.list("GET /surveys/{email}", { params: { email }, query: asked }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const columns: Column<Survey>[] = [
    serialColumn(page),
    {
      title: "Title",
      names: true,
      cell: (survey) => <SurveyTitle title={survey.title} to={null} note={survey.category} />,
    },
    {
      title: "Feedback",
      cell: (survey) =>
        survey.feedback ? (
          <ExpandableText text={survey.feedback} length={limits.feedbackPreview} />
        ) : (
          <span className="text-soft">None was given</span>
        ),
    },
    { title: "Status", cell: (survey) => <SurveyStatus status={survey.status} /> },
    timeColumn("Deadline", (survey) => survey.deadline),
    {
      title: "Action",
      figures: true,
      cell: (survey) => (
        <span className="flex md:justify-end">
          <LinkButton
            to={`/dashboard/update/${survey._id}`}
            variant="quiet"
            size="small"
            aria-label={`Update ${survey.title}`}
          >
            Update
          </LinkButton>
        </span>
      ),
    },
  ];
  return (
    <DashboardPage title={title} lead="Your surveys that an admin has unpublished, and why.">
      <ListFilter label="Title" choices={[timeOrder]} />
      <DashboardList
        query={query}
        caption="Unpublished surveys"
        columns={columns}
        rowKey={(survey) => survey._id}
        failed={messages.surveysFailed}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState
              title="No feedback"
              action={
                <LinkButton to="/dashboard/survey-update" variant="quiet">
                  Survey update
                </LinkButton>
              }
            >
              All your surveys are published. When an admin unpublishes one, the reason is here.
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
