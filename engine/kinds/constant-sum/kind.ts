import { addUp, plus } from "../../decimal-sum.ts";
import { amountWords, labelOf, labelsLength } from "../answer-words.ts";
import { idsOf, type Kind, maxOtherText, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { notNumber, withDecimals } from "../number/kind.ts";
import { answerOf, typedParts } from "../typed-fields.ts";
import type { constantSumShape } from "./shape.ts";

export type ConstantSum = QuestionOf<"constant-sum", typeof constantSumShape>;
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
      if (offered.has(id)) read.push([id, part]);
    }
    if (read.length === 0) return unanswered;
    const sum = read.reduce((all, [, part]) => all + part, 0);
    const isWhole = Math.abs(sum - total) <= roundingError;
    const kept = inDecimals(read, isWhole ? rounded(total) : null);
    return {
      answer: { parts: Object.fromEntries(kept) },
      problem: isWhole ? null : { code: "wrong-total", total, sum: rounded(sum) },
    };
  },
  typed: ({ choices }, { number }) => answerOf("parts", typedParts(choices, number)),
  named: ({ choices }) => ({ member: "parts", keys: choices }),
  words({ parts }, { choices, unit }, { language }, part) {
    if (part !== undefined) return amountWords(parts[part] ?? 0, language, unit);
    return Object.entries(parts)
      .map(
        ([id, each]) => `${labelOf(choices, id, language)}: ${amountWords(each, language, unit)}`,
      )
      .join("; ");
  },
  wordsLength: ({ choices }) => maxOtherText + labelsLength(choices),
  seconds: ({ choices }) => 8 + 5 * Math.min(choices.length, 10),
  problemTexts: ({ total, unit }) => ({
    required: ["requiredSum", { total }, unit],
    "wrong-kind": notNumber,
  }),
  offer: ({ choices }, offered) => ({ choices: offered(choices), rows: [] }),
  numberIn: ({ parts }, _question, choice) => (choice === undefined ? null : (parts[choice] ?? 0)),
  hasPart: ({ parts }, choice) => (parts[choice] ?? 0) > 0,
};

/** A part has up to six decimals, like a number. */
export function rounded(part: number): number {
  return withDecimals(part, 6);
}

/** By how much parts may miss their total: thirds have no end. */
const roundingError = 1e-6;

/** Parts with six decimals. Those that divide a total add up to it: the largest takes the rest. */
function inDecimals(given: readonly [string, number][], total: number | null): [string, number][] {
  const parts = given.map(([id, part]): [string, number] => [id, rounded(part)]);
  if (total === null) return parts;
  const [largest] = parts.toSorted(([, one], [, other]) => other - one);
  const rest = plus(total, -addUp(parts.map(([, part]) => part)));
  if (largest) largest[1] = plus(largest[1], rest);
  return parts;
}
