import { z } from "./wilson-interval.ts";

/**
 * Whether more of the same `total` people took the first than the second of two choices, by more
 * than chance alone may do: McNemar's test (1947) at 5%. How many took both isn't known, so it takes
 * as few as there can be, with whom the lead is least clear.
 */
export function isLeadSure(first: number, second: number, total: number): boolean {
  const both = Math.max(0, first + second - total);
  const tookOne = first + second - 2 * both;
  return (first - second) ** 2 > z ** 2 * tookOne;
}
