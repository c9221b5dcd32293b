import { addUp } from "../decimal-sum.ts";
import type { Choice, Copy, QuestionBase } from "../definition-parts.ts";
import { idsOf, type Kind, record, refused, unanswered } from "./kind.ts";
import { withDecimals } from "./number.ts";

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
    const offered = idsOf(offer.choices);
    for (const { id } of choices) {
      const part = parts[id];
      if (part === undefined || part === null) continue;
      if (typeof part !== "number" || !Number.isFinite(part))
        return refused({ code: "wrong-kind" });
      if (part < 0 || part > Math.abs(total))
        return refused({ code: "out-of-range", min: 0, max: Math.abs(total) });
      if (offered.has(id)) read.push([id, rounded(part)]);
    }
    if (read.length === 0) return unanswered;
    const sum = addUp(read.map(([, part]) => part));
    return {
      answer: { parts: Object.fromEntries(read) },
      problem: isWhole(sum, total) ? null : { code: "wrong-total", total, sum },
    };
  },
  numberIn: ({ parts }, _question, choice) => (choice === undefined ? null : (parts[choice] ?? 0)),
  hasPart: ({ parts }, choice) => (parts[choice] ?? 0) > 0,
};

/** A part has up to six decimals, like a number. */
export function rounded(part: number): number {
  return withDecimals(part, 6);
}

/** Whether parts that add up to `sum` divide the total. */
export function isWhole(sum: number, total: number): boolean {
  return sum === rounded(total);
}
