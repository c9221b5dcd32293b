import type { Distribution } from "#contract/summary.ts";
import type { Figures } from "./figures.ts";

type Bin = { from: number | null; to: number | null; count: number };

/** Whether each bin is of one value, which all in it gave. `step` is that between two values. */
export function areOfOneValue(
  distribution: Distribution | undefined,
  given: readonly { value: string }[],
  step: number,
): boolean {
  const bins = binsIn(distribution);
  const values = new Set(given.map(({ value }) => Number(value)));
  const isNarrow = bins.every(
    ({ from, to }) => from !== null && to !== null && to - from < step * 1.5,
  );
  return bins.length > 0 && isNarrow && [...values].every((value) => isEdge(value, bins));
}

function isEdge(value: number, bins: readonly Bin[]): boolean {
  return bins.some(({ from }) => from !== null && Number(value.toPrecision(12)) === from);
}

/**
 * Bins of numbers, with a mean and quartiles as these tell them, and so no more: numbers lie in the
 * middle of a bin for the mean, and evenly in it for quartiles. There is no mean with an open
 * bin, and no quartile in one.
 */
export function figuresOfBins(distribution: Distribution, step: number): Figures {
  const bins = binsIn(distribution);
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const digits = (value: number) => Number(value.toPrecision(12));
  const taken = bins.filter(({ count }) => count > 0);
  const quantile = (share: number): number | null => {
    let passed = 0;
    for (const [at, { from, to, count }] of taken.entries()) {
      const inside = share * total - passed;
      passed += count;
      if (inside > count) continue;
      const next = taken[at + 1]?.from;
      // Between two bins, it is in the middle of what parts them.
      if (inside === count && next !== undefined)
        return to === null || next === null ? null : digits((to - step + next) / 2);
      if (from === null || to === null) return null;
      const exact = from - step / 2 + (inside / count) * (to - from);
      return digits(Math.min(to - step, Math.max(from, Math.round(exact / step) * step)));
    }
    return null;
  };
  const sums = bins.map(({ from, to, count }) =>
    count === 0 ? 0 : from === null || to === null ? Number.NaN : (count * (from + to - step)) / 2,
  );
  const mean = sums.reduce((sum, each) => sum + each, 0) / total;
  const [lower, median, upper] = [quantile(0.25), quantile(0.5), quantile(0.75)];
  return {
    distribution,
    about: true,
    ...(!Number.isNaN(mean) && { numbers: { mean: digits(mean) } }),
    ...(median !== null && {
      quartiles: { median, ...(lower !== null && { lower }), ...(upper !== null && { upper }) },
    }),
  };
}

/** Edges of numbers are numbers. */
function binsIn(distribution: Distribution | undefined): Bin[] {
  const edge = (value: number | string | null) => (value === null ? null : Number(value));
  return (distribution?.bins ?? []).map(({ from, to, count }) => ({
    from: edge(from),
    to: edge(to),
    count,
  }));
}
