import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Report } from "#contract/reports.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { SurveyTitle, surveyAddress } from "#web/surveys/survey-columns.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";

const title = "Reported Surveys";
export const meta = dashboardMeta(title);

export default function ReportedScreen() {
  return <RoleGuard roles={["user", "pro-user"]}>{(user) => <Reported email={user.email} />}</RoleGuard>;
}

const columns: Column<Report>[] = [
  {
    title: "Title",
    names: true,
    cell: (report) => <SurveyTitle title={report.title} to={surveyAddress(report)} note={report.category} />,
  },
  {
    title: "Your feedback",
    cell: (report) => <ExpandableText text={report.feedBack} length={limits.feedbackPreview} />,
  },
  { title: "Reported", cell: (report) => <DateText at={report.createdAt} relative /> },
  { title: "Deadline", cell: (report) => <DateText at={report.deadline} /> },
  { title: "Votes then", figures: true, cell: (report) => report.totalVote.toLocaleString("en") },
  {
    title: "Survey",
    figures: true,
    cell: (report) => (
      <span className="block text-soft md:text-right">
        {report.surveyDeleted ? "Deleted" : surveyAddress(report) ? "Published" : "Unpublished"}
      </span>
    ),
  },
];

function Reported({ email }: { email: string }) {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["reports", "sent", email, search, sort, page],
    queryFn: ({ signal }) => {
      const asked = { search, sort, page, size: listSize };
      return api.list("GET /reported/{email}", { params: { email }, query: asked }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardPage title={title} lead="What you have told the admins about surveys, newest first.">
      <ListFilter label="Title" />
      <DashboardList
        query={query}
        caption="Surveys you reported"
        columns={columns}
        rowKey={(report) => report._id}
        failed={messages.surveysFailed}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState
              title="No report yet"
              action={
                <LinkButton to="/surveys" variant="quiet">
                  Browse surveys
                </LinkButton>
              }
            >
              A survey that should not be there is reported on its own page. Your reports are kept here.
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
