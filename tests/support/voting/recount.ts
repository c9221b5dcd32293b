import { isDeepStrictEqual } from "node:util";
import type { Database } from "#server/database/connect.ts";
import { checkAllResponses } from "#server/responses/check-responses.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { wrongCounters } from "../drafts.ts";
import type { CountedAnswer, Planned, PlannedResponse, PlannedVote } from "./crowd.ts";

type Row = CountedAnswer & { surveyId: string; voterId: string; submissionId: string };

export type Recount = {
  /** Rows, and votes that were counted although their response was lost. */
  votes: number;
  unanswered: number;
  acknowledged: number;
  /** Each of these is a broken promise; empty if all is well. */
  problems: string[];
};

/**
 * Compares the responses that people got with the database: nothing lost, changed, doubled or
 * invented, counters and chains correct.
 */
export async function recountVotes(
  database: Database,
  planned: readonly PlannedVote[],
): Promise<Recount> {
  const acknowledged = acknowledgedOf(planned);
  const { rows } = await database.pool.query<Row & { choice: string | null }>(
    `select id, survey_id as "surveyId", voter_id as "voterId", submission_id as "submissionId", choice,
       votes_before + 1 as place, encode(link, 'hex') as link from votes`,
  );
  const broken = [];
  for await (const { surveyId, problem } of checkChains(database)) {
    if (problem) broken.push(`chain of ${surveyId} at ${problem.place}: ${problem.text}`);
  }
  const counters = await wrongCounters(database);
  broken.push(...counters.map((counter) => `counter ${JSON.stringify(counter)}`));
  const isAsPlanned = (row: (typeof rows)[number], vote: PlannedVote) => row.choice === vote.choice;
  return compare({ planned, acknowledged, rows, isAsPlanned, broken });
}

/** Likewise for responses, with their answers and the counts of these. */
export async function recountResponses(
  database: Database,
  planned: readonly PlannedResponse[],
): Promise<Recount> {
  const acknowledged = acknowledgedOf(planned);
  const { rows } = await database.pool.query<Row & { answers: unknown }>(
    `select id, survey_id as "surveyId", respondent_id as "voterId", submission_id as "submissionId", answers,
       place, encode(link, 'hex') as link from responses`,
  );
  const broken = [];
  for await (const { surveyId, problem } of checkAllResponses(database)) {
    if (problem) broken.push(`chain of ${surveyId} at ${problem.place}: ${problem.text}`);
  }
  const isAsPlanned = ({ answers }: (typeof rows)[number], { filled }: PlannedResponse) =>
    isDeepStrictEqual(answers, filled);
  return compare({ planned, acknowledged, rows, isAsPlanned, broken });
}

/**
 * Voting may continue meanwhile: everything acknowledged until now must be in what is read from now
 * on.
 */
function acknowledgedOf<P extends Planned>(planned: readonly P[]): P[] {
  return planned
    .filter(({ answers }) => answers.length > 0)
    .map((each) => ({ ...each, answers: [...each.answers] }));
}

type Counting<P extends Planned, R extends Row> = {
  planned: readonly P[];
  acknowledged: readonly P[];
  rows: readonly R[];
  /** Whether the row's content is what was sent. */
  isAsPlanned(row: R, planned: P): boolean;
  broken: readonly string[];
};

function compare<P extends Planned, R extends Row>(counting: Counting<P, R>): Recount {
  const { planned, acknowledged, rows, isAsPlanned, broken } = counting;
  const kept = new Map(rows.map((row) => [row.submissionId, row]));
  const known = new Map(planned.map((each) => [each.submissionId, each]));
  const people = new Set(rows.map((row) => `${row.surveyId} ${row.voterId}`));
  const made = rows.filter((row) => {
    const sent = known.get(row.submissionId);
    const isTheirs = sent?.surveyId === row.surveyId && sent.voterId === row.voterId;
    return !sent || !isTheirs || !isAsPlanned(row, sent);
  });
  const problems = [
    ...acknowledged.flatMap((each) =>
      each.answers.map((answer) => difference(each, answer, kept.get(each.submissionId))),
    ),
    ...made.map((row) => `${row.id} was never cast so`),
    people.size === rows.length
      ? null
      : `${rows.length} votes of ${people.size} people on their surveys`,
    ...broken,
  ].filter((problem) => problem !== null);
  return {
    votes: rows.length,
    unanswered: rows.length - acknowledged.length,
    acknowledged: acknowledged.length,
    problems,
  };
}

/** A person's response and the vote in the database. */
function difference(planned: Planned, answer: CountedAnswer, row: Row | undefined): string | null {
  if (!row) return `lost: ${answer.id} on ${planned.surveyId}, place ${answer.place}`;
  const same = row.id === answer.id && row.place === answer.place && row.link === answer.link;
  return same ? null : `answered ${JSON.stringify(answer)}, there is ${JSON.stringify(row)}`;
}
