import type { Database } from "#server/database/connect.ts";
import { type Ballot, findStanding, insertVote } from "./queries.ts";
import { isRetry, refuseVote } from "./rules.ts";

export type Outcome =
  /** `voteId` is an earlier one when the same submission came before. */
  | { counted: true; voteId: string }
  | { counted: false; code: "already-voted"; voteId: string }
  | { counted: false; code: "survey-closed" | "not-found" | "sign-in-required" | "overloaded" };

/** A survey may be closed when the vote comes and open again when the reason is read: then the vote is tried again. */
const tries = 3;

/** Counts a vote once, for good, or tells why not. The ballot's time decides whether the survey is open. */
export async function castVote(database: Pick<Database, "rows">, ballot: Ballot): Promise<Outcome> {
  const today = ballot.at.toISOString().slice(0, 10);
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await insertVote(database, ballot, today)) return { counted: true, voteId: ballot.id };
    const standing = await findStanding(database, ballot.surveyId, ballot.voterId);
    if (standing?.vote && isRetry(standing, ballot.submissionId)) return { counted: true, voteId: standing.vote.id };
    if (standing && !standing.voterLives) return { counted: false, code: "sign-in-required" };
    const code = refuseVote(standing, today);
    if (code === "already-voted" && standing?.vote) return { counted: false, code, voteId: standing.vote.id };
    if (code === "survey-closed" || code === "not-found") return { counted: false, code };
  }
  return { counted: false, code: "overloaded" };
}
