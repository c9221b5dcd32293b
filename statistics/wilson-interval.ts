/** The 97.5th percentile of the normal distribution. */
export const z = 1.959964;

/**
 * The 95% Wilson interval of `count` among `total`, from 0 to 1 (Wilson 1927; method 3 of Newcombe
 * 1998, without continuity correction).
 */
export function wilsonInterval(count: number, total: number): readonly [number, number] {
  const share = count / total;
  const spread = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  // Avoids a rounding error where the bound is exact.
  return [count === 0 ? 0 : middle - half, count === total ? 1 : middle + half];
}
