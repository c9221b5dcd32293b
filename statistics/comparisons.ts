import type { Table } from "./chi-square.ts";
import { holm } from "./several-tests.ts";
import type { TableTest } from "./table-test.ts";

/** Rows by columns. The last row and the last column are those in none of the others. */
type Counts = {
  cells: Table;
  rowTotals: readonly number[];
  columnTotals: readonly number[];
  n: number;
};
type Side = {
  /** Whether people may be in several of its categories. */
  several: boolean;
  /** Whether those in none of its categories are part of the table. */
  withOthers: boolean;
};
type Sides = { rows: Side; columns: Side };

export type Comparison = {
  /** Whose people are compared with those not in it; null where all columns are with each other. */
  column: number | null;
  p: number;
  cramersV: number;
};

/** The cells of a table whose categories don't overlap. */
export function testedCells({ cells }: Pick<Counts, "cells">, { rows, columns }: Sides): Table {
  const down = rows.withOthers ? cells : cells.slice(0, -1);
  return columns.withOthers ? down : down.map((row) => row.slice(0, -1));
}

/**
 * Tests that hold where people may be in several rows or columns: chi-square takes each person to
 * be in one cell (Agresti and Liu 1999, Biometrics 55). So each column is compared with
 * those not in it, and each row likewise; of a column's rows the one that differs most counts,
 * corrected for having tried all of them (Holm). `test` also gets how many tests there are.
 */
export function comparisonsIn(
  counts: Counts,
  { rows, columns }: Sides,
  test: (table: Table, among: number) => TableTest | null,
): Comparison[] {
  const { cells, rowTotals, columnTotals, n } = counts;
  const apart = columns.several ? columnTotals.map((_, column) => column) : [null];
  const among = apart.length * (rows.several ? rowTotals.length : 1);
  return apart.flatMap((column): Comparison[] => {
    const split = (line: readonly number[], total: number) => {
      if (column === null) return columns.withOthers ? [...line] : line.slice(0, -1);
      return [line[column] ?? 0, total - (line[column] ?? 0)];
    };
    const lines = rowTotals.map((total, at) => split(cells[at] ?? [], total));
    const whole = split([...columnTotals, n - sumOf(columnTotals)], n);
    const tables = rows.several
      ? lines.map((line) => [line, line.map((count, at) => (whole[at] ?? 0) - count)])
      : [lines];
    const tests = tables.flatMap((table) => test(table, among) ?? []);
    const adjusted = holm(tests.map(({ p }) => p));
    const p = Math.min(...adjusted);
    const found = tests[adjusted.indexOf(p)];
    return found ? [{ column, p, cramersV: found.cramersV }] : [];
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
