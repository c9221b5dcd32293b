import type { Results, Survey } from "#contract/surveys.ts";

/** The count of a ballot that has ended; null for an open one and for a questionnaire. */
export function finalCount({ results }: Pick<Survey, "results">): Results | null {
  return typeof results === "object" ? results : null;
}
