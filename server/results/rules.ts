import type { IdentityPolicy, ResultPolicy } from "#contract/limits.ts";
import type { Viewer } from "#contract/roles.ts";

/** How somebody stands to a survey. */
export type Reading = {
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
export function seesResultsOf(policy: ResultPolicy, reading: Reading): boolean {
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
  reading: Reading,
): "not-allowed" | null {
  return versions.some(({ results }) => seesResultsOf(results, reading)) ? null : "not-allowed";
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
