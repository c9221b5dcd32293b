import type { Choice, Question } from "#engine/definition.ts";
import { meanOf, noMoments } from "#statistics/mean.ts";
import { columnsOfParts, numberColumn } from "./answer-column.ts";
import { withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";
import { numberRange } from "./number-scale.ts";
import { hiddenParts, type Points } from "./open-sums.ts";

type Chosen = Question & { choices: Choice[] };
type Given = Readonly<Record<string, number>>;

/**
 * Of kinds whose answers give choices numbers, `points` of them. `of` has the numbers given. What an
 * answer leaves out is `missing`: 0, or nothing, as of a choice that wasn't offered.
 */
export function choiceNumbers<Q extends Chosen, A>(
  of: (answer: A) => Given,
  missing: 0 | null,
  points: (question: Q) => Points,
): ServerKind<Q, A> {
  const omittable = ({ choices }: Q) => (missing === null ? [] : choices.map(({ id }) => id));
  /** Also those that were left out, so that no mean is that of a few. */
  const all = (question: Q, answer: A): [choice: string, number: number][] => {
    const omitted = Object.fromEntries(omittable(question).map((id) => [id, 0]));
    return Object.entries({ ...omitted, ...of(answer) });
  };
  return {
    isCounted: true,
    options: (answer) => Object.entries(of(answer)).map(([option, number]) => ({ option, number })),
    put(answer, cells, question) {
      for (const [choice, number] of all(question, answer)) cells.addNumber(choice, number);
      return null;
    },
    figures(question, counts, { k }) {
      const moments = new Map(
        withRemoved(question.choices, counts).map((id) => [id, counts.get(id) ?? noMoments]),
      );
      const sums = new Map(
        [...moments].map(([id, { count, mean }]) => [id, { count, sum: count * mean }]),
      );
      const hidden = k > 1 ? hiddenParts([sums], points(question), k) : noneHidden;
      return {
        parts: [...moments].map(([choice, each]) => {
          if (hidden.has(choice)) return { choice, hidden: true as const };
          const numbers = meanOf(each);
          if (!numbers) return { choice };
          // A deviation would be a second equation for what people gave.
          return { choice, numbers: k > 1 ? { mean: numbers.mean } : numbers };
        }),
      };
    },
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
    bins: { of: "parts", points },
    filterOptions: (question, answer) =>
      all(question, answer).map(([option, number]) => ({ option, number })),
    omittable,
  };
}

const noneHidden: ReadonlySet<string> = new Set();
