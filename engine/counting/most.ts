import { type Count, type Lot, nobodyVoted, sum } from "./count.ts";
import { elect } from "./ties.ts";

/** The choices with the most ticks win: for `most` and for `approval`. */
export function countMost(totals: readonly number[], seats: number, lot: Lot): Count {
  if (sum(totals) === 0) return { ...nobodyVoted(totals.length), totals: [...totals] };
  const { taken, left, level } = elect(totals, seats, [], lot);
  return { winners: taken.flat(), order: [...taken, ...left], totals: [...totals], level };
}
