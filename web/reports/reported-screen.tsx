import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Report } from "#contract/reports.ts";
import { format } from "#texts/language.ts";
import { reportTexts } from "#texts/reports.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { deadlineColumn, narrowCategory, SurveyTitle, surveyAddress } from "#web/surveys/survey-columns.tsx";
import { cutText } from "#web/ui/cut-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import type { Column } from "#web/ui/table.tsx";

const texts = reportTexts.sent;
const titles = texts.columns;
export const meta = dashboardMeta(texts.title);

export default function ReportedScreen() {
  return <RoleGuard roles={["user", "pro-user"]}>{(user) => <Reported email={user.email} />}</RoleGuard>;
}

const previewCharacters = 120;

const columns: Column<Report>[] = [
  {
    title: titles.title,
    room: "title",
    names: true,
    cell: (report) => (
      <SurveyTitle title={report.title} to={surveyAddress(report)} note={narrowCategory(report.category)} />
    ),
  },
  {
    title: titles.feedback,
    room: "text",
    long: true,
    cell: (report) => <ExpandableText text={report.feedBack} short={cutText(report.feedBack, previewCharacters)} />,
  },
  { title: titles.reported, room: "date", cell: (report) => <SinceText at={report.createdAt} /> },
  deadlineColumn(titles.deadline),
  { title: titles.votes, room: "counted", figures: true, cell: (report) => format.number(report.totalVote) },
  {
    title: titles.survey,
    room: "act",
    figures: true,
    cell: (report) => (
      <span className="text-soft">
        {report.surveyDeleted ? texts.deleted : surveyAddress(report) ? texts.published : texts.unpublished}
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
    <DashboardPage title={texts.title} lead={texts.lead}>
      <DashboardList
        filter={<ListFilter label={texts.filter} />}
        query={query}
        caption={texts.caption}
        columns={columns}
        rowKey={(report) => report._id}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState
              title={texts.empty.title}
              action={
                <LinkButton to="/surveys" variant="quiet">
                  {texts.empty.action}
                </LinkButton>
              }
            >
              {texts.empty.text}
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
