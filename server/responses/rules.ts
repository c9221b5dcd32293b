import type { Viewer } from "#contract/roles.ts";
import {
  type AccessPolicy,
  firstLotAt,
  type IdentityPolicy,
  lotSize,
  type Status,
} from "#limits/limits.ts";

/** Who may answer a version. Votes have the same roles. An invitation asks for no role. */
export function refuseRespondent(
  access: AccessPolicy,
  viewer: Pick<Viewer, "role"> | null,
  isInvited: boolean,
): "sign-in-required" | "not-allowed" | "not-invited" | null {
  if (access === "link" || isInvited) return null;
  if (access === "invited") return "not-invited";
  if (!viewer) return "sign-in-required";
  const isMember = viewer.role === "user" || viewer.role === "pro-user";
  return isMember ? null : "not-allowed";
}

export type ResponseStanding = SurveyStanding & {
  respondentId: string | null;
  /** The hash of the browser's key that it was sent with, hexadecimal. */
  respondentKey: string | null;
};

/** Its respondent and admins see a response. So does the survey's owner until it is deleted. */
export function refuseResponseView(
  viewer: Viewer | null,
  key: string | null,
  response: ResponseStanding,
): "sign-in-required" | "not-found" | "not-allowed" | null {
  if (isRespondent(viewer, key, response)) return null;
  if (viewer) return refuseOwner(viewer, response);
  const isSeen = !response.deleted && response.status === "publish";
  return isSeen ? "sign-in-required" : "not-found";
}

export function isRespondent(
  viewer: Viewer | null,
  key: string | null,
  { respondentId, respondentKey }: ResponseStanding,
): boolean {
  return (viewer !== null && viewer.id === respondentId) || (key !== null && key === respondentKey);
}

/** Whose a survey is, and whether others can know that there is one. */
export type SurveyStanding = { ownerId: string | null; status: Status; deleted?: boolean };

/**
 * A survey's owner and admins see and erase its responses. To others, one that they don't see is
 * like one that isn't there.
 */
export function refuseOwner(
  viewer: Viewer,
  { ownerId, status, deleted = false }: SurveyStanding,
): "not-found" | "not-allowed" | null {
  if (viewer.role === "admin") return null;
  if (deleted) return "not-found";
  if (viewer.id === ownerId) return null;
  return status === "publish" ? "not-allowed" : "not-found";
}

/** Whether a survey's owner and admins learn names, emails and exact times. */
export function showsPeople(identity: IdentityPolicy): boolean {
  return identity === "named";
}

/** Whether they learn on which day somebody answered. */
export function showsDays(identity: IdentityPolicy): boolean {
  return identity === "named" || identity === "confidential";
}

type InUrn = { waiting: number; counted: number; isOver: boolean };

/**
 * How many of those who wait are counted now. Whoever knows who took part before knows who is in an
 * earlier lot, so a lot has at least twenty, also the last one. Fewer are counted only if they are all
 * of the survey: fewer that came after a lot wait (decision 30).
 */
export function sizeOfLot({ waiting, counted, isOver }: InUrn): number {
  if (isOver) return counted === 0 || waiting >= lotSize ? waiting : 0;
  return waiting >= firstLotAt ? lotSize : 0;
}
