import type { Copy, QuestionBase } from "../definition-parts.ts";
import { type Kind, type Problem, record, refused, unanswered } from "./kind.ts";

export type NumberQuestion = QuestionBase & {
  kind: "number";
  min?: number;
  max?: number;
  decimals: number;
  unit?: Copy;
  /** ISO 4217. */
  currency?: string;
  look: "field" | "slider";
};
export type NumberAnswer = { number: number };

/** Numbers of up to 15 digits keep each digit, and the sum of their squares can be stored. */
export const largestNumber = 1e15;

export const number: Kind<NumberQuestion, NumberAnswer> = {
  read(question, given) {
    const answer = record(given, ["number"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const read = answer.number;
    if (read === undefined || read === null) return unanswered;
    if (typeof read !== "number" || !Number.isFinite(read)) return refused({ code: "wrong-kind" });
    const problem = numberProblem(question, read);
    return { answer: { number: problem ? read : rounded(read, question.decimals) }, problem };
  },
  numberIn: (answer) => answer.number,
};

/**
 * What was typed: 0.3 for 0.1 + 0.2, and 0 for a number whose square would be too small to store.
 */
function rounded(read: number, decimals: number): number {
  return Number(read.toFixed(decimals)) + 0;
}

function numberProblem({ min, max, decimals }: NumberQuestion, read: number): Problem | null {
  const least = Math.max(min ?? -largestNumber, -largestNumber);
  const most = Math.min(max ?? largestNumber, largestNumber);
  if (read < least || read > most) return { code: "out-of-range", min: least, max: most };
  const scaled = Math.abs(read) * 10 ** decimals;
  const isPrecise = Math.abs(scaled - Math.round(scaled)) <= Math.max(1, scaled) * 1e-12;
  return isPrecise ? null : { code: "too-precise", decimals };
}
