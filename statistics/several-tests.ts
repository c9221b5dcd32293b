/**
 * Adjusts probabilities for how many were tested. A comparison whose adjusted probability is under
 * 0.05 may be believed.
 */

/** One false alarm in all of them has a chance of 5% at most (Holm 1979). */
export function holm(ps: readonly number[]): number[] {
  let highest = 0;
  return adjusted(
    ps,
    (a, b) => a.p - b.p,
    (p, at) => {
      highest = Math.max(highest, Math.min(1, p * (ps.length - at)));
      return highest;
    },
  );
}

/** Of those that are believed, 5% are false alarms (Benjamini and Hochberg 1995). */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  let lowest = 1;
  return adjusted(
    ps,
    (a, b) => b.p - a.p,
    (p, at) => {
      lowest = Math.min(lowest, (p * ps.length) / (ps.length - at));
      return lowest;
    },
  );
}

type Ranked = { p: number; index: number };

function adjusted(
  ps: readonly number[],
  order: (a: Ranked, b: Ranked) => number,
  adjust: (p: number, at: number) => number,
): number[] {
  const ranked = ps.map((p, index) => ({ p, index })).sort(order);
  const found = [...ps];
  for (const [at, { p, index }] of ranked.entries()) found[index] = adjust(p, at);
  return found;
}
