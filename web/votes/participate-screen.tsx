import type { Vote } from "#contract/votes.ts";
import { format } from "#texts/language.ts";
import { voteListTexts } from "#texts/vote-lists.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import {
  deadlineColumn,
  narrowCategory,
  SurveyTitle,
  surveyAddress,
} from "#web/surveys/survey-columns.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { OpinionBadge } from "./opinion-badge.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { resultsColumn } from "./results-column.tsx";

const { columns: titles, participate: texts } = voteListTexts;
export const meta = dashboardMeta(texts.title);

export default function ParticipateScreen() {
  return (
    <RoleGuard roles={["user", "pro-user"]}>
      {(user) => <Participated email={user.email} />}
    </RoleGuard>
  );
}

const columns: Column<Vote>[] = [
  {
    title: titles.title,
    width: "title",
    names: true,
    cell: (vote) => (
      <SurveyTitle
        title={vote.title}
        to={surveyAddress(vote)}
        note={narrowCategory(vote.category)}
      />
    ),
  },
  {
    title: titles.vote,
    width: "state",
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
    width: "grown",
    figures: true,
    cell: ({ voteCount, totalVote }) => (
      <>
        {format.number(voteCount)}
        <span className="block text-xs text-soft">
          {voteListTexts.since(Math.max(0, voteCount - totalVote - 1))}
        </span>
      </>
    ),
  },
  {
    title: titles.receipt,
    width: "receipt",
    cell: ({ surveyId, title: of, receipt }) =>
      receipt ? <ReceiptLine surveyId={surveyId} title={of} receipt={receipt} brief /> : null,
  },
  resultsColumn(),
];

function Participated({ email }: { email: string }) {
  const list = useList({
    queryKey: ["votes", "cast", email],
    choices: timeSorted,
    load: (query, signal) =>
      api.list("GET /participated/{email}", { params: { email }, query }, { signal }),
  });
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/dashboard/answered" variant="quiet" size="small">
          {texts.answered}
        </LinkButton>
      }
      searched={texts.filter}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(vote) => vote.voteId}
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
