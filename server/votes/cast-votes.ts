import type { EmailRefusal } from "#contract/shapes.ts";
import { dayOf } from "#limits/day.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type CastRow, insertVotes } from "./cast-queries.ts";
import { findVote, type SealedBallot, type VoteRow } from "./queries.ts";
import { isRetry, refuseEmail, refuseVote } from "./rules.ts";

/** The earlier vote of a deleted account has no id to show. */
const forgottenVote = "00000000-0000-0000-0000-000000000000";

export type Outcome =
  /** `vote` is the earlier vote if the same submission was sent before. */
  | { counted: true; vote: VoteRow }
  | { counted: false; code: "already-voted"; voteId: string }
  | {
      counted: false;
      code: "survey-closed" | "not-found" | "not-this-kind" | "sign-in-required" | EmailRefusal;
    };

/**
 * Casts votes in one transaction and returns an outcome for each. A ballot's time decides whether
 * its survey is open.
 */
export async function castVotes(
  database: Queryable,
  ballots: readonly SealedBallot[],
): Promise<Outcome[]> {
  const sorted = ballots.toSorted((a, b) =>
    a.surveyId < b.surveyId ? -1 : a.surveyId > b.surveyId ? 1 : 0,
  );
  const rows = await insertVotes(database, sorted);
  const outcomes = new Map(sorted.map((ballot, index) => [ballot, outcomeOf(ballot, rows[index])]));
  const found: Outcome[] = [];
  for (const ballot of ballots) {
    const outcome = outcomes.get(ballot);
    if (!outcome) throw new Error("the database returned nothing for a vote");
    found.push("earlier" in outcome ? await earlierVote(database, outcome.earlier) : outcome);
  }
  return found;
}

function outcomeOf(
  ballot: SealedBallot,
  row: CastRow | undefined,
): Outcome | { earlier: string } | null {
  if (!row) return null;
  const { survey, voteId, submissionId, place, link, ...rest } = row;
  const vote = voteId === null ? null : { id: voteId, submissionId };
  if (survey && voteId === ballot.id && place !== null && link !== null) {
    const { id, choice, comment, at } = ballot;
    const cast = { id, choice, comment, votesBefore: place - 1, link, createdAt: at };
    return { counted: true, vote: { ...survey, ...rest, ...cast } };
  }
  if (voteId !== null && (voteId === ballot.id || isRetry({ vote }, ballot.submissionId)))
    return { earlier: voteId };
  if (survey && row.voterId === null) return { counted: false, code: "sign-in-required" };
  const standing = survey && { ...survey, votes: row.votes, vote };
  const code = refuseVote(standing, dayOf(ballot.at));
  if (code === null) return { counted: false, code: refuseEmail(survey?.emails, row.voterEmail) };
  if (code !== "already-voted") return { counted: false, code };
  return { counted: false, code, voteId: voteId === forgottenVote ? "" : (voteId ?? "") };
}

/** The vote of an earlier request with the same submission. */
async function earlierVote(database: Queryable, id: string): Promise<Outcome> {
  const vote = await findVote(database, id);
  if (!vote) throw new Error("a vote is gone");
  return { counted: true, vote };
}
