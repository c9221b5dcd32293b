import type { Database } from "#server/database/connect.ts";
import { type Ballot, type CastRow, insertVotes, type VoteRow } from "./queries.ts";
import { isRetry, refuseVote } from "./rules.ts";

export type Outcome =
  /** `vote` is an earlier one when the same submission came before. */
  | { counted: true; vote: VoteRow }
  | { counted: false; code: "already-voted"; voteId: string }
  | { counted: false; code: "survey-closed" | "not-found" | "sign-in-required" };

/** Counts votes once, for good, in one transaction, or tells why not; an outcome for each. A ballot's time decides whether its survey is open. */
export async function castVotes(database: Pick<Database, "rows">, ballots: readonly Ballot[]): Promise<Outcome[]> {
  const sorted = ballots.toSorted((a, b) => (a.surveyId < b.surveyId ? -1 : a.surveyId > b.surveyId ? 1 : 0));
  const rows = await insertVotes(database, sorted);
  const rowOf = new Map(sorted.map((ballot, index) => [ballot, rows[index]]));
  return ballots.map((ballot) => outcomeOf(ballot, rowOf.get(ballot)));
}

function outcomeOf(ballot: Ballot, row: CastRow | undefined): Outcome {
  if (!row) throw new Error("the database told nothing of a vote");
  const { survey, ...found } = row;
  const vote = found.voteId === null || !survey ? null : { ...survey, ...found, id: found.voteId };
  if (vote && (vote.id === ballot.id || isRetry({ vote }, ballot.submissionId))) return { counted: true, vote };
  if (survey && found.voterId === null) return { counted: false, code: "sign-in-required" };
  const code = refuseVote(survey && { ...survey, vote }, ballot.at.toISOString().slice(0, 10));
  if (code === null) throw new Error("a vote that nothing refuses was not counted");
  if (code !== "already-voted") return { counted: false, code };
  return { counted: false, code, voteId: vote?.id ?? "" };
}
