import type { ConstantSum, ConstantSumAnswer } from "#engine/kinds/constant-sum/kind.ts";
import { meanOf, noMoments } from "#statistics/mean.ts";
import { columnsOfParts, numberColumn } from "./answer-column.ts";
import { withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";
import { numberRange, numberScaling } from "./number-scale.ts";

export const constantSum: ServerKind<ConstantSum, ConstantSumAnswer> = {
  isCounted: true,
  options: ({ parts }) => Object.entries(parts).map(([option, number]) => ({ option, number })),
  put(answer, cells, question) {
    for (const [choice, points] of allParts(question, answer)) cells.addNumber(choice, points);
    return null;
  },
  figures: ({ choices }, counts) => ({
    parts: withRemoved(choices, counts).map((choice) => {
      const numbers = meanOf(counts.get(choice) ?? noMoments);
      return { choice, ...(numbers && { numbers }) };
    }),
  }),
  columns: (_, wording) =>
    columnsOfParts(
      ({ choices }) => choices,
      wording,
      numberColumn,
      ({ parts }, id) => parts[id] ?? 0,
    ),
  parts: ({ choices }) => choices,
  filter: {
    option: () => null,
    range: (_, part, bounds) => (part === null ? null : numberRange(part, bounds)),
  },
  side: null,
  bins: { of: "parts", scaling: () => numberScaling(0) },
  filterOptions: (question, answer) =>
    allParts(question, answer).map(([option, number]) => ({ option, number })),
  omittable: ({ choices }) => choices.map(({ id }) => id),
};

/** The points of all choices: who gives a choice nothing may leave its part out. */
function allParts(
  { choices }: ConstantSum,
  { parts }: ConstantSumAnswer,
): [choice: string, points: number][] {
  const omitted = Object.fromEntries(choices.map(({ id }) => [id, 0]));
  return Object.entries({ ...omitted, ...parts });
}
