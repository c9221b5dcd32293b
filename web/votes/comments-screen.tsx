import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { Comment } from "#contract/votes.ts";
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
import { resultsColumn } from "./results-column.tsx";

const title = "Commented Surveys";
export const meta = dashboardMeta(title);

export default function CommentsScreen() {
  return <RoleGuard roles={["pro-user"]}>{(user) => <Commented email={user.email} />}</RoleGuard>;
}

const previewCharacters = 140;

const columns: Column<Comment>[] = [
  {
    title: "Title",
    names: true,
    cell: (comment) => (
      <SurveyTitle
        title={comment.title}
        to={surveyAddress(comment)}
        note={<span className="line-clamp-1">{comment.description}</span>}
      />
    ),
  },
  { title: "Your comment", cell: ({ comment }) => <ExpandableText text={comment} length={previewCharacters} /> },
  { title: "Commented", cell: (comment) => <DateText at={comment.createdAt} relative /> },
  { title: "Deadline", cell: (comment) => <DateText at={comment.deadline} /> },
  // What came before, and this person's own.
  { title: "Total votes", figures: true, cell: (comment) => (comment.totalVote + 1).toLocaleString("en") },
  resultsColumn(),
];

function Commented({ email }: { email: string }) {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["votes", "comments", email, search, sort, page],
    queryFn: ({ signal }) => {
      const asked = { search, sort, page, size: listSize };
      return api.list("GET /comments/{email}", { params: { email }, query: asked }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardPage title={title} lead="What you wrote with your votes. The total counts up to and including yours.">
      <ListFilter label="Title or comment" />
      <DashboardList
        query={query}
        caption="Surveys you commented on"
        columns={columns}
        rowKey={(comment) => comment.surveyId}
        failed={messages.surveysFailed}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState title="No comment yet" action={<LinkButton to="/surveys">Browse surveys</LinkButton>}>
              As a pro user you may say why you vote as you do. What you write is kept here.
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
