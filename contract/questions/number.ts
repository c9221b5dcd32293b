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

/** Numbers of up to 15 digits keep each digit. */
export const largestNumber = 1e15;

export const number: Kind<NumberQuestion, NumberAnswer> = {
  read(question, given) {
    const answer = record(given, ["number"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const read = answer.number;
    if (read === undefined || read === null) return unanswered;
    if (typeof read !== "number" || !Number.isFinite(read)) return refused({ code: "wrong-kind" });
    return { answer: { number: read + 0 }, problem: numberProblem(question, read) };
  },
  numberIn: (answer) => answer.number,
};

function numberProblem({ min, max, decimals }: NumberQuestion, read: number): Problem | null {
  if (read < (min ?? -largestNumber) || read > (max ?? largestNumber))
    return { code: "out-of-range", min: min ?? -largestNumber, max: max ?? largestNumber };
  const scaled = Math.abs(read) * 10 ** decimals;
  const isPrecise = Math.abs(scaled - Math.round(scaled)) <= Math.max(1, scaled) * 1e-12;
  return isPrecise ? null : { code: "too-precise", decimals };
}
