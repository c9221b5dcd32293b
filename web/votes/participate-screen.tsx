import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { messages } from "#contract/messages.ts";
import type { Vote } from "#contract/votes.ts";
import { voteTexts } from "#texts/votes.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { SurveyTitle, surveyAddress } from "#web/surveys/survey-columns.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { resultsColumn } from "./results-column.tsx";

const title = "Participate Surveys";
export const meta = dashboardMeta(title);

export default function ParticipateScreen() {
  return <RoleGuard roles={["user", "pro-user"]}>{(user) => <Participated email={user.email} />}</RoleGuard>;
}

const columns: Column<Vote>[] = [
  {
    title: "Title",
    names: true,
    cell: (vote) => <SurveyTitle title={vote.title} to={surveyAddress(vote)} note={vote.category} />,
  },
  { title: "Your vote", cell: (vote) => <OpinionBadge option={vote.voteOption} /> },
  { title: "Voted", cell: (vote) => <Moment at={vote.createdAt} relative /> },
  { title: "Deadline", cell: (vote) => <Moment at={vote.deadline} /> },
  {
    title: "Receipt",
    cell: ({ surveyId, title: of, receipt }) =>
      receipt ? <ReceiptLine surveyId={surveyId} title={of} receipt={receipt} /> : null,
  },
  { title: "Total votes", figures: true, cell: (vote) => vote.voteCount.toLocaleString("en") },
  resultsColumn(),
];

function Moment(at: ComponentProps<typeof DateText>) {
  return (
    <span className="whitespace-nowrap">
      <DateText {...at} />
    </span>
  );
}

function Participated({ email }: { email: string }) {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["votes", "cast", email, search, sort, page],
    queryFn: ({ signal }) => {
      const asked = { search, sort, page, size: listSize };
      return api.list("GET /participated/{email}", { params: { email }, query: asked }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardPage title={title} lead={`The surveys that you have voted on, newest first. ${voteTexts.receipt.what}`}>
      <ListFilter label="Title" />
      <DashboardList
        query={query}
        caption="Surveys you voted on"
        columns={columns}
        rowKey={(vote) => vote.voteId}
        failed={messages.surveysFailed}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState title="No vote yet" action={<LinkButton to="/surveys">Browse surveys</LinkButton>}>
              Your votes are kept here, with the results of what you voted on.
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
