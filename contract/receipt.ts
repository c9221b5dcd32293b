/** What a voter keeps of a vote: where it stands in its survey's chain. */
export type Receipt = { surveyId: string; place: number; link: string };

const form = /^candor receipt ([0-9a-f-]{36}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})$/;

/** As it is shown, copied and pasted. What is no number makes a text that is no receipt. */
export function receiptText({ surveyId, place, link }: Record<keyof Receipt, string | number | null>): string {
  return `candor receipt ${surveyId} ${place} ${link}`;
}

/** Null for what is no receipt. Case and space, which change where texts are pasted, are forgiven. */
export function readReceipt(text: string): Receipt | null {
  const found = form.exec(text.trim().toLowerCase().replaceAll(/\s+/g, " "));
  if (!found) return null;
  const [, surveyId = "", place, link = ""] = found;
  return { surveyId, place: Number(place), link };
}
