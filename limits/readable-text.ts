// Format characters hide text or turn its direction. The two joiners are part of words and emoji.
const hidden = /(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu;
const visible = /[^\p{Z}\p{C}\p{M}]/u;
// No language stacks more marks on one letter.
const stacked = /\p{M}{9}/u;

export function withoutHidden(text: string): string {
  return text.replace(hidden, "");
}

/** Whether there is something to see. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Whether marks are stacked over the lines above. */
export function isStacked(text: string): boolean {
  return stacked.test(text);
}
