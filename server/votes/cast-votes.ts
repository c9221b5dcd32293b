import type { Database } from "#server/database/connect.ts";
import { type Ballot, type CastRow, insertVotes } from "./queries.ts";
import { isRetry, refuseVote } from "./rules.ts";

export type Outcome =
  /** `voteId` is an earlier one when the same submission came before. */
  | { counted: true; voteId: string }
  | { counted: false; code: "already-voted"; voteId: string }
  | { counted: false; code: "survey-closed" | "not-found" | "sign-in-required" };

/** Counts votes once, for good, in one transaction, or tells why not; an outcome for each. A ballot's time decides whether its survey is open. */
export async function castVotes(database: Pick<Database, "rows">, ballots: readonly Ballot[]): Promise<Outcome[]> {
  const rows = await insertVotes(database, ballots);
  return ballots.map((ballot, index) => outcomeOf(ballot, rows[index]));
}

function outcomeOf(ballot: Ballot, row: CastRow | undefined): Outcome {
  if (!row) throw new Error("the database told nothing of a vote");
  const { voteId, submissionId, status, deadline, deleted, voterLives } = row;
  const vote = voteId === null ? null : { id: voteId, submissionId };
  const standing = status === null || deadline === null ? null : { status, deadline, deleted, vote };
  if (vote && (vote.id === ballot.id || (standing && isRetry(standing, ballot.submissionId)))) {
    return { counted: true, voteId: vote.id };
  }
  if (standing && !voterLives) return { counted: false, code: "sign-in-required" };
  const code = refuseVote(standing, ballot.at.toISOString().slice(0, 10));
  if (code === null) throw new Error("a vote that nothing refuses was not counted");
  if (code !== "already-voted") return { counted: false, code };
  return { counted: false, code, voteId: vote?.id ?? "" };
}
