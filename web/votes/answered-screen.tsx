import type { AnsweredSurvey } from "#contract/responses.ts";
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
import { ReceiptLine } from "./receipt-line.tsx";
import { TookPartList, useTookPart } from "./took-part-list.tsx";

const { columns: titles, answered: texts } = voteListTexts;
export const meta = dashboardMeta(texts.title);

export default function AnsweredScreen() {
  return (
    <RoleGuard roles={["user", "pro-user"]}>{(user) => <Answered email={user.email} />}</RoleGuard>
  );
}

const columns: Column<AnsweredSurvey>[] = [
  {
    title: titles.title,
    width: "title",
    names: true,
    cell: (answered) => (
      <SurveyTitle
        title={answered.title}
        to={surveyAddress(answered)}
        note={narrowCategory(answered.category)}
      />
    ),
  },
  {
    title: texts.when,
    width: "state",
    cell: ({ createdAt }) => (createdAt ? <SinceText at={createdAt} /> : null),
  },
  deadlineColumn(titles.deadline),
  {
    title: texts.responses,
    width: "grown",
    figures: true,
    cell: ({ voteCount }) => format.number(voteCount),
  },
  {
    title: titles.receipt,
    width: "receipt",
    cell: ({ surveyId, title: of, receipt }) => (
      <ReceiptLine surveyId={surveyId} title={of} receipt={receipt} brief />
    ),
  },
  {
    title: texts.own,
    width: "act",
    acts: true,
    cell: (answered) =>
      surveyAddress(answered) ? (
        <LinkButton
          reloadDocument
          to={`/answer/${answered.surveyId}`}
          prefetch="none"
          variant="quiet"
          size="small"
          aria-label={texts.seeOwnOf(answered.title)}
        >
          {texts.seeOwn}
        </LinkButton>
      ) : null,
  },
];

function Answered({ email }: { email: string }) {
  const empty = useTookPart(email)?.total ? texts.noneLinked : texts.empty;
  const list = useList({
    queryKey: ["responses", "own", email],
    choices: timeSorted,
    load: (query, signal) =>
      api.list("GET /answered/{email}", { params: { email }, query }, { signal }),
  });
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/dashboard/participate" variant="quiet" size="small">
          {texts.votes}
        </LinkButton>
      }
      searched={texts.filter}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ responseId }) => responseId}
      empty={
        <EmptyState
          title={empty.title}
          action={<LinkButton to="/surveys">{voteListTexts.browse}</LinkButton>}
        >
          {empty.text}
        </EmptyState>
      }
    >
      <TookPartList email={email} />
    </DashboardList>
  );
}
