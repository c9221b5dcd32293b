import { draftLimits } from "#contract/response-drafts.ts";

/**
 * The answer without what PostgreSQL's jsonb can't store: U+0000 and lone surrogates. Null if it is
 * too large or not JSON.
 */
export function storableAnswer(answer: unknown): { answer: unknown } | null {
  const text = JSON.stringify(answer ?? null);
  if (text.length > draftLimits.answer) return null;
  // `\u0000` and surrogates are escaped in JSON's text, so only strings with them need a copy.
  if (!/\\u(0000|d[89a-f])/i.test(text)) return { answer: answer ?? null };
  return {
    answer: JSON.parse(text, (_, value) => (typeof value === "string" ? clean(value) : value)),
  };
}

function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
