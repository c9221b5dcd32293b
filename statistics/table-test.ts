import { chiSquareTest, cramersV, marginsOf, meetsCochran, type Table } from "./chi-square.ts";
import { fisherTest, simulatedTest } from "./exact-tests.ts";

export type TableTest = {
  method: "chi-square" | "fisher" | "simulated" | "rao-scott";
  chiSquare: number;
  df: number;
  p: number;
  cramersV: number;
  /** Some counts are too small for chi-square, and the method isn't exact. */
  sparse: boolean;
};

/**
 * The test that fits a table: Fisher's for 2 x 2 where fewer than five are expected in a cell, a
 * simulation for larger ones that chi-square can't be trusted with, else chi-square. Null where
 * nothing could differ.
 */
export function testTable(table: Table, maxSteps?: number): TableTest | null {
  const filled = filledOf(table);
  const found = chiSquareTest(filled);
  if (!found) return null;
  const { chiSquare, df, p, expected } = found;
  const whole = { chiSquare, df, cramersV: cramersV(found, filled) };
  const isSmall = filled.length === 2 && filled[0]?.length === 2;
  if (isSmall && expected.flat().some((count) => count < 5))
    return { ...whole, method: "fisher", p: fisherTest(filled), sparse: false };
  if (isSmall || meetsCochran(expected))
    return { ...whole, method: "chi-square", p, sparse: false };
  const simulated = simulatedTest(filled, maxSteps);
  if (simulated === null) return { ...whole, method: "chi-square", p, sparse: true };
  return { ...whole, method: "simulated", p: simulated, sparse: true };
}

/**
 * The test of a weighted table, whose counts add up to the number of people that it is worth: chi-
 * square with the first-order correction of Rao and Scott (1981, "The analysis of categorical data
 * from complex sample surveys", JASA 76), which divides it by a design effect, here that of Kish
 * (1965), one for the whole table. Survey packages also take each cell's (second order), and their p
 * differs by up to 0.12 where weights differ much. No exact test takes weights, so that there is none where too few
 * are expected in cells.
 */
export function testWeightedTable(
  table: Table,
): { sparse: false; test: TableTest } | { sparse: true; test: null } | null {
  const filled = filledOf(table);
  const found = chiSquareTest(filled);
  if (!found) return null;
  const { chiSquare, df, p, expected } = found;
  const isSmall = filled.length === 2 && filled[0]?.length === 2;
  if (isSmall ? expected.flat().some((count) => count < 5) : !meetsCochran(expected))
    return { sparse: true, test: null };
  const whole = { chiSquare, df, p, cramersV: cramersV(found, filled) };
  return { sparse: false, test: { ...whole, method: "rao-scott", sparse: false } };
}

/** Without its empty rows and columns. */
function filledOf(table: Table): number[][] {
  const { rows, columns } = marginsOf(table);
  return table
    .filter((_, at) => (rows[at] ?? 0) > 0)
    .map((row) => row.filter((_, at) => (columns[at] ?? 0) > 0));
}
