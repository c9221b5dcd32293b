import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";

export type MatrixQuestion = Question & { kind: "matrix" };
type Row = NonNullable<QuestionSummary["rows"]>[number];

/** Whether a matrix's columns are a scale, from low to high, with one answer a row. */
export function isScale({ each, columns }: MatrixQuestion): boolean {
  const values = columns.map(({ value }) => value);
  const isRising = values.every((value, at) => {
    const before = values[at - 1];
    return value !== undefined && (before === undefined || value > before);
  });
  return each === "one" && columns.length > 1 && isRising;
}

/** The ids of the columns, and of those that were dropped and have answers. */
export function columnsIn({ columns }: MatrixQuestion, rows: readonly Row[]): string[] {
  const known = columns.map(({ id }) => id);
  const given = rows.flatMap(({ counts }) => counts.map(({ option }) => option));
  return [...new Set([...known, ...given])];
}

/** The ids of a scale's upper columns: two of four or more, else one. */
export function topOf({ columns }: MatrixQuestion): string[] {
  return columns.slice(columns.length >= 4 ? -2 : -1).map(({ id }) => id);
}

/** The ids of as many lower columns. */
export function bottomOf(question: MatrixQuestion): string[] {
  return question.columns.slice(0, topOf(question).length).map(({ id }) => id);
}

/** The share of some columns, or null where one of them is hidden. */
export function shareIn(row: Row, columns: readonly string[]): number | null {
  if (row.answered === 0) return null;
  const cells = row.counts.filter(({ option }) => columns.includes(option));
  if (cells.some(({ count }) => count === null)) return null;
  return cells.reduce((sum, { count }) => sum + (count ?? 0), 0) / row.answered;
}

/** A scale's rows, the best first; those with hidden counts last. */
export function sortedRows(question: MatrixQuestion, rows: readonly Row[]): Row[] {
  if (!isScale(question)) return [...rows];
  const top = topOf(question);
  const rank = (row: Row) => shareIn(row, top) ?? -1;
  return rows.toSorted((a, b) => rank(b) - rank(a));
}

/** The most chosen first, where the choices have no order of their own. */
export function sortedCounts(counts: readonly OptionCount[]): OptionCount[] {
  return counts.toSorted((a, b) => (b.count ?? -1) - (a.count ?? -1));
}

type Rank = NonNullable<QuestionSummary["ranks"]>[number];

/**
 * A ranking's choices, those with most points first: one for each choice that somebody put below
 * it or left out (Borda). Those with hidden figures come last. By mean places alone, a choice that
 * few ranked could come first.
 */
export function sortedRanks(ranks: readonly Rank[]): Rank[] {
  const points = ({ ranked, numbers }: Rank) =>
    numbers ? ranked * (ranks.length - numbers.mean) : -1;
  return ranks.toSorted((a, b) => points(b) - points(a));
}
