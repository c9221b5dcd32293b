/** A sum of unknown counts, each taken once, that somebody is told. */
export type Told = { of: readonly number[]; sum: number };

const tiny = 1e-7;

/**
 * The least and the most that one of some counts can be, given sums of them: a linear program, by
 * the simplex method with Bland's rule.
 */
export function boundsOf(unknown: number, size: number, told: readonly Told[]): [number, number] {
  const rows = independent(size, [...new Map(told.map((each) => [each.of.join(), each])).values()]);
  const cost = (sign: number) =>
    Array.from({ length: size }, (_, at) => (at === unknown ? sign : 0));
  return [least(rows, cost(1)), -least(rows, cost(-1))];
}

/** The same equations without those that follow from others, each with its sum at the end. */
function independent(size: number, told: readonly Told[]): number[][] {
  const left = told.map(({ of, sum }) => {
    const row = new Array<number>(size + 1).fill(0);
    for (const at of of) row[at] = 1;
    row[size] = sum;
    return row;
  });
  const kept: number[][] = [];
  for (let at = 0; at < size; at++) {
    const pivot = left.findIndex((row) => Math.abs(row[at] ?? 0) > tiny);
    if (pivot < 0) continue;
    const [row = []] = left.splice(pivot, 1);
    for (const other of left) eliminate(other, row, at);
    kept.push(row);
  }
  return kept;
}

function eliminate(row: number[], by: readonly number[], at: number): void {
  const factor = (row[at] ?? 0) / (by[at] ?? 1);
  if (factor === 0) return;
  for (const [place, each] of by.entries()) row[place] = (row[place] ?? 0) - factor * each;
}

/** The least cost of counts from 0 on that make the sums. */
function least(equations: readonly (readonly number[])[], cost: readonly number[]): number {
  const size = cost.length;
  const extra = equations.length;
  // An artificial count for each equation, which the first phase takes to 0.
  const tableau = equations.map((equation, at) => {
    const sign = (equation[size] ?? 0) < 0 ? -1 : 1;
    const own = Array.from({ length: extra }, (_, other) => (other === at ? 1 : 0));
    return [
      ...equation.slice(0, size).map((each) => sign * each),
      ...own,
      sign * (equation[size] ?? 0),
    ];
  });
  const basis = equations.map((_, at) => size + at);
  const first = [...cost.map(() => 0), ...basis.map(() => 1)];
  if (minimize(tableau, basis, first, size + extra) > 1e-5)
    throw new Error("nothing fits the sums");
  return minimize(tableau, basis, [...cost, ...basis.map(() => 0)], size);
}

/** Among the first `width` counts alone; an artificial one that is left in the basis is 0. */
function minimize(tableau: number[][], basis: number[], cost: number[], width: number): number {
  for (;;) {
    const price = (column: number) =>
      tableau.reduce(
        (left, row, at) => left - (cost[basis[at] ?? 0] ?? 0) * (row[column] ?? 0),
        cost[column] ?? 0,
      );
    let entering = -1;
    for (let column = 0; column < width && entering < 0; column++)
      if (!basis.includes(column) && price(column) < -tiny) entering = column;
    if (entering < 0) break;
    let [leaving, ratio] = [-1, Number.POSITIVE_INFINITY];
    for (const [at, row] of tableau.entries()) {
      const step = row[entering] ?? 0;
      if (step <= tiny) continue;
      const found = (row.at(-1) ?? 0) / step;
      const isFirst = found < ratio + tiny && (basis[at] ?? 0) < (basis[leaving] ?? Infinity);
      if (found < ratio - tiny || isFirst) [leaving, ratio] = [at, found];
    }
    if (leaving < 0) return Number.NEGATIVE_INFINITY;
    const pivot = tableau[leaving] ?? [];
    const by = pivot[entering] ?? 1;
    for (const [at, each] of pivot.entries()) pivot[at] = each / by;
    for (const row of tableau) if (row !== pivot) eliminate(row, pivot, entering);
    basis[leaving] = entering;
  }
  return tableau.reduce((sum, row, at) => sum + (cost[basis[at] ?? 0] ?? 0) * (row.at(-1) ?? 0), 0);
}
