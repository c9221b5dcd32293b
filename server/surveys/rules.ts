import type { Status, SurveySort } from "#contract/limits.ts";
import type { Viewer } from "#contract/roles.ts";

export type SurveyFacts = { ownerId: string | null; status: Status; deadline: string };

/** Voting is open until the end of the deadline's day. Both are calendar days, YYYY-MM-DD, UTC. */
export function isClosed(deadline: string, today: string): boolean {
  return deadline < today;
}

/** Owner and admins see what others do not: the e-mail, the feedback, an unpublished survey. */
export function seesAll(viewer: Viewer | null, survey: Pick<SurveyFacts, "ownerId">): boolean {
  return viewer !== null && (viewer.role === "admin" || viewer.id === survey.ownerId);
}

/** How often a survey was reported is for admins only, and so is the order that would tell. */
export function refuseSort(viewer: Viewer | null, sort: SurveySort | undefined): "not-allowed" | null {
  return sort === "reports_DESC" && viewer?.role !== "admin" ? "not-allowed" : null;
}

export function refuseView(viewer: Viewer | null, survey: SurveyFacts): "not-found" | null {
  return survey.status === "publish" || seesAll(viewer, survey) ? null : "not-found";
}

/** For updating and deleting: the owner's alone, and what a viewer cannot see does not exist for them. */
export function refuseChange(viewer: Viewer, survey: SurveyFacts): "not-found" | "not-allowed" | null {
  if (viewer.id === survey.ownerId) return null;
  return refuseView(viewer, survey) ?? "not-allowed";
}

/** A new deadline is today or later; one that passed may stay as it was. */
export function refuseDeadline(deadline: string, today: string, before?: string): "invalid-input" | null {
  return deadline === before || !isClosed(deadline, today) ? null : "invalid-input";
}

/** product.md, "Votes": for those who voted, the owner and admins at any time, and for everyone after the deadline. */
export function refuseResults(
  viewer: Viewer | null,
  survey: SurveyFacts,
  { today, voted }: { today: string; voted: boolean },
): "not-found" | "not-allowed" | null {
  const hidden = refuseView(viewer, survey);
  if (hidden) return hidden;
  return voted || isClosed(survey.deadline, today) || seesAll(viewer, survey) ? null : "not-allowed";
}
