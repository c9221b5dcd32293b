import type { Viewer } from "#contract/roles.ts";
import {
  type IdentityPolicy,
  keepsApart,
  type ResultPolicy,
  smallestGroup,
} from "#limits/limits.ts";

/** How somebody stands to a survey. */
export type ReaderStanding = {
  /** Its owner or an admin. */
  inCharge: boolean;
  answered: boolean;
  /** Whether its results are final. */
  closed: boolean;
};

/**
 * Whether the respondents of a version were told that this reader would see their answers counted.
 * A later version can't change that for them.
 */
export function seesResultsOf(policy: ResultPolicy, reading: ReaderStanding): boolean {
  const { inCharge, answered, closed } = reading;
  if (inCharge) return true;
  switch (policy) {
    case "public":
      return true;
    case "after-answer":
      return answered || closed;
    case "after-close":
      return closed;
    case "owner":
      return false;
  }
}

/** The summary is for those who may see the results of at least one version. */
export function refuseSummary(
  versions: readonly { results: ResultPolicy }[],
  reading: ReaderStanding,
): "not-allowed" | null {
  return versions.some(({ results }) => seesResultsOf(results, reading)) ? null : "not-allowed";
}

/**
 * While a survey runs, only those in charge filter: for others each response would change some
 * filtered view, and so show itself.
 */
export function refuseFilters(
  filters: readonly unknown[],
  { inCharge, closed }: ReaderStanding,
): "not-allowed" | null {
  return filters.length === 0 || inCharge || closed ? null : "not-allowed";
}

/**
 * Whether hidden fields are kept from everybody for now: while a survey runs, those who read answers
 * as they come would see by whatever a field parts what the newest one came with. Where names are
 * shown, so are fields.
 */
export function withholdsFields(
  versions: readonly { identity: IdentityPolicy }[],
  { closed }: Pick<ReaderStanding, "closed">,
): boolean {
  return !closed && versions.some(({ identity }) => identity !== "named");
}

/** Only the owner of a survey whose respondents are named sees counts that show single people. */
export function seesSmallCounts(
  viewer: Viewer | null,
  { ownerId }: { ownerId: string | null },
  versions: readonly { identity: IdentityPolicy }[],
): boolean {
  const isOwner = viewer !== null && viewer.id === ownerId;
  return isOwner && versions.every(({ identity }) => identity === "named");
}

/** The smallest group that is shown to those who don't see small counts. */
export function smallestGroupOf(versions: readonly { identity: IdentityPolicy }[]): number {
  return versions.some(({ identity }) => keepsApart(identity))
    ? smallestGroup.unlinked
    : smallestGroup.usual;
}

/**
 * How many of a version's responses are shown while it runs, of so many. Figures move in steps of
 * `k` people. One group stays back, so that the rest that is added at the close is a group as well.
 */
export function shownWhileRunning(responses: number, k: number): number {
  return Math.max(0, Math.floor(responses / k) - 1) * k;
}
