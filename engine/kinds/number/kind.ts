import { tagForIntl } from "#limits/language-tag.ts";
import { amountWords } from "../answer-words.ts";
import { type Kind, type Problem, type ProblemText, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf } from "../typed-fields.ts";
import type { numberShape } from "./shape.ts";

export type NumberQuestion = QuestionOf<"number", typeof numberShape>;
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
    const kept = withDecimals(read, question.decimals);
    const problem = numberProblem(question, read, kept);
    return { answer: { number: problem ? read : kept }, problem };
  },
  typed: (_question, fields) => answerOf("number", fields.number()),
  words({ number: amount }, { currency, unit }, { language }) {
    return currency
      ? amount.toLocaleString(tagForIntl(language), { style: "currency", currency })
      : amountWords(amount, language, unit);
  },
  seconds: () => 10,
  problemTexts: () => ({ required: ["requiredText"], "wrong-kind": notNumber }),
  numberIn: (answer) => answer.number,
};

/** The example shows the decimal sign. */
export const notNumber: ProblemText = ["notNumber", { example: 3.5 }];

/**
 * What was typed: 0.3 for 0.1 + 0.2, and 0 for a number whose square would be too small to store.
 */
export function withDecimals(read: number, decimals: number): number {
  return Number(read.toFixed(decimals)) + 0;
}

/** The smallest and the largest number that is accepted, if it has no more decimals than allowed. */
export function numberLimits({ min, max }: Pick<NumberQuestion, "min" | "max">) {
  return {
    least: Math.max(min ?? -largestNumber, -largestNumber),
    most: Math.min(max ?? largestNumber, largestNumber),
  };
}

function numberProblem(question: NumberQuestion, read: number, kept: number): Problem | null {
  const { least, most } = numberLimits(question);
  const { decimals } = question;
  const scaled = Math.abs(read) * 10 ** decimals;
  const isPrecise = Math.abs(scaled - Math.round(scaled)) <= Math.max(1, scaled) * 1e-12;
  // What is kept has to lie within the limits, whatever a sum in binary came to before it.
  const decided = isPrecise ? kept : read;
  if (decided < least || decided > most) return { code: "out-of-range", min: least, max: most };
  return isPrecise ? null : { code: "too-precise", decimals };
}
