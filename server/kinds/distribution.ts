import type { Distribution, QuestionSummary } from "#contract/summary.ts";
import { firstDigits, widthOf } from "#statistics/first-digits.ts";
import type { Figures } from "./figures.ts";
import type { Points } from "./open-sums.ts";

/** Of numbers: as compact_values.sql has it. */
export const maxValues = 10_000;

/** How many gave each value, as `answer_counts` has it. */
type CountedValue = { value: string; count: number };
/** A value's place on a scale, where `step` places make a bin. */
type Placed = { at: number; count: number };
/** How many answers lie before and after those that bins are made of. */
type Outside = { below: number; above: number };
export type Scale = {
  unit: Distribution["unit"];
  steps: readonly number[];
  maxBins: number;
  place(value: string): number;
  value(place: number): number | string;
};

/** A range as filters name it, with both bounds; or a bin, without its `to`. */
export type Span = { from: number | string | null; to: number | string | null };

export type Scaling = {
  /** The finest first. */
  scales(given: readonly CountedValue[]): readonly Scale[];
  /** The answers of a bin. Null where filters can't ask for them. */
  span(bin: Span): Span | null;
};

/** What of a question's answers is shown in bins, values or its one number; or the means of parts. */
export type Bins<Q> =
  | {
      of: "values" | "number";
      scaling(question: Q): Scaling;
      /** What bins tell but how many are in each. */
      figures?(question: Q, distribution: Distribution): Figures;
    }
  | { of: "parts"; points(question: Q): Points };

export const maxBars = 15;
/** Birthdays of all who live are in bins of ten years. */
const coarseYears = 10;
/** More than so many of all answers aren't odd. */
const maxOddShare = 0.1;

/**
 * Answers on a scale in bins of one width, as narrow as fit beside each other and as
 * wide as it takes that none has 1 to `k` - 1 people. The outer ones may be open: the smallest and
 * the largest answer are single people's. They are also open where a few answers lie far from all
 * others, as a date of the year 1 among birthdays. Undefined if that leaves less than two bins of several.
 * `width` is that of the numbers that one value stands for; 0 where values are exact.
 */
export function distributionOf(
  scaling: Scaling,
  given: readonly CountedValue[],
  k: number,
  width = 0,
): Distribution | undefined {
  const whole = binned(scaling, given, { k, width, outside: { below: 0, above: 0 } });
  if (whole && !(whole.unit === "year" && isCoarse(whole.bins))) return whole;
  const odd = withoutOdd(scaling, given);
  return (odd && binned(scaling, odd.core, { k, width, outside: odd.outside })) ?? whole;
}

/** The bins of `whole` with how many gave each of some values. */
export function inBinsOf(whole: Distribution, given: readonly CountedValue[]): Distribution {
  const bins = whole.bins.map((bin) => ({ ...bin, count: 0 }));
  for (const { value, count } of given) {
    const bin = bins.find(
      ({ to }) => to === null || (typeof to === "number" ? Number(value) : value) < to,
    );
    if (bin) bin.count += count;
  }
  return { ...whole, bins };
}

/** Bins of many years show nothing of dates but how odd a few of them are. */
function isCoarse([bin]: readonly { from: unknown; to: unknown }[]): boolean {
  return (
    bin !== undefined && (bin.from === null || Number(bin.to) - Number(bin.from) > coarseYears)
  );
}

type Binning = { k: number; width: number; outside: Outside };

function binned(
  scaling: Scaling,
  given: readonly CountedValue[],
  { k, width, outside }: Binning,
): Distribution | undefined {
  for (const { unit, steps, maxBins, place, value } of scaling.scales(given)) {
    const placed = given.map((each) => ({ at: place(each.value), count: each.count }));
    for (const step of steps) {
      // A finer bin would say more than is known.
      if (step < width) continue;
      const bins = binsOf(placed, step, maxBins);
      const shown = bins && openEnds(withEnds(bins, outside), k);
      if (!shown || shown.some(({ count }) => count > 0 && count < k)) continue;
      if (k > 1 && shown.filter(({ count }) => count > 0).length < 2) return undefined;
      const edge = (at: number | null) => (at === null ? null : value(at * step));
      return {
        unit,
        bins: shown.map((bin) => ({ ...bin, from: edge(bin.from), to: edge(bin.to) })),
      };
    }
  }
  return undefined;
}

/**
 * Exact numbers as they are, unless they are too many to be kept: then by their first digits, with
 * the width of what one of them stands for.
 */
export function boundedNumbers(given: readonly CountedValue[]): {
  given: readonly CountedValue[];
  width: number;
} {
  return given.length > maxValues ? shortNumbers(given) : { given, width: 0 };
}

/** Numbers by their first digits; some may be so already. */
export function shortNumbers(given: readonly CountedValue[]): {
  given: readonly CountedValue[];
  width: number;
} {
  const short = new Map<string, number>();
  for (const { value, count } of given) {
    const cut = firstDigits(value);
    short.set(cut, (short.get(cut) ?? 0) + count);
  }
  return {
    given: [...short].map(([value, count]) => ({ value, count })),
    width: Math.max(...[...short.keys()].map((cut) => widthOf(Number(cut)))),
  };
}

type Bin = { from: number | null; to: number | null; count: number };

/**
 * Without the few answers that lie so far from most of the others that bins of all would show
 * nothing else: more than three times the distance of the quartiles outside of these (Tukey 1977).
 * Null where there are none, or too many to be odd.
 */
function withoutOdd(
  scaling: Scaling,
  given: readonly CountedValue[],
): { core: CountedValue[]; outside: Outside } | null {
  const [scale] = scaling.scales(given);
  if (!scale) return null;
  const placed = given
    .map((each) => ({ each, at: scale.place(each.value) }))
    .sort((a, b) => a.at - b.at);
  const total = placed.reduce((sum, { each }) => sum + each.count, 0);
  const quantile = (share: number) => {
    let passed = 0;
    for (const { each, at } of placed) {
      passed += each.count;
      if (passed >= share * total) return at;
    }
    return 0;
  };
  const [lower, upper] = [quantile(0.25), quantile(0.75)];
  const reach = 3 * (upper - lower);
  const countOf = (among: typeof placed) => among.reduce((sum, { each }) => sum + each.count, 0);
  const below = countOf(placed.filter(({ at }) => at < lower - reach));
  const above = countOf(placed.filter(({ at }) => at > upper + reach));
  if (below + above === 0 || below + above > total * maxOddShare) return null;
  const core = placed.filter(({ at }) => at >= lower - reach && at <= upper + reach);
  return { core: core.map(({ each }) => each), outside: { below, above } };
}

/** Those outside are in open bins beside the others. */
function withEnds(bins: readonly Bin[], { below, above }: Outside): Bin[] {
  const [first, last] = [bins[0]?.from ?? null, bins.at(-1)?.to ?? null];
  return [
    ...(below > 0 ? [{ from: null, to: first, count: below }] : []),
    ...bins,
    ...(above > 0 ? [{ from: last, to: null, count: above }] : []),
  ];
}

/** All bins from the first answer to the last one; null if they are too many. */
function binsOf(placed: readonly Placed[], step: number, maxBins: number): Bin[] | null {
  // 0.3 / 0.1 is a little less than 3.
  const numbers = placed.map(({ at }) => Math.floor(Number((at / step).toPrecision(12))));
  const first = Math.min(...numbers);
  const length = Math.max(...numbers) - first + 1;
  if (length > maxBins || placed.length === 0) return null;
  const bins = Array.from({ length }, (_, n) => ({ from: first + n, to: first + n + 1, count: 0 }));
  for (const [index, { count }] of placed.entries()) {
    const bin = bins[(numbers[index] ?? first) - first];
    if (bin) bin.count += count;
  }
  return bins;
}

/** Joins outer bins until each has `k` people. */
function openEnds(bins: readonly Bin[], k: number): Bin[] {
  const [first, second, ...others] = bins;
  if (first && second && first.count < k)
    return openEnds(
      [{ from: null, to: second.to, count: first.count + second.count }, ...others],
      k,
    );
  const [last, before] = [bins.at(-1), bins.at(-2)];
  if (last && before && last.count < k)
    return openEnds(
      [...bins.slice(0, -2), { from: before.from, to: null, count: before.count + last.count }],
      k,
    );
  return [...bins];
}

/** The quartiles of numbers, interpolated as `percentile_cont` does. */
export function quartilesOf(
  given: readonly CountedValue[],
): QuestionSummary["quartiles"] | undefined {
  const sorted = given
    .map(({ value, count }) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const valueAt = (place: number) => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return 0;
  };
  const quantile = (share: number) => {
    const place = share * (total - 1);
    const [low, high] = [valueAt(Math.floor(place)), valueAt(Math.ceil(place))];
    return Number((low + (high - low) * (place - Math.floor(place))).toPrecision(12));
  };
  return { median: quantile(0.5), lower: quantile(0.25), upper: quantile(0.75) };
}
