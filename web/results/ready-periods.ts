import { dayOf } from "#limits/day.ts";
import type { Period } from "./side-address.ts";

const readyPeriods = ["halves", "weeks", "months"] as const;
export type ReadyPeriods = (typeof readyPeriods)[number];
type Day = { day: string; count: number };
type Pair = readonly [Period, Period];

const dayMs = 86_400_000;
const lengths = { weeks: 7, months: 30 };

/**
 * Periods worth comparing of the days on which people answered, oldest first: both halves of the
 * answers, and the last days with as many before them, where there are any.
 */
export function readyPeriodsOf(days: readonly Day[]): Map<ReadyPeriods, Pair> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const ready = new Map<ReadyPeriods, Pair>();
  if (!first || !last || first === last) return ready;
  const all = daysBetween(first, last) + 1;
  const half = middleOf(days);
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

/** The day that parts the answers most evenly: most come at first, and small sides hide more. */
function middleOf(days: readonly Day[]): string {
  const all = days.reduce((sum, { count }) => sum + count, 0);
  let [before, best] = [0, { day: "", distance: Number.POSITIVE_INFINITY }];
  for (const { day, count } of days.slice(0, -1)) {
    before += count;
    const distance = Math.abs(all - 2 * before);
    if (distance < best.distance) best = { day, distance };
  }
  return best.day;
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
