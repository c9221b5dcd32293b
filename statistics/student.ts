import { incompleteBeta } from "./special-functions.ts";

/**
 * The value that a Student's t of `df` degrees of freedom stays below with probability 0.975.
 * Bisects the incomplete beta function.
 */
export function tQuantile(df: number): number {
  const known = quantiles.get(df);
  if (known !== undefined) return known;
  let [low, high] = [0, 13];
  // Below one degree of freedom, which weights may leave, there is no end to it.
  while (tTail(high, df) > 0.05 && high < Number.MAX_VALUE / 2) [low, high] = [high, high * 2];
  for (let step = 0; step < 60; step++) {
    const t = (low + high) / 2;
    if (tTail(t, df) > 0.05) low = t;
    else high = t;
  }
  const found = (low + high) / 2;
  if (quantiles.size < 1000) quantiles.set(df, found);
  return found;
}

/** Small samples ask for the same few again and again. */
const quantiles = new Map<number, number>();

/** The probability of a Student's t at least as far from 0 as this one, on either side. */
export function tTail(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}
