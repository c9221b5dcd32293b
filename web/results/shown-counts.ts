import { answerKey } from "#engine/plan.ts";
import type { ShownSummary } from "./shown-summary.ts";

/** How many gave an answer, by what filters call it: `<of> <option>`. */
export type ShownCounts = ReadonlyMap<string, number>;

/** What these results show anyway, and nothing else: a hidden count has no entry. */
export function shownCounts({ asked, weights }: ShownSummary): ShownCounts {
  if (weights) return new Map();
  return new Map(
    asked.flatMap(({ summary }) => {
      const { id, of, current, series, hidden, untilClose, counts, rows = [], skipped } = summary;
      if (!current || series > 1 || hidden || untilClose) return [];
      const name = of === undefined ? id : answerKey(id, of);
      const own = counts ? [...counts, { option: "#skipped", count: skipped }] : [];
      const parts = rows
        .filter((row) => !row.hidden)
        .flatMap(({ row, counts: cells }) => named(`${name}/${row}`, cells));
      return [...named(name, own), ...parts];
    }),
  );
}

type Counted = { option: string; count: number | null };

function named(of: string, counted: readonly Counted[]): [string, number][] {
  return counted.flatMap(({ option, count }) =>
    count === null ? [] : [[`${of} ${option}`, count] as [string, number]],
  );
}
