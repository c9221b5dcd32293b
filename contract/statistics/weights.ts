/** A category per person for each margin, and the total that each category shall have. */
export type Margin = { of: readonly number[]; totals: readonly number[] };

const maxRounds = 100;
const tolerance = 1e-8;
/** Times the mean weight. */
const maxWeight = 5;

/**
 * Weighted counts that give each margin its totals: raking, or iterative proportional fitting
 * (Deming and Stephan 1940). `start` are the people in each row. Null where a category that shall
 * have a total has nobody.
 */
export function rake(start: readonly number[], margins: readonly Margin[]): number[] | null {
  const weights = [...start];
  for (const { of, totals } of margins)
    if (sumsBy(weights, of, totals.length).some((sum, at) => sum === 0 && totals[at] !== 0))
      return null;
  for (let round = 0; round < maxRounds; round++) {
    let change = 0;
    for (const { of, totals } of margins) {
      const sums = sumsBy(weights, of, totals.length);
      for (const [at, weight] of weights.entries()) {
        const category = of[at] ?? 0;
        const sum = sums[category] ?? 0;
        const factor = sum === 0 ? 0 : (totals[category] ?? 0) / sum;
        weights[at] = weight * factor;
        change = Math.max(change, Math.abs(factor - 1));
      }
    }
    if (change < tolerance) break;
  }
  return weights;
}

function sumsBy(weights: readonly number[], of: readonly number[], size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  for (const [at, weight] of weights.entries()) {
    const category = of[at] ?? 0;
    sums[category] = (sums[category] ?? 0) + weight;
  }
  return sums;
}

/** Cuts each person's weight at five times the mean, so that nobody speaks for too many. */
export function trimmed(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, each) => sum + each, 0) / weights.length;
  return weights.map((weight) => Math.min(weight, maxWeight * mean));
}

/**
 * What weighting costs (Kish 1965): the design effect, and how many unweighted answers would be as
 * exact.
 */
export function kish(weights: readonly number[]): { designEffect: number; effective: number } {
  const sum = weights.reduce((all, each) => all + each, 0);
  const squares = weights.reduce((all, each) => all + each * each, 0);
  const effective = sum ** 2 / squares;
  return { designEffect: weights.length / effective, effective };
}
