import { amountWords } from "../answer-words.ts";
import { type Kind, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf } from "../typed-fields.ts";
import type { ratingShape } from "./shape.ts";

export type Rating = QuestionOf<"rating", typeof ratingShape>;
export type RatingAnswer = { number: number };

export const rating: Kind<Rating, RatingAnswer> = {
  read({ from, to }, given) {
    const answer = record(given, ["number"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const { number } = answer;
    if (number === undefined || number === null) return unanswered;
    if (typeof number !== "number" || !Number.isInteger(number))
      return refused({ code: "wrong-kind" });
    const problem =
      number < from || number > to ? ({ code: "out-of-range", min: from, max: to } as const) : null;
    return { answer: { number: number + 0 }, problem };
  },
  typed: (_question, { number }) => answerOf("number", number()),
  words: ({ number }, _question, { language }) => amountWords(number, language),
  seconds: () => 5,
  problemTexts: ({ look, from, to }) => ({
    required: look === "numbers" ? ["requiredPoint", { min: from, max: to }] : ["requiredChoice"],
  }),
  numberIn: ({ number }) => number,
};

/** The points of the scale, lowest first. */
export function pointsOf({ from, to }: Pick<Rating, "from" | "to">): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
