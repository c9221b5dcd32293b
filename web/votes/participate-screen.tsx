import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Vote } from "#contract/votes.ts";
import { format } from "#texts/language.ts";
import { voteListTexts } from "#texts/vote-lists.ts";
import { voteTexts } from "#texts/votes.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { deadlineColumn, narrowCategory, SurveyTitle, surveyAddress } from "#web/surveys/survey-columns.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import type { Column } from "#web/ui/table.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { resultsColumn } from "./results-column.tsx";

const { columns: titles, participate: texts } = voteListTexts;
export const meta = dashboardMeta(texts.title);

export default function ParticipateScreen() {
  return <RoleGuard roles={["user", "pro-user"]}>{(user) => <Participated email={user.email} />}</RoleGuard>;
}

const columns: Column<Vote>[] = [
  {
    title: titles.title,
    room: "title",
    names: true,
    cell: (vote) => <SurveyTitle title={vote.title} to={surveyAddress(vote)} note={narrowCategory(vote.category)} />,
  },
  {
    title: titles.vote,
    room: "state",
    walked: true,
    cell: (vote) => (
      <>
        <OpinionBadge option={vote.voteOption} />
        <span className="mt-1 block text-xs text-soft">
          <SinceText at={vote.createdAt} />
        </span>
      </>
    ),
  },
  deadlineColumn(titles.deadline),
  {
    title: titles.total,
    room: "grown",
    figures: true,
    cell: ({ voteCount, totalVote }) => (
      <>
        {format.number(voteCount)}
        <span className="block text-xs text-soft">{voteListTexts.since(Math.max(0, voteCount - totalVote - 1))}</span>
      </>
    ),
  },
  {
    title: titles.receipt,
    room: "receipt",
    cell: ({ surveyId, title: of, receipt }) =>
      receipt ? <ReceiptLine surveyId={surveyId} title={of} receipt={receipt} brief /> : null,
  },
  resultsColumn(),
];

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
    <DashboardPage title={texts.title} lead={`${texts.lead} ${voteTexts.receipt.what}`}>
      <DashboardList
        filter={<ListFilter label={texts.filter} />}
        query={query}
        caption={texts.caption}
        columns={columns}
        rowKey={(vote) => vote.voteId}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState
              title={texts.empty.title}
              action={<LinkButton to="/surveys">{voteListTexts.browse}</LinkButton>}
            >
              {texts.empty.text}
            </EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
