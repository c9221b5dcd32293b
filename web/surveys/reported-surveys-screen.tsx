import type { Report } from "#contract/reports.ts";
import { format } from "#texts/language.ts";
import { reportTexts } from "#texts/reports.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { cutText } from "#web/ui/cut-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { deadlineColumn, narrowCategory, SurveyTitle, surveyAddress } from "./survey-columns.tsx";

const texts = reportTexts.sent;
const titles = texts.columns;
export const meta = dashboardMeta(texts.title);

export default function ReportedSurveysScreen() {
  return (
    <RoleGuard roles={["user", "pro-user"]}>{(user) => <Reported email={user.email} />}</RoleGuard>
  );
}

const previewCharacters = 120;

const columns: Column<Report>[] = [
  {
    title: titles.title,
    width: "title",
    names: true,
    cell: (report) => (
      <SurveyTitle
        title={report.title}
        to={surveyAddress(report)}
        note={narrowCategory(report.category)}
      />
    ),
  },
  {
    title: titles.feedback,
    width: "text",
    long: true,
    cell: (report) => (
      <ExpandableText text={report.feedBack} short={cutText(report.feedBack, previewCharacters)} />
    ),
  },
  {
    title: titles.reported,
    width: "date",
    cell: ({ createdAt, state }) => (
      <>
        <SinceText at={createdAt} />
        <span className="block text-xs text-soft">{texts.states[state]}</span>
      </>
    ),
  },
  deadlineColumn(titles.deadline),
  {
    title: titles.votes,
    width: "counted",
    figures: true,
    cell: (report) => format.number(report.totalVote),
  },
  {
    title: titles.survey,
    width: "act",
    figures: true,
    cell: (report) => (
      <span className="text-soft">
        {report.surveyDeleted
          ? texts.deleted
          : surveyAddress(report)
            ? texts.published
            : texts.unpublished}
      </span>
    ),
  },
];

function Reported({ email }: { email: string }) {
  const list = useList({
    queryKey: ["reports", "sent", email],
    choices: timeSorted,
    load: (query, signal) =>
      api.list("GET /reported/{email}", { params: { email }, query }, { signal }),
  });
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      searched={texts.filter}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(report) => report._id}
      empty={
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
      }
    />
  );
}
