import type { Score, ScoreAnswer } from "#engine/kinds/score/kind.ts";
import { meanOf, noMoments } from "#statistics/mean.ts";
import { columnsOfParts, numberColumn } from "./answer-column.ts";
import { withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";
import { numberRange, numberScaling } from "./number-scale.ts";

export const score: ServerKind<Score, ScoreAnswer> = {
  isCounted: true,
  options: ({ scores }) => Object.entries(scores).map(([option, number]) => ({ option, number })),
  put(answer, cells, question) {
    for (const [choice, points] of allScores(question, answer)) cells.addNumber(choice, points);
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
      ({ scores }, id) => scores[id] ?? null,
    ),
  parts: ({ choices }) => choices,
  filter: {
    option: () => null,
    range: (_, part, bounds) => (part === null ? null : numberRange(part, bounds)),
  },
  side: null,
  bins: { of: "parts", scaling: () => numberScaling(0) },
  filterOptions: (question, answer) =>
    allScores(question, answer).map(([option, number]) => ({ option, number })),
  omittable: ({ choices }) => choices.map(({ id }) => id),
};

/** The points of all choices: one that wasn't offered has 0, so that no mean is that of a few. */
function allScores({ choices, from }: Score, { scores }: ScoreAnswer): [string, number][] {
  return choices.map(({ id }) => [id, scores[id] ?? from]);
}
