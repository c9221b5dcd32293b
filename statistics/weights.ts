/** A category per row for each margin, and the total that each category shall have. */
export type Margin = { of: readonly number[]; totals: readonly number[] };

export type Raked =
  | { is: "raked"; counts: number[] }
  /** A category that shall have a total has nobody. */
  | { is: "empty"; margin: number; category: number }
  /** No weights give all margins their totals, as where two always go together. */
  | { is: "unreachable" };

const maxRounds = 100;
const tolerance = 1e-8;
/** Times the mean weight. */
const maxWeight = 5;

/**
 * Weighted counts that give each margin its totals: raking, or iterative proportional fitting
 * (Deming and Stephan 1940). `start` are the people in each row.
 */
export function rake(start: readonly number[], margins: readonly Margin[]): Raked {
  const counts = [...start];
  for (const [margin, { of, totals }] of margins.entries()) {
    const sums = sumsBy(counts, of, totals.length);
    const category = sums.findIndex((sum, at) => sum === 0 && totals[at] !== 0);
    if (category >= 0) return { is: "empty", margin, category };
  }
  for (let round = 0; round < maxRounds; round++) {
    let change = 0;
    for (const { of, totals } of margins) {
      const sums = sumsBy(counts, of, totals.length);
      for (const [at, count] of counts.entries()) {
        const category = of[at] ?? 0;
        const sum = sums[category] ?? 0;
        const factor = sum === 0 ? 0 : (totals[category] ?? 0) / sum;
        counts[at] = count * factor;
        change = Math.max(change, Math.abs(factor - 1));
      }
    }
    if (change < tolerance) return { is: "raked", counts };
  }
  return { is: "unreachable" };
}

export function sumsBy(numbers: readonly number[], of: readonly number[], size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  for (const [at, number] of numbers.entries()) {
    const category = of[at] ?? 0;
    sums[category] = (sums[category] ?? 0) + number;
  }
  return sums;
}

/**
 * The weight of each person in each row, of weighted counts that were raked to `margins`: none above
 * five times the mean, so that nobody speaks for too many. The others are raked again to what is
 * left of the margins, which are reached as far as the bound lets them.
 */
export function trimmed(
  counts: readonly number[],
  people: readonly number[],
  margins: readonly Margin[],
): { weights: number[]; cut: ReadonlySet<number> } {
  const total = sumOf(counts);
  const bound = (maxWeight * total) / sumOf(people);
  const all = [{ of: counts.map(() => 0), totals: [total] }, ...margins];
  const cut = new Set<number>();
  let fitted: readonly number[] = counts;
  for (;;) {
    const weights = fitted.map((count, at) => count / (people[at] ?? 1));
    const over = weights.flatMap((weight, at) => (weight > bound * (1 + tolerance) ? at : []));
    if (over.length === 0) return { weights: weights.map((each) => Math.min(each, bound)), cut };
    for (const at of over) cut.add(at);
    const held = people.map((each, at) => (cut.has(at) ? each * bound : 0));
    fitted = rakedBeside(held, counts, all);
  }
}

/** The counts, those that are held as they are, and the others raked to what these leave. */
function rakedBeside(
  held: readonly number[],
  counts: readonly number[],
  margins: readonly Margin[],
): number[] {
  const free = counts.map((count, at) => (held[at] ? 0 : count));
  const all = sumOf(counts) - sumOf(held);
  for (let round = 0; round < maxRounds; round++) {
    let change = 0;
    for (const { of, totals } of margins) {
      const [taken, sums] = [held, free].map((each) => sumsBy(each, of, totals.length));
      const left = totals.map((each, at) =>
        sums?.[at] ? Math.max(0, each - (taken?.[at] ?? 0)) : 0,
      );
      const scale = all / sumOf(left);
      if (!Number.isFinite(scale)) continue;
      for (const [at, count] of free.entries()) {
        const category = of[at] ?? 0;
        if (count === 0) continue;
        const factor = ((left[category] ?? 0) * scale) / (sums?.[category] ?? 1);
        free[at] = count * factor;
        change = Math.max(change, Math.abs(factor - 1));
      }
    }
    if (change < tolerance) break;
  }
  return free.map((count, at) => held[at] || count);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/**
 * What weighting costs (Kish 1965): the design effect, and how many unweighted answers would be as
 * exact.
 */
export function kish(
  weights: readonly number[],
  people?: readonly number[],
): { designEffect: number; effective: number } {
  const { sum, squares, size } = sumsOf(weights, people);
  const effective = sum ** 2 / squares;
  return { designEffect: size / effective, effective };
}

function sumsOf(weights: readonly number[], people: readonly number[] | undefined) {
  const sums = { sum: 0, squares: 0, size: 0 };
  for (const [at, weight] of weights.entries()) {
    const count = people ? (people[at] ?? 0) : 1;
    sums.sum += weight * count;
    sums.squares += weight ** 2 * count;
    sums.size += count;
  }
  return sums;
}
