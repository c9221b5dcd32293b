import type { Database } from "#server/database/connect.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { wrongCounters } from "../drafts.ts";
import type { Told, Wish } from "./crowd.ts";

type Row = Told & {
  surveyId: string;
  voterId: string;
  submissionId: string;
  choice: string | null;
};

export type Recount = {
  /** Rows, and votes that were counted although their response was lost. */
  votes: number;
  untold: number;
  acknowledged: number;
  /** Each of these is a broken promise; empty if all is well. */
  problems: string[];
};

/**
 * Compares the responses that people got with the database: nothing lost, changed, doubled or
 * invented, counters and chains correct.
 */
export async function countAgain(database: Database, wishes: readonly Wish[]): Promise<Recount> {
  // Voting may continue meanwhile: everything acknowledged until now must be in what is read from
  // now on.
  const told = wishes
    .filter((wish) => wish.told.length > 0)
    .map((wish) => ({ ...wish, told: [...wish.told] }));
  const { rows } = await database.pool.query<Row>(
    `select id as "voteId", survey_id as "surveyId", voter_id as "voterId", submission_id as "submissionId", choice,
       votes_before + 1 as place, encode(link, 'hex') as link from votes`,
  );
  const kept = new Map(rows.map((row) => [row.submissionId, row]));
  const known = new Map(wishes.map((wish) => [wish.submissionId, wish]));
  const people = new Set(rows.map((row) => `${row.surveyId} ${row.voterId}`));
  const broken = [];
  for await (const { surveyId, problem } of checkChains(database)) {
    if (problem) broken.push(`chain of ${surveyId} at ${problem.place}: ${problem.text}`);
  }
  const counters = await wrongCounters(database);
  const problems = [
    ...told.flatMap((wish) =>
      wish.told.map((each) => difference(wish, each, kept.get(wish.submissionId))),
    ),
    ...rows.map((row) =>
      isWished(row, known.get(row.submissionId)) ? null : `vote ${row.voteId} was never cast so`,
    ),
    people.size === rows.length
      ? null
      : `${rows.length} votes of ${people.size} people on their surveys`,
    ...counters.map((counter) => `counter ${JSON.stringify(counter)}`),
    ...broken,
  ].filter((problem) => problem !== null);
  return {
    votes: rows.length,
    untold: rows.length - told.length,
    acknowledged: told.length,
    problems,
  };
}

/** A person's response and the vote in the database. */
function difference(wish: Wish, told: Told, row: Row | undefined): string | null {
  if (!row) return `lost: vote ${told.voteId} on ${wish.surveyId}, place ${told.place}`;
  const same = row.voteId === told.voteId && row.place === told.place && row.link === told.link;
  return same ? null : `told ${JSON.stringify(told)}, there is ${JSON.stringify(row)}`;
}

function isWished(row: Row, wish: Wish | undefined): boolean {
  if (!wish) return false;
  return (
    row.surveyId === wish.surveyId && row.voterId === wish.voterId && row.choice === wish.choice
  );
}
