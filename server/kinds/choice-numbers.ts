import type { Choice, Question } from "#engine/definition.ts";
import { meanOf, noMoments } from "#statistics/mean.ts";
import { columnsOfParts, numberColumn } from "./answer-column.ts";
import { withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";
import { numberRange, numberScaling } from "./number-scale.ts";

type Chosen = Question & { choices: Choice[] };
type Given = Readonly<Record<string, number>>;

/**
 * Of kinds whose answers give choices numbers. One that an answer leaves out has 0. `of` has the
 * numbers given; a file has `missing` where there is none.
 */
export function choiceNumbers<Q extends Chosen, A>(
  of: (answer: A) => Given,
  missing: 0 | null,
): ServerKind<Q, A> {
  /** The numbers of all choices, so that no mean is that of a few. */
  const all = ({ choices }: Q, answer: A): [choice: string, number: number][] => {
    const omitted = Object.fromEntries(choices.map(({ id }) => [id, 0]));
    return Object.entries({ ...omitted, ...of(answer) });
  };
  return {
    isCounted: true,
    options: (answer) => Object.entries(of(answer)).map(([option, number]) => ({ option, number })),
    put(answer, cells, question) {
      for (const [choice, number] of all(question, answer)) cells.addNumber(choice, number);
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
        (answer, id) => of(answer)[id] ?? missing,
      ),
    parts: ({ choices }) => choices,
    filter: {
      option: () => null,
      range: (_, part, bounds) => (part === null ? null : numberRange(part, bounds)),
    },
    side: null,
    bins: { of: "parts", scaling: () => numberScaling(0) },
    filterOptions: (question, answer) =>
      all(question, answer).map(([option, number]) => ({ option, number })),
    omittable: ({ choices }) => choices.map(({ id }) => id),
  };
}
