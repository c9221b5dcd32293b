import { tQuantile } from "./student.ts";

/** Numbers as `answer_counts` adds them up. */
export type Sums = { count: number; sum: number; squares: number };

export type Mean = {
  mean: number;
  /** The sample's standard deviation. Absent for a single number. */
  deviation?: number;
  /** The 95% interval of the mean by Student's t. Absent for a single number. */
  range?: [number, number];
};

/** Null without numbers. */
export function meanOf({ count, sum, squares }: Sums): Mean | null {
  if (count === 0) return null;
  const mean = sum / count;
  if (count === 1) return { mean };
  const spread = squares - sum * mean;
  // Sums of equal numbers differ by a rounding error, whose root would look like a deviation.
  const variance = spread <= squares * 1e-12 ? 0 : spread / (count - 1);
  const half = tQuantile(count - 1) * Math.sqrt(variance / count);
  return { mean, deviation: Math.sqrt(variance), range: [mean - half, mean + half] };
}
