import type { ExportChoices } from "#contract/exports.ts";

/**
 * Only questionnaires have an export with proof, which has all responses and nothing else. A
 * ballot's chain is a download of its own.
 */
export function refuseChoices(
  choices: Pick<ExportChoices, "proof" | "where" | "version" | "weights">,
  isQuestionnaire: boolean,
): "not-this-kind" | "invalid-input" | null {
  if (choices.proof && !isQuestionnaire) return "not-this-kind";
  const isWhole = !isNarrowed(choices) && choices.weights === undefined;
  return choices.proof && !isWhole ? "invalid-input" : null;
}

/** Whether a file has only some of the responses. */
export function isNarrowed({
  where = [],
  version,
}: Pick<ExportChoices, "where" | "version">): boolean {
  return where.length > 0 || version !== undefined;
}
