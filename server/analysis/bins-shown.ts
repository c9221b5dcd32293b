import { rowsOf } from "./bits.ts";
import { type Binned, binsReading } from "./read-variables.ts";
import type { Beside } from "./safe-groups.ts";
import type { Whole } from "./whole-counts.ts";

type View = {
  besideOf: (variable: string) => Beside | null;
  /** Of how many groups, those that pass. */
  groups: { count: number; shown: ReadonlySet<number> };
  whole: Whole;
  k: number;
};

/**
 * The bins that a view may have of numbers or dates: those of all, by their places, as filters join
 * them beside the things it is filtered by. Filters by both leave the people of such a bin, so none
 * tells more. Null where that leaves less than two bins of several, or joins some of the groups that
 * pass with others.
 */
export function binsShown(
  binned: Binned,
  { besideOf, groups: { count, shown }, whole, k }: View,
): number[][] | null {
  const people = { rows: rowsOf(whole.seen), set: whole.seen };
  const reading = binsReading(binned, people, k);
  const beside = reading && besideOf(reading.name);
  if (!beside) return null;
  const joined = new Set(Array.from(shown, beside.groupOf));
  for (let group = 0; group < count; group++)
    if (!shown.has(group) && joined.has(beside.groupOf(group))) return null;
  const taken = [...reading.categories.entries()].filter(([at]) => reading.counts[at] !== 0);
  const parts = Map.groupBy(taken, ([, { key }]) => beside.partOf(key));
  const bins: number[][] = [];
  for (const members of parts.values()) {
    const places = members.flatMap(([at, { isState }]) => (isState ? [] : [at]));
    if (places.length === 0) continue;
    if (places.length < members.length) return null;
    bins.push(places);
  }
  const areRanges = bins.every((places) =>
    isRange(
      places,
      taken.map(([at]) => at),
    ),
  );
  return bins.length > 1 && areRanges ? bins : null;
}

/** Whether no bin that is taken lies between these and belongs to others. */
function isRange(places: readonly number[], taken: readonly number[]): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return taken.filter((at) => at >= first && at <= last).length === places.length;
}
