import type { ExportChoices } from "#contract/exports.ts";
import type { Viewer } from "#contract/roles.ts";

/** A survey's owner and admins take its results away. */
export function refuseExport(
  viewer: Viewer,
  { ownerId, deleted }: { ownerId: string | null; deleted: boolean },
): "not-found" | "not-allowed" | null {
  if (deleted) return "not-found";
  return viewer.role === "admin" || viewer.id === ownerId ? null : "not-allowed";
}

/** Only questionnaires have an export with proof. A ballot's chain is a download of its own. */
export function refuseChoices(
  { proof }: Pick<ExportChoices, "proof">,
  isQuestionnaire: boolean,
): "not-this-kind" | null {
  return proof && !isQuestionnaire ? "not-this-kind" : null;
}
