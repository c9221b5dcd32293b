import type { Viewer } from "#contract/roles.ts";
import { dayOf } from "#limits/day.ts";
import type { Status, SurveySort } from "#limits/limits.ts";

/** `endsOn` is the last day of voting: the deadline, or earlier if the owner closed it. */
export type SurveyFacts = { ownerId: string | null; status: Status; endsOn: string };

/** Voting is open until the end of its last day. Both are UTC days, YYYY-MM-DD. */
export function isClosed(endsOn: string, today: string): boolean {
  return endsOn < today;
}

/** Longer than a vote that arrived in time may wait to be counted. */
const countingMs = 30_000;

/**
 * The UTC day, YYYY-MM-DD, by which results count as final. It begins a moment after midnight, so
 * that no vote changes a result that is public already.
 */
export function resultDay(now: Date): string {
  return dayOf(now.getTime() - countingMs);
}

/** The owner and admins also see the e-mail, the feedback and an unpublished survey. */
export function seesAll(viewer: Viewer | null, survey: Pick<SurveyFacts, "ownerId">): boolean {
  return viewer !== null && (viewer.role === "admin" || viewer.id === survey.ownerId);
}

/** Report counts are for admins only, and so is the order that reveals them. */
export function refuseSort(
  viewer: Viewer | null,
  sort: SurveySort | undefined,
): "not-allowed" | null {
  return sort === "reports_DESC" && viewer?.role !== "admin" ? "not-allowed" : null;
}

export function refuseView(
  viewer: Viewer | null,
  survey: Pick<SurveyFacts, "ownerId" | "status">,
): "not-found" | null {
  return survey.status === "publish" || seesAll(viewer, survey) ? null : "not-found";
}

/** Only the owner updates and deletes. A survey that the viewer cannot see counts as not found. */
export function refuseChange(
  viewer: Viewer,
  survey: SurveyFacts,
): "not-found" | "not-allowed" | null {
  if (viewer.id === survey.ownerId) return null;
  return refuseView(viewer, survey) ?? "not-allowed";
}

type Question = { title: string; description: string; option: boolean };

/**
 * Edits change a ballot's question until its first vote, and no questionnaire's: that takes another
 * version. Neither becomes the other.
 */
export function refuseQuestion(
  asked: Question,
  before: Question & { votes: number },
): "has-votes" | "not-this-kind" | null {
  if (asked.option !== before.option)
    return !before.option && before.votes > 0 ? "has-votes" : "not-this-kind";
  const isSame = asked.title === before.title && asked.description === before.description;
  return before.option && !isSame ? "not-this-kind" : null;
}

/**
 * A survey can't begin to be for confirmed emails where nothing confirms one: neither a mail nor a
 * login by Google or GitHub.
 */
export function refuseEmails(
  emails: readonly string[] | null | undefined,
  before: readonly string[] | null,
  confirmsEmails: boolean,
): "invalid-input" | null {
  return emails && !before && !confirmsEmails ? "invalid-input" : null;
}

/** A new deadline must be today or later. An unchanged one may be in the past. */
export function refuseDeadline(
  deadline: string,
  today: string,
  before?: string,
): "invalid-input" | null {
  return deadline === before || !isClosed(deadline, today) ? null : "invalid-input";
}

/**
 * Voters, the owner and admins see results at any time, everyone else after the deadline
 * (product.md, "Votes").
 */
export function refuseResults(
  viewer: Viewer | null,
  survey: SurveyFacts,
  { today, voted }: { today: string; voted: boolean },
): "not-found" | "not-allowed" | null {
  const hidden = refuseView(viewer, survey);
  if (hidden) return hidden;
  return voted || isClosed(survey.endsOn, today) || seesAll(viewer, survey) ? null : "not-allowed";
}
