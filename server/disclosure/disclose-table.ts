import { type At, firstGuessable, hide, type Line, type Lines, lineOf } from "./hidden-lines.ts";

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
  const across = transposed(cells);
  const knownRows = knownTotals(cells.map(sumOf), safe.rows, k);
  const knownColumns = knownTotals(across.map(sumOf), safe.columns, k);
  const lines: Lines = {
    rows: cells.map((row, at) => lineOf(row, knownRows[at] ?? false)),
    columns: across.map((column, at) => lineOf(column, knownColumns[at] ?? false)),
  };
  const { rows, columns } = lines;
  for (const [row, { counts, isKnown }] of rows.entries())
    for (const [column, count] of counts.entries())
      if (isSmall(count, k) || !isKnown || !knownColumns[column]) hide(lines, [row, column]);
  for (;;) {
    const more =
      nextToHide(rows, k) ?? swapped(nextToHide(columns, k)) ?? besideGuessable(lines, k);
    if (!more) return rows.map(({ isHidden }) => isHidden);
    // Without anything left to hide, the whole table is hidden.
    if (rows[more[0]]?.isHidden[more[1]] !== false) return cells.map((row) => row.map(() => true));
    hide(lines, more);
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

/** Cheap enough for each of hundreds of groups: nothing else is hidden where no cell is small. */
export function isWhollyShown(counts: Counted, k: number): boolean {
  if (!counts.overlaps && counts.cells.some((row) => row.some((count) => isSmall(count, k))))
    return false;
  return hiddenIn(counts, k).every((row) => row.every((isHidden) => !isHidden));
}

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
  const isCovered = areCovered({ hidden: hidden.length, people: sumOf(hidden) }, k);
  return isCovered ? null : smallestShown(line, isHidden);
}

/** Whether hidden cells, if there are any, hide each other. */
function areCovered({ hidden, people }: Pick<Line, "hidden" | "people">, k: number): boolean {
  return hidden === 0 || (hidden > 1 && (people >= k || people === 0));
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

function nextToHide(lines: readonly Line[], k: number): At | null {
  for (const [at, line] of lines.entries())
    if (line.isKnown && !areCovered(line, k))
      return [at, Math.max(0, smallestShown(line.counts, line.isHidden))];
  return null;
}

/** A cell to hide because another, hidden one can be told from the totals. */
function besideGuessable(lines: Lines, k: number): At | null {
  const found = firstGuessable(lines, k);
  if (!found) return null;
  const [row, column] = found;
  const [inRow, inColumn] = [lines.rows[row], lines.columns[column]].map((line) =>
    line ? smallestShown(line.counts, line.isHidden) : -1,
  );
  if (inRow !== undefined && inRow >= 0) return [row, inRow];
  return inColumn !== undefined && inColumn >= 0 ? [inColumn, column] : [0, 0];
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
