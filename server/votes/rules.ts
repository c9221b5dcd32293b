import type { Role, Viewer } from "#contract/roles.ts";
import type { EmailRefusal } from "#contract/shapes.ts";
import { domainOf } from "#limits/email-domain.ts";
import type { Status } from "#limits/limits.ts";

/** The facts about a survey and a person that decide whether a vote is allowed. */
export type Standing = {
  status: Status;
  endsOn: string;
  deleted: boolean;
  /** True for a questionnaire, which takes responses. */
  option?: boolean;
  /** The votes that it has, and with how many it closes by itself. */
  votes?: number;
  closesAfter?: number | null;
  /** The person's vote on this survey, if any. */
  vote: { id: string; submissionId: string | null } | null;
};

/** Only pro users comment (product.md). */
export function refuseComment(role: Role, comment: string | null): "not-allowed" | null {
  return comment === null || role === "pro-user" ? null : "not-allowed";
}

/** A retry repeats a submission. It gets the first answer, even if the survey changed since. */
export function isRetry({ vote }: Pick<Standing, "vote">, submissionId: string | null): boolean {
  return submissionId !== null && vote?.submissionId === submissionId;
}

/**
 * Returns why a person may not vote, or null. `today` is a UTC day. Voting is open until the end of
 * its last day.
 */
export function refuseVote(
  standing: Standing | null,
  today: string,
): "not-found" | "not-this-kind" | "already-voted" | "survey-closed" | null {
  if (!standing || standing.deleted || standing.status !== "publish") return "not-found";
  if (standing.option) return "not-this-kind";
  if (standing.vote) return "already-voted";
  const { endsOn, votes = 0, closesAfter } = standing;
  const isFull = typeof closesAfter === "number" && votes >= closesAfter;
  return endsOn < today || isFull ? "survey-closed" : null;
}

/**
 * Why an email keeps its account from voting, once the database has said that it does
 * (functions/emails.sql).
 */
export function refuseEmail(
  emails: readonly string[] | null | undefined,
  email: string | null,
): EmailRefusal {
  if (!emails || email === null) throw new Error("a vote that nothing refuses was not counted");
  const isThere = emails.length === 0 || emails.includes(domainOf(email));
  return isThere ? "not-confirmed" : "not-at-domain";
}

/** Its voter and admins see a vote. So does the survey's owner until the survey is deleted. */
export function refuseVoteView(
  viewer: Viewer,
  vote: { voterId: string | null; ownerId: string | null; status: Status; deleted: boolean },
): "not-found" | "not-allowed" | null {
  if (viewer.role === "admin" || viewer.id === vote.voterId) return null;
  if (vote.deleted) return "not-found";
  if (viewer.id === vote.ownerId) return null;
  return vote.status === "publish" ? "not-allowed" : "not-found";
}
