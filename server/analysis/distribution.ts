import type { Question } from "#contract/definition.ts";
import { firstDigits, widthOf } from "#contract/statistics/first-digits.ts";
import type { Distribution, QuestionSummary } from "#contract/summary.ts";

/** Of numbers: as compact_values.sql has it. */
export const maxValues = 10_000;

/** What is said of a question's answers on a scale. */
export type Scaled = Question | { kind: "number"; decimals: number };
/** How many gave each value, as `answer_counts` has it. */
type Given = { value: string; count: number };
/** A value's place on a scale, where `step` places make a bin. */
type Placed = { at: number; count: number };
type Scale = {
  unit: Distribution["unit"];
  steps: readonly number[];
  maxBins: number;
  place(value: string): number;
  value(place: number): number | string;
};

const maxBars = 15;
const steps = [1, 2, 5].flatMap((first) => [first, first * 10, first * 100]).sort((a, b) => a - b);

/**
 * The answers to a number or a date in bins of one width, as narrow as fit beside each other and as
 * wide as it takes that none has 1 to `k` - 1 people. The outer ones may be open: the smallest and
 * the largest answer are single people's. Undefined if that leaves less than two bins of several.
 * `width` is that of the numbers that one value stands for; 0 where values are exact.
 */
export function distributionOf(
  question: Scaled,
  given: readonly Given[],
  k: number,
  width = 0,
): Distribution | undefined {
  for (const { unit, steps, maxBins, place, value } of scalesOf(question, given)) {
    const placed = given.map((each) => ({ at: place(each.value), count: each.count }));
    for (const step of steps) {
      // A finer bin would say more than is known.
      if (step < width) continue;
      const bins = binsOf(placed, step, maxBins);
      const shown = bins && openEnds(bins, k);
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
export function boundedNumbers(given: readonly Given[]): {
  given: readonly Given[];
  width: number;
} {
  return given.length > maxValues ? shortNumbers(given) : { given, width: 0 };
}

/** Numbers by their first digits; some may be so already. */
export function shortNumbers(given: readonly Given[]): { given: readonly Given[]; width: number } {
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

function scalesOf(question: Scaled, given: readonly Given[]): Scale[] {
  if (question.kind === "number") return [numberScale(given, question.decimals)];
  if (question.kind !== "date") return [];
  const { with: form } = question;
  if (form === "time") return [hours];
  return form === "month" ? [months, years] : [days, months, years];
}

/** Steps of 1, 2 and 5 times a power of ten; the first one is as fine as the answers may be. */
function numberScale(given: readonly Given[], decimals: number): Scale {
  const sizes = given.map(({ value }) => Math.abs(Number(value)));
  const digits = Math.ceil(Math.log10(Math.max(1, ...sizes))) + 1;
  const powers = Array.from({ length: digits + decimals }, (_, at) => at - decimals);
  return {
    unit: "number",
    steps: powers.flatMap((power) => [1, 2, 5].map((first) => Number(`${first}e${power}`))),
    maxBins: maxBars,
    place: Number,
    value: (place) => Number(place.toPrecision(12)),
  };
}

const day = 24 * 60 * 60 * 1000;
const days: Scale = {
  ...{ unit: "day", steps: [1], maxBins: 31 },
  place: (value) => Date.parse(`${value}T00:00:00Z`) / day,
  value: (place) => new Date(place * day).toISOString().slice(0, 10),
};
const months: Scale = {
  ...{ unit: "month", steps: [1], maxBins: 24 },
  place: (value) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1,
  value: (place) => {
    const year = `${Math.floor(place / 12)}`.padStart(4, "0");
    return `${year}-${`${(place % 12) + 1}`.padStart(2, "0")}`;
  },
};
const years: Scale = {
  ...{ unit: "year", steps, maxBins: maxBars },
  place: (value) => Number(value.slice(0, 4)),
  value: (place) => `${place}`.padStart(4, "0"),
};
const hours: Scale = {
  ...{ unit: "hour", steps: [1, 2, 6], maxBins: 24 },
  place: (value) => Number(value.slice(0, 2)),
  value: (place) => `${`${place}`.padStart(2, "0")}:00`,
};

type Bin = { from: number | null; to: number | null; count: number };

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

/**
 * The quartiles of numbers, interpolated as `percentile_cont` does. With `k`, a quantile is shown
 * with `k` people on both sides of it alone.
 */
export function quartilesOf(
  given: readonly Given[],
  k: number,
): QuestionSummary["quartiles"] | undefined {
  const sorted = given
    .map(({ value, count }) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || (k > 1 && total < 2 * k)) return undefined;
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
  const outer = k === 1 || total >= 4 * k;
  return {
    median: quantile(0.5),
    ...(outer && { lower: quantile(0.25), upper: quantile(0.75) }),
  };
}
