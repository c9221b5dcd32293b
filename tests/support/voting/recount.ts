import type { Database } from "#server/database/connect.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { wrongCounters } from "../drafts.ts";
import type { PlannedVote, VoteAnswer } from "./crowd.ts";

type Row = VoteAnswer & {
  surveyId: string;
  voterId: string;
  submissionId: string;
  choice: string | null;
};

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
  // Voting may continue meanwhile: everything acknowledged until now must be in what is read from
  // now on.
  const acknowledged = planned
    .filter((plannedVote) => plannedVote.answers.length > 0)
    .map((plannedVote) => ({ ...plannedVote, answers: [...plannedVote.answers] }));
  const { rows } = await database.pool.query<Row>(
    `select id as "voteId", survey_id as "surveyId", voter_id as "voterId", submission_id as "submissionId", choice,
       votes_before + 1 as place, encode(link, 'hex') as link from votes`,
  );
  const kept = new Map(rows.map((row) => [row.submissionId, row]));
  const known = new Map(planned.map((plannedVote) => [plannedVote.submissionId, plannedVote]));
  const people = new Set(rows.map((row) => `${row.surveyId} ${row.voterId}`));
  const broken = [];
  for await (const { surveyId, problem } of checkChains(database)) {
    if (problem) broken.push(`chain of ${surveyId} at ${problem.place}: ${problem.text}`);
  }
  const counters = await wrongCounters(database);
  const problems = [
    ...acknowledged.flatMap((plannedVote) =>
      plannedVote.answers.map((each) =>
        difference(plannedVote, each, kept.get(plannedVote.submissionId)),
      ),
    ),
    ...rows.map((row) =>
      isAsPlanned(row, known.get(row.submissionId)) ? null : `vote ${row.voteId} was never cast so`,
    ),
    people.size === rows.length
      ? null
      : `${rows.length} votes of ${people.size} people on their surveys`,
    ...counters.map((counter) => `counter ${JSON.stringify(counter)}`),
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
function difference(
  plannedVote: PlannedVote,
  answer: VoteAnswer,
  row: Row | undefined,
): string | null {
  if (!row) return `lost: vote ${answer.voteId} on ${plannedVote.surveyId}, place ${answer.place}`;
  const same =
    row.voteId === answer.voteId && row.place === answer.place && row.link === answer.link;
  return same ? null : `answered ${JSON.stringify(answer)}, there is ${JSON.stringify(row)}`;
}

function isAsPlanned(row: Row, plannedVote: PlannedVote | undefined): boolean {
  if (!plannedVote) return false;
  return (
    row.surveyId === plannedVote.surveyId &&
    row.voterId === plannedVote.voterId &&
    row.choice === plannedVote.choice
  );
}
