import { hasAtLeast, hasAtMost } from "#limits/characters.ts";
import { plainSigns } from "#limits/number-signs.ts";
import { type Kind, type Problem, record, refused, storedText, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf } from "../typed-fields.ts";
import { matchesPattern, patternLimits } from "./pattern.ts";
import type { textShape } from "./shape.ts";

export type TextQuestion = QuestionOf<"text", typeof textShape>;
export type TextAnswer = { text: string };

/** Characters, where the question sets no maximum. */
const defaultMax = { short: 1000, long: 20_000 } as const;

export const text: Kind<TextQuestion, TextAnswer> = {
  read(question, given) {
    const answer = record(given, ["text"]);
    if (!answer || (answer.text !== undefined && typeof answer.text !== "string"))
      return refused({ code: "wrong-kind" });
    const read = storedText(answer.text ?? "");
    if (read === null) return refused({ code: "unreadable-text" });
    if (read === "") return unanswered;
    return {
      answer: { text: read },
      problem: lengthProblem(question, read) ?? formatProblem(question, read),
    };
  },
  typed: (_question, { first }) => answerOf("text", first()),
  words: (answer) => answer.text,
  wordsLength: maxLength,
  seconds: ({ long }) => (long ? 40 : 15),
  problemTexts: () => ({ required: ["requiredText"] }),
  textIn: (answer) => answer.text,
};

export function maxLength({
  max,
  long,
  format,
}: Pick<TextQuestion, "max" | "long" | "format">): number {
  const most = max ?? (long ? defaultMax.long : defaultMax.short);
  return format === "pattern" ? Math.min(most, patternLimits.text) : most;
}

function lengthProblem(question: TextQuestion, read: string): Problem | null {
  const max = maxLength(question);
  if (!hasAtMost(read, max)) return { code: "too-long", max };
  const { min } = question;
  return min !== undefined && !hasAtLeast(read, min) ? { code: "too-short", min } : null;
}

// The form that HTML's email fields accept, with a dot in the host.
const email = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i;
const phone = /^\+?[\d\s().\-/]{4,30}$/;

function formatProblem({ format, pattern }: TextQuestion, read: string): Problem | null {
  if (format === "email" && !email.test(read)) return { code: "not-email" };
  if (format === "url" && !isWebAddress(read)) return { code: "not-url" };
  if (format !== "phone" && format !== "pattern") return null;
  // Typed in the digits of another script, or in full width, it is the same number or code.
  const plain = plainSigns(read);
  if (format === "phone" && !(phone.test(plain) && /\d.*\d.*\d/.test(plain)))
    return { code: "not-phone" };
  const isMatched = (text: string) => !pattern || matchesPattern(pattern, text);
  if (format === "pattern" && !isMatched(read) && !isMatched(plain)) return { code: "not-pattern" };
  return null;
}

function isWebAddress(read: string): boolean {
  const address = /^[a-z]+:/i.test(read) ? read : `https://${read}`;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}
