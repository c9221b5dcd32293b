import { firstUnits } from "./characters.ts";
import { limits } from "./limits.ts";

/** Line ends and tabs are text, as in answers; other control characters aren't. */
const unprintable = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;

/**
 * What a link gives a hidden field, without what no answer could have. Respondents didn't write the
 * link, so it mustn't keep them from answering.
 */
export function hiddenField(given: string): string {
  const printable = given.replace(/\r\n?/g, "\n").replace(unprintable, "").trim();
  return firstUnits(printable, limits.variable.max);
}
