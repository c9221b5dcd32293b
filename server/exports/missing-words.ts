import type { Missing } from "./column.ts";

type Words = Record<Missing["missing"], string>;

/**
 * Tells what people wrote apart from our reasons for an empty cell, in formats whose cells have
 * both: an apostrophe stands before a text, or a choice's label, that reads like a reason. So it
 * does before one that already has such an apostrophe.
 */
export function toldApart(missing: Words): (text: string) => string {
  const reasons = new Set(Object.values(missing).map(folded));
  return (text) => (reasons.has(folded(text.replace(/^'+/, ""))) ? `'${text}` : text);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
