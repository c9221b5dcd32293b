import type { ExportChoices } from "#contract/exports.ts";

/** Only questionnaires have an export with proof. A ballot's chain is a download of its own. */
export function refuseChoices(
  { proof }: Pick<ExportChoices, "proof">,
  isQuestionnaire: boolean,
): "not-this-kind" | null {
  return proof && !isQuestionnaire ? "not-this-kind" : null;
}
