import type { Results } from "#contract/surveys.ts";
import { resultTexts } from "#texts/results.ts";

/** For a screen reader, while the count moves. */
export function spokenCount({ yes, no, noOpinion, total, closed }: Results): string {
  return resultTexts.spoken(yes, no, noOpinion, total, closed);
}
