import type { QuestionSummary } from "#contract/summary.ts";
import type { Matrix } from "#engine/kinds/matrix/kind.ts";
import { columnScale } from "#engine/kinds/matrix/scale.ts";

export type MatrixRow = NonNullable<QuestionSummary["rows"]>[number];

/** Whether a matrix's columns are a scale, from low to high, with one answer a row. */
export function isScale(question: Matrix): boolean {
  return columnScale(question) !== null;
}

/** The ids of the columns, and of those that were dropped and have answers. */
export function columnsIn({ columns }: Matrix, rows: readonly MatrixRow[]): string[] {
  const known = columns.map(({ id }) => id);
  const given = rows.flatMap(({ counts }) => counts.map(({ option }) => option));
  return [...new Set([...known, ...given])];
}

/** The ids of a scale's upper columns: two of four or more, else one. */
export function topOf({ columns }: Matrix): string[] {
  return columns.slice(columns.length >= 4 ? -2 : -1).map(({ id }) => id);
}

/** The ids of as many lower columns. */
export function bottomOf(question: Matrix): string[] {
  return question.columns.slice(0, topOf(question).length).map(({ id }) => id);
}

/** The share of some columns, or null where one of them is hidden. */
export function shareIn(row: MatrixRow, columns: readonly string[]): number | null {
  if (row.answered === 0) return null;
  const isIn = ({ option }: { option: string }) => columns.includes(option);
  const isHidden = ({ count }: { count: number | null }) => count === null;
  const sum = (cells: MatrixRow["counts"]) =>
    cells.reduce((all, { count }) => all + (count ?? 0), 0);
  const [cells, others] = [row.counts.filter(isIn), row.counts.filter((each) => !isIn(each))];
  if (!cells.some(isHidden)) return sum(cells) / row.answered;
  // Each person picks one column, so what is left of the others is shown anyway.
  return others.some(isHidden) ? null : (row.answered - sum(others)) / row.answered;
}

/** A scale's rows, the best first; those with hidden counts last. */
export function sortedRows(question: Matrix, rows: readonly MatrixRow[]): MatrixRow[] {
  if (!isScale(question)) return [...rows];
  const top = topOf(question);
  const rank = (row: MatrixRow) => shareIn(row, top) ?? -1;
  return rows.toSorted((a, b) => rank(b) - rank(a));
}
