import { tQuantile, tTail } from "./student.ts";
import { wilsonInterval } from "./wilson-interval.ts";

type Share = { count: number; total: number };

/** The 95% interval of a difference of two shares (method 10 of Newcombe 1998). */
export function shareDifference(
  a: Share,
  b: Share,
): { difference: number; range: [number, number] } {
  const [first, second] = [a.count / a.total, b.count / b.total];
  const [lowA, highA] = wilsonInterval(a.count, a.total);
  const [lowB, highB] = wilsonInterval(b.count, b.total);
  const difference = first - second;
  const below = Math.hypot(first - lowA, highB - second);
  const above = Math.hypot(highA - first, second - lowB);
  return { difference, range: [difference - below, difference + above] };
}

type Sample = { count: number; mean: number; deviation: number };

/**
 * Whether two means differ, without assuming that both groups spread alike (Welch 1947), with the
 * 95% interval of their difference.
 */
export function welchTest(
  a: Sample,
  b: Sample,
): { t: number; df: number; p: number; range: [number, number] } {
  const [errorA, errorB] = [a, b].map(({ deviation, count }) => deviation ** 2 / count) as [
    number,
    number,
  ];
  const error = Math.sqrt(errorA + errorB);
  const df = (errorA + errorB) ** 2 / (errorA ** 2 / (a.count - 1) + errorB ** 2 / (b.count - 1));
  const difference = a.mean - b.mean;
  const half = tQuantile(df) * error;
  const t = difference / error;
  return { t, df, p: tTail(t, df), range: [difference - half, difference + half] };
}
