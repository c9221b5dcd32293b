import type { Choice, Copy, QuestionBase } from "../definition-parts.ts";
import { type Kind, record, refused, unanswered } from "./kind.ts";

export type ConstantSum = QuestionBase & {
  kind: "constant-sum";
  choices: Choice[];
  total: number;
  unit?: Copy;
};
/** Choice → its part of the total. A choice without a part has 0. */
export type ConstantSumAnswer = { parts: Record<string, number> };

export const constantSum: Kind<ConstantSum, ConstantSumAnswer> = {
  read({ choices, total }, given, offer) {
    const answer = record(given, ["parts"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const parts = record(
      answer.parts ?? {},
      choices.map(({ id }) => id),
    );
    if (!parts) return refused({ code: "unknown-part" });
    const read: [string, number][] = [];
    for (const { id } of choices) {
      const part = parts[id];
      if (part === undefined || part === null) continue;
      if (typeof part !== "number" || !Number.isFinite(part))
        return refused({ code: "wrong-kind" });
      if (part < 0 || part > Math.abs(total))
        return refused({ code: "out-of-range", min: 0, max: Math.abs(total) });
      if (offer.choices.some((choice) => choice.id === id))
        read.push([id, part < smallestPart ? 0 : part]);
    }
    if (read.length === 0) return unanswered;
    const sum = read.reduce((all, [, part]) => all + part, 0);
    const isWhole = Math.abs(sum - total) <= roundingError;
    return {
      answer: { parts: Object.fromEntries(read) },
      problem: isWhole ? null : { code: "wrong-total", total, sum: rounded(sum) },
    };
  },
  numberIn: ({ parts }, _question, choice) => (choice === undefined ? null : (parts[choice] ?? 0)),
  hasPart: ({ parts }, choice) => (parts[choice] ?? 0) > 0,
};

/** Decimals that people type, such as 33.3, don't add up exactly in binary. */
export const roundingError = 1e-6;

/** The square of a smaller one may be too small to store. */
const smallestPart = 1e-9;

function rounded(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}
