import { tQuantile } from "./student.ts";

/**
 * Of some numbers, or of a weighted number of them. Sums of squares would lose the digits in which
 * numbers of one size differ.
 */
export type Moments = {
  count: number;
  mean: number;
  /** The sum of their squared distances from the mean. */
  spread: number;
};

export type Mean = {
  mean: number;
  /** The sample's standard deviation. Absent for a single number. */
  deviation?: number;
  /** The 95% interval of the mean by Student's t. Absent for a single number. */
  range?: [number, number];
};

/** Null without numbers. */
export function meanOf({ count, mean, spread }: Moments): Mean | null {
  if (count <= 0) return null;
  if (count <= 1) return { mean };
  const variance = spread / (count - 1);
  const half = tQuantile(count - 1) * Math.sqrt(variance / count);
  return { mean, deviation: Math.sqrt(variance), range: [mean - half, mean + half] };
}

export const noMoments: Moments = { count: 0, mean: 0, spread: 0 };

/** Of the same number, so many times. */
export function repeated(number: number, count: number): Moments {
  return { count, mean: number, spread: 0 };
}

/** Of the numbers of both (Chan, Golub and LeVeque 1979). */
export function together(a: Moments, b: Moments): Moments {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const count = a.count + b.count;
  const apart = b.mean - a.mean;
  return {
    count,
    mean: a.mean + (apart * b.count) / count,
    spread: a.spread + b.spread + (apart * apart * a.count * b.count) / count,
  };
}

/** As if each number were there `factor` times. */
export function scaled({ count, mean, spread }: Moments, factor: number): Moments {
  return { count: count * factor, mean, spread: spread * factor };
}
