import { upperGamma } from "./special-functions.ts";

/** Counts, rows by columns. */
export type Table = readonly (readonly number[])[];

export type ChiSquare = {
  chiSquare: number;
  df: number;
  p: number;
  /** How many of each cell chance alone would expect. */
  expected: number[][];
};

/** The probability of a chi-square at least as large. */
export function chiSquareTail(value: number, df: number): number {
  return upperGamma(df / 2, value / 2);
}

/** The probability of a standard normal number at least as far from 0, on either side. */
export function normalTail(z: number): number {
  return chiSquareTail(z * z, 1);
}

/**
 * Pearson's test of independence (Pearson 1900; Agresti, "Categorical Data Analysis", section 3.2),
 * without its empty rows and columns. Null where less than two of either are left.
 */
export function chiSquareTest(table: Table): ChiSquare | null {
  return tested(table, (difference) => difference);
}

/** The same for 2 x 2 with the continuity correction of Yates 1934. It is conservative. */
export function yatesTest(table: Table): ChiSquare | null {
  return tested(table, (difference) => Math.max(0, Math.abs(difference) - 0.5));
}

function tested(table: Table, corrected: (difference: number) => number): ChiSquare | null {
  const { rows, columns, total } = marginsOf(table);
  const filled = (sums: readonly number[]) => sums.filter((sum) => sum > 0).length;
  const [height, width] = [filled(rows), filled(columns)];
  if (height < 2 || width < 2) return null;
  const df = (height - 1) * (width - 1);
  const expected = rows.map((row) => columns.map((column) => (row * column) / total));
  let chiSquare = 0;
  for (const [at, row] of table.entries())
    for (const [column, count] of row.entries()) {
      const wanted = expected[at]?.[column] ?? 0;
      if (wanted > 0) chiSquare += corrected(count - wanted) ** 2 / wanted;
    }
  return { chiSquare, df, p: chiSquareTail(chiSquare, df), expected };
}

export function marginsOf(table: Table): { rows: number[]; columns: number[]; total: number } {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = (table[0] ?? []).map((_, at) =>
    table.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
  return { rows, columns, total: rows.reduce((sum, count) => sum + count, 0) };
}

/**
 * Whether chi-square can be trusted: no expected count under 1, and at most a fifth of them under 5
 * (Cochran 1954).
 */
export function meetsCochran(expected: Table): boolean {
  const all = expected.flat().filter((count) => count > 0);
  return (
    all.every((count) => count >= 1) && all.filter((count) => count < 5).length <= all.length / 5
  );
}

/** How strongly rows and columns depend on each other, from 0 to 1 (Cramér 1946). */
export function cramersV({ chiSquare }: Pick<ChiSquare, "chiSquare">, table: Table): number {
  const { rows, columns, total } = marginsOf(table);
  const size = Math.min(...[rows, columns].map((sums) => sums.filter((sum) => sum > 0).length));
  return size < 2 ? 0 : Math.sqrt(chiSquare / (total * (size - 1)));
}

/**
 * For each cell how far it is from what chance would expect, in standard errors: about a standard
 * normal number (Haberman 1973; Agresti, section 3.3). Null where nothing could differ.
 */
export function adjustedResiduals(table: Table): (number | null)[][] {
  const { rows, columns, total } = marginsOf(table);
  return table.map((row, at) =>
    row.map((count, column) => {
      const [inRow, inColumn] = [rows[at] ?? 0, columns[column] ?? 0];
      return adjustedResidual(count, { inRow, inColumn, total });
    }),
  );
}

export function adjustedResidual(
  count: number,
  { inRow, inColumn, total }: { inRow: number; inColumn: number; total: number },
): number | null {
  const expected = (inRow * inColumn) / total;
  const spread = expected * (1 - inRow / total) * (1 - inColumn / total);
  return spread > 0 ? (count - expected) / Math.sqrt(spread) : null;
}
