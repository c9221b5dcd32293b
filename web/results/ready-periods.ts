import { dayOf } from "#limits/day.ts";
import type { Period } from "./side-address.ts";

const readyPeriods = ["halves", "weeks", "months"] as const;
export type ReadyPeriods = (typeof readyPeriods)[number];
type Pair = readonly [Period, Period];

const dayMs = 86_400_000;
const lengths = { weeks: 7, months: 30 };

/**
 * Periods worth comparing of the days on which people answered, oldest first: both halves of the
 * time, and the last days with as many before them, where there are any.
 */
export function readyPeriodsOf(days: readonly { day: string }[]): Map<ReadyPeriods, Pair> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const ready = new Map<ReadyPeriods, Pair>();
  if (!first || !last || first === last) return ready;
  const all = daysBetween(first, last) + 1;
  const half = after(first, Math.ceil(all / 2) - 1);
  ready.set("halves", [
    { from: first, to: half },
    { from: after(half, 1), to: last },
  ]);
  for (const name of ["weeks", "months"] as const) {
    const days = lengths[name];
    if (all <= 2 * days) continue;
    const end = after(last, -days);
    ready.set(name, [
      { from: after(end, 1 - days), to: end },
      { from: after(end, 1), to: last },
    ]);
  }
  return ready;
}

/** Which of them is chosen; null for other days. */
export function chosenOf(ready: ReadonlyMap<ReadyPeriods, Pair>, periods: Pair) {
  const isChosen = ([, pair]: readonly [ReadyPeriods, Pair]) =>
    pair.every(({ from, to }, at) => from === periods[at]?.from && to === periods[at]?.to);
  return [...ready].find(isChosen)?.[0] ?? null;
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

function after(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}
