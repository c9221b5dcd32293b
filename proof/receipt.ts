/** A voter's proof of a vote: its place in the survey's chain, and its link. */
export type Receipt = { surveyId: string; place: number; link: string };

const form = /^candor receipt ([0-9a-f-]{36}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})$/;

/**
 * The receipt as it is shown, copied and pasted. An invalid place gives an invalid receipt text.
 */
export function receiptText({
  surveyId,
  place,
  link,
}: Record<keyof Receipt, string | number | null>): string {
  return `candor receipt ${surveyId} ${place} ${link}`;
}

/**
 * Returns null if the text is not a receipt. Ignores case and extra whitespace, which pasting may
 * change.
 */
export function readReceipt(text: string): Receipt | null {
  const found = form.exec(text.trim().toLowerCase().replaceAll(/\s+/g, " "));
  if (!found) return null;
  const [, surveyId = "", place, link = ""] = found;
  return { surveyId, place: Number(place), link };
}
