import type { Status } from "#contract/limits.ts";
import type { Role, Viewer } from "#contract/roles.ts";

/** How a survey and a person stand to each other: what decides whether a vote may be cast. */
export type Standing = {
  status: Status;
  deadline: string;
  deleted: boolean;
  /** The person's vote on this survey, if any. */
  vote: { id: string; submissionId: string | null } | null;
};

/** product.md: only pro users comment. */
export function refuseComment(role: Role, comment: string | null): "not-allowed" | null {
  return comment === null || role === "pro-user" ? null : "not-allowed";
}

/** A retry is the same submission again: it gets its first answer, whatever became of the survey since. */
export function isRetry({ vote }: Pick<Standing, "vote">, submissionId: string | null): boolean {
  return submissionId !== null && vote?.submissionId === submissionId;
}

/** Whether a person may vote. `today` is a calendar day, UTC; voting is open until the end of the deadline's day. */
export function refuseVote(
  standing: Standing | null,
  today: string,
): "not-found" | "already-voted" | "survey-closed" | null {
  if (!standing || standing.deleted || standing.status !== "publish") return "not-found";
  if (standing.vote) return "already-voted";
  return standing.deadline < today ? "survey-closed" : null;
}

/** A vote is shown to its voter and to admins, and to the survey's owner as long as the survey is there. */
export function refuseVoteView(
  viewer: Viewer,
  vote: { voterId: string | null; ownerId: string | null; deleted: boolean },
): "not-found" | "not-allowed" | null {
  if (viewer.role === "admin" || viewer.id === vote.voterId) return null;
  if (viewer.id !== vote.ownerId) return "not-allowed";
  return vote.deleted ? "not-found" : null;
}
