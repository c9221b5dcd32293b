/** Which rows and columns may be shown by themselves; one that isn't named may. */
export type SafeLines = { rows: readonly boolean[]; columns: readonly boolean[] };
const allSafe: SafeLines = { rows: [], columns: [] };

/** Counts that make a table, and which of them may be shown. */
type Cells = readonly (readonly number[])[];
type Hidden = boolean[][];

/**
 * Which cells of a table to hide so that none of 1 to k - 1 people shows, nor follows from the
 * others: rows and columns add up to totals that are known, except where these are so small that
 * they are hidden themselves. The table is to include those who are in no row or column.
 */
export function hiddenCells(cells: Cells, k: number, safe: SafeLines = allSafe): Hidden {
  const columns = transposed(cells);
  const totals = { rows: cells.map(sumOf), columns: columns.map(sumOf) };
  const known = {
    rows: knownTotals(totals.rows, safe.rows, k),
    columns: knownTotals(totals.columns, safe.columns, k),
  };
  const hidden = cells.map((row, at) =>
    row.map((count, column) => isSmall(count, k) || !known.rows[at] || !known.columns[column]),
  );
  for (;;) {
    const more =
      nextToHide(cells, hidden, known.rows, k) ??
      swapped(nextToHide(columns, transposed(hidden), known.columns, k)) ??
      guessable(cells, hidden, known, k);
    if (!more) return hidden;
    const [row, column] = more;
    const line = hidden[row];
    // Without anything left to hide, the whole table is hidden.
    if (!line || line[column]) return cells.map((each) => each.map(() => true));
    line[column] = true;
  }
}

/** Counts that add up to a known whole; null where they are hidden, which is nowhere without `k`. */
export function discloseLine(counts: readonly number[], k: number | null): (number | null)[] {
  const [hidden] = k === null ? [] : hiddenCells([counts], k);
  return counts.map((count, at) => (hidden?.[at] ? null : count));
}

type Counted = Overlapping & { overlaps: boolean };

/** Which cells of a table to hide, whether people may be in several of its rows or not. */
export function hiddenIn(counts: Counted, k: number, safe: SafeLines = allSafe): Hidden {
  return counts.overlaps ? hiddenOverlaps(counts, safe, k) : hiddenCells(counts.cells, k, safe);
}

export function isWhollyShown(counts: Counted, k: number): boolean {
  return hiddenIn(counts, k).every((row) => row.every((isHidden) => !isHidden));
}

type At = readonly [row: number, column: number];

function isSmall(count: number, k: number): boolean {
  return count > 0 && count < k;
}

/** Totals are a table of one row, whose whole is known. */
function knownTotals(totals: readonly number[], safe: readonly boolean[], k: number): boolean[] {
  const isHidden = totals.map((total, at) => isSmall(total, k) || safe[at] === false);
  for (;;) {
    const next = coverFor(totals, isHidden, k);
    if (next === null) return isHidden.map((each) => !each);
    if (next === -1) return totals.map(() => false);
    isHidden[next] = true;
  }
}

/**
 * The next count of a line to hide, if those that are hidden are too few to hide each other; -1 if
 * nothing is left.
 */
function coverFor(line: readonly number[], isHidden: readonly boolean[], k: number): number | null {
  const hidden = line.filter((_, at) => isHidden[at]);
  if (hidden.length === 0) return null;
  const isCovered = hidden.length > 1 && (sumOf(hidden) >= k || sumOf(hidden) === 0);
  return isCovered ? null : smallestShown(line, isHidden);
}

function smallestShown(line: readonly number[], isHidden: readonly boolean[]): number {
  let found = -1;
  for (const [at, count] of line.entries()) {
    if (isHidden[at]) continue;
    const best = line[found];
    // One with people rather than an empty one.
    if (best === undefined || (count > 0 && (best === 0 || count < best))) found = at;
  }
  return found;
}

function nextToHide(
  cells: Cells,
  hidden: readonly (readonly boolean[])[],
  known: readonly boolean[],
  k: number,
): At | null {
  for (const [at, row] of cells.entries()) {
    const column = known[at] ? coverFor(row, hidden[at] ?? [], k) : null;
    if (column !== null) return [at, column === -1 ? 0 : column];
  }
  return null;
}

type Known = { rows: readonly boolean[]; columns: readonly boolean[] };

/** A cell to hide because another, hidden one can be told from the totals to less than `k`. */
function guessable(cells: Cells, hidden: Hidden, known: Known, k: number): At | null {
  const ranges = rangesOf(cells, hidden, known);
  for (const [at, row] of ranges.entries())
    for (const [column, range] of row.entries()) {
      if (!range || range[1] - range[0] >= Math.min(k, sumOf(cells[at] ?? []))) continue;
      const inRow = smallestShown(cells[at] ?? [], hidden[at] ?? []);
      if (inRow >= 0) return [at, inRow];
      const below = cells.map((each) => each[column] ?? 0);
      const inColumn = smallestShown(
        below,
        hidden.map((each) => each[column] ?? false),
      );
      return inColumn >= 0 ? [inColumn, column] : [0, 0];
    }
  return null;
}

type Range = [low: number, high: number];

/** What anybody can tell of each hidden cell from its row and column. */
function rangesOf(cells: Cells, hidden: Hidden, known: Known): (Range | null)[][] {
  const ranges = cells.map((row, at) =>
    row.map((_, column): Range | null =>
      hidden[at]?.[column] ? [0, Number.POSITIVE_INFINITY] : null,
    ),
  );
  const columns = transposed(cells);
  const narrow = (line: (Range | null)[], counts: readonly number[]): boolean => {
    const rest = sumOf(counts.filter((_, at) => line[at] !== null));
    let isNarrower = false;
    for (const range of line) {
      if (!range) continue;
      const others = line.filter((each): each is Range => each !== null && each !== range);
      const low = Math.max(range[0], rest - sumOf(others.map(([, high]) => high)));
      const high = Math.min(range[1], rest - sumOf(others.map(([least]) => least)));
      isNarrower ||= low > range[0] || high < range[1];
      [range[0], range[1]] = [low, high];
    }
    return isNarrower;
  };
  for (let isNarrower = true; isNarrower; ) {
    isNarrower = false;
    for (const [at, row] of cells.entries())
      if (known.rows[at] && narrow(ranges[at] ?? [], row)) isNarrower = true;
    for (const [at, column] of columns.entries()) {
      const line = ranges.map((row) => row[at] ?? null);
      if (known.columns[at] && narrow(line, column)) isNarrower = true;
    }
  }
  return ranges;
}

function transposed<T>(table: readonly (readonly T[])[]): T[][] {
  return (table[0] ?? []).map((_, column) => table.map((row) => row[column] as T));
}

function swapped(at: At | null): At | null {
  return at && [at[1], at[0]];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

type Overlapping = { cells: Cells; n: number; rowTotals: number[]; columnTotals: number[] };

/**
 * The same where people may be in several rows or columns: each cell is a table of its own, of
 * those in its row or not and in its column or not. Also with those who are in none.
 */
function hiddenOverlaps(counts: Overlapping, safe: SafeLines, k: number): Hidden {
  const { cells, n, rowTotals, columnTotals } = counts;
  const isHidden = (...groups: number[]) => groups.some((group) => isSmall(group, k));
  const rows = rowTotals.map((total, at) => isHidden(total, n - total) || safe.rows[at] === false);
  const columns = columnTotals.map(
    (total, at) => isHidden(total, n - total) || safe.columns[at] === false,
  );
  const shown = rowTotals.map((inRow, at) => [
    ...columnTotals.map((inColumn, column) => {
      const count = cells[at]?.[column] ?? 0;
      const others = [inRow - count, inColumn - count, n - inRow - inColumn + count];
      return Boolean(rows[at] || columns[column]) || isHidden(count, ...others);
    }),
    rows[at] ?? false,
  ]);
  return [...shown, [...columns, n > 0 && n < k]];
}
