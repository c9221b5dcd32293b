import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { Vote } from "#contract/votes.ts";
import { mySurveysTexts } from "#texts/my-surveys.ts";
import {
  receivedVoteTexts,
  surveyColumnTexts,
  surveyUpdateTexts,
  votesReceivedTexts as texts,
} from "#texts/surveys-dashboard.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { type ListChoice, timeOrder } from "#web/layout/list-filter.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { MySurveys } from "#web/my-surveys/my-surveys.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { NothingYet } from "#web/surveys/nothing-yet.tsx";
import {
  categoryColumn,
  idColumn,
  SurveyTitle,
  serialColumn,
  timeColumn,
} from "#web/surveys/survey-columns.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { ChosenResults } from "./chosen-results.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

export const meta = dashboardMeta(texts.title);

export default function VotesReceivedScreen() {
  const [address] = useSearchParams();
  const hasVotes = address.has("survey") || address.has("votes");
  return (
    <RoleGuard roles={["surveyor"]}>
      {({ email }) => (hasVotes ? <VotesReceived email={email} /> : <Surveys email={email} />)}
    </RoleGuard>
  );
}

/** The list of one's surveys; titles lead to their responses. */
function Surveys({ email }: { email: string }) {
  return (
    <MySurveys
      title={texts.title}
      email={email}
      leadsTo="responses"
      actions={
        <LinkButton to="?votes=all" variant="quiet">
          {mySurveysTexts.allVotes}
        </LinkButton>
      }
      empty={<NothingYet email={email} title={surveyUpdateTexts.none} text={texts.noneText} />}
    />
  );
}

function VotesReceived({ email }: { email: string }) {
  const [address] = useSearchParams();
  const survey = address.get("survey") ?? "";
  const list = useList({
    queryKey: ["votes", "received", email],
    choices: (choose) => ({ ...timeSorted(choose), ...(survey && { survey }) }),
    load: (query, signal) =>
      api.list("GET /votes/{email}", { params: { email }, query }, { signal }),
  });
  const answered = list.query.data?.rows.find(({ surveyId }) => surveyId === survey);
  const { choice, title, isQuestionnaire } = useSurveyChoice(email, survey, answered);
  const answer: Column<Vote> = {
    title: texts.answer,
    width: "state",
    cell: (vote) => <OpinionBadge option={vote.voteOption} />,
  };
  const last: Column<Vote>[] = [
    timeColumn(texts.cast, (vote) => vote.createdAt),
    {
      title: texts.details,
      width: "act",
      acts: true,
      cell: (vote) => (
        <LinkButton
          to={`/dashboard/response/${vote.voteId}`}
          variant="quiet"
          size="small"
          aria-label={texts.detailsOf(vote.title)}
        >
          {texts.details}
        </LinkButton>
      ),
    },
  ];
  const ofOne: Column<Vote>[] = [
    {
      title: texts.voter,
      width: "person",
      names: true,
      cell: ({ voter }) => <span className="wrap-anywhere">{voter.voter_name}</span>,
    },
    answer,
    {
      title: texts.comment,
      width: "text",
      long: true,
      cell: ({ comment }) =>
        comment ? (
          <span className="line-clamp-3 wrap-anywhere">{comment}</span>
        ) : (
          <span className="text-soft">{receivedVoteTexts.noComment}</span>
        ),
    },
    ...last,
  ];
  const ofAll: Column<Vote>[] = [
    serialColumn(list.page),
    idColumn((vote) => vote.voteId),
    {
      title: surveyColumnTexts.title,
      width: "title",
      names: true,
      cell: (vote) => (
        <SurveyTitle
          title={vote.title}
          to={vote.surveyDeleted ? null : `/survey/${vote.surveyId}`}
          note={<VoteNote vote={vote} />}
        />
      ),
    },
    categoryColumn(),
    answer,
    ...last,
  ];
  if (isQuestionnaire) return <Navigate replace to={`/dashboard/results/${survey}/responses`} />;
  return (
    <DashboardList
      title={texts.title}
      lead={survey ? texts.leadOfOne : texts.lead}
      actions={
        <LinkButton to="?" variant="quiet" size="small">
          {texts.allSurveys}
        </LinkButton>
      }
      searched={surveyColumnTexts.title}
      choices={[choice, timeOrder]}
      chosen={
        survey && isQuestionnaire === false ? (
          <ChosenResults
            key={survey}
            surveyId={survey}
            title={title}
            failedToo={list.query.isError}
          />
        ) : null
      }
      list={list}
      caption={texts.caption}
      columns={survey ? ofOne : ofAll}
      rowKey={(vote) => vote.voteId}
      empty={<NothingYet email={email} title={texts.none} text={texts.noneText} />}
    />
  );
}

/** The voter, and whether there is more to read than the answer. */
function VoteNote({ vote }: { vote: Vote }) {
  return (
    <>
      {texts.by(vote.voter.voter_name, vote.comment !== undefined)}
      {vote.surveyDeleted ? <span className="block">{texts.deleted}</span> : null}
    </>
  );
}

const maxChoices = 100;

type SurveyChoice = {
  choice: ListChoice;
  title: string | undefined;
  /** Its answers are responses, which have a page of their own. Undefined until it is known. */
  isQuestionnaire: boolean | undefined;
};

/**
 * Filters the answers by survey. It offers the hundred newest; older ones are reached from their
 * own row, whose vote knows the title.
 */
function useSurveyChoice(email: string, chosen: string, vote: Vote | undefined): SurveyChoice {
  const { data } = useQuery({
    queryKey: ["surveys", "own", email, "choices"],
    queryFn: ({ signal }) =>
      api.list(
        "GET /surveys/{email}",
        { params: { email }, query: { page: 1, size: maxChoices } },
        { signal },
      ),
  });
  const offered = (data?.rows ?? []).map((survey) => ({ value: survey._id, label: survey.title }));
  const found = offered.find(({ value }) => value === chosen);
  const own = data?.rows.find(({ _id }) => _id === chosen);
  const older = useQuery({
    queryKey: ["survey", chosen, "kind"],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id: chosen } }, { signal }),
    enabled: chosen !== "" && data !== undefined && !own && !vote,
  });
  const isQuestionnaire = vote ? false : (own ?? older.data)?.option;
  const title = found?.label ?? vote?.title ?? older.data?.title;
  const inAddress = { value: chosen, label: title ?? texts.inAddress };
  const choice = {
    name: "survey",
    label: texts.survey,
    placeholder: texts.allSurveys,
    wide: true,
    choices: chosen === "" || found ? offered : [...offered, inAddress],
  };
  // A survey that can't be found has nothing to lead to: its votes, if any, say what became of it.
  return { choice, title, isQuestionnaire: isQuestionnaire ?? (older.isError ? false : undefined) };
}
