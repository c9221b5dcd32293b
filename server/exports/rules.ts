import type { ExportChoices } from "#contract/exports.ts";

/**
 * Only questionnaires have an export with proof, which has to have all responses. A ballot's chain
 * is a download of its own.
 */
export function refuseChoices(
  { proof, where = [] }: Pick<ExportChoices, "proof" | "where">,
  isQuestionnaire: boolean,
): "not-this-kind" | "invalid-input" | null {
  if (proof && !isQuestionnaire) return "not-this-kind";
  return proof && where.length > 0 ? "invalid-input" : null;
}
