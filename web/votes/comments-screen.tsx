import type { Comment } from "#contract/votes.ts";
import { format } from "#texts/language.ts";
import { voteListTexts } from "#texts/vote-lists.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { deadlineColumn, SurveyTitle, surveyAddress } from "#web/surveys/survey-columns.tsx";
import { cutText } from "#web/ui/cut-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { resultsColumn } from "./results-column.tsx";

const { columns: titles, comments: texts } = voteListTexts;
export const meta = dashboardMeta(texts.title);

export default function CommentsScreen() {
  return <RoleGuard roles={["pro-user"]}>{(user) => <Commented email={user.email} />}</RoleGuard>;
}

const previewCharacters = 140;

const columns: Column<Comment>[] = [
  {
    title: titles.title,
    width: "wide",
    names: true,
    cell: (comment) => <SurveyTitle title={comment.title} to={surveyAddress(comment)} />,
  },
  {
    title: titles.comment,
    width: "text",
    long: true,
    cell: ({ comment }) => (
      <ExpandableText text={comment} short={cutText(comment, previewCharacters)} />
    ),
  },
  {
    title: titles.commented,
    width: "date",
    cell: (comment) => <SinceText at={comment.createdAt} />,
  },
  deadlineColumn(titles.deadline),
  // The columns before it, and this person's comment.
  {
    title: titles.upToYours,
    width: "figure",
    figures: true,
    cell: (comment) => format.number(comment.totalVote + 1),
  },
  resultsColumn(),
];

function Commented({ email }: { email: string }) {
  const list = useList({
    queryKey: ["votes", "comments", email],
    choices: timeSorted,
    load: (query, signal) =>
      api.list("GET /comments/{email}", { params: { email }, query }, { signal }),
  });
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      searched={texts.filter}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(comment) => comment.surveyId}
      empty={
        <EmptyState
          title={texts.empty.title}
          action={<LinkButton to="/surveys">{voteListTexts.browse}</LinkButton>}
        >
          {texts.empty.text}
        </EmptyState>
      }
    />
  );
}
