import type { CrossCounts, Side } from "./ask.ts";
import type { CodeColumn } from "./column.ts";
import { type Mask, maskOf } from "./count-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** For each row of the survey its category; `none` is the last. */
type Categories = { of: Uint8Array; masks: null } | { of: null; masks: readonly Mask[] };

/** Counts those in each row and column of a cross-tab, of the people in `mask`. */
export function crossCounts(
  survey: SurveyColumns,
  mask: Mask,
  { rows, columns }: { rows: Side; columns: Side },
): CrossCounts {
  const [down, across] = [categoriesOf(survey, rows), categoriesOf(survey, columns)];
  if (down.of && across.of)
    return exclusiveCounts({ mask, rows: down.of, columns: across.of }, [
      rows.length,
      columns.length,
    ]);
  return overlappingCounts(mask, masksOf(down, rows.length), masksOf(across, columns.length));
}

/** One number per row, unless somebody is in several categories. */
export function categoriesOf(survey: SurveyColumns, side: Side): Categories {
  const none = side.length;
  const known = knownCategories(survey, side);
  if (known) return { of: known, masks: null };
  const of = new Uint8Array(survey.rows).fill(none);
  for (const [category, test] of side.entries()) {
    const mask = maskOf(survey, test);
    for (let row = 0; row < mask.length; row++) {
      if (mask[row] === 0) continue;
      if (of[row] !== none) return { of: null, masks: side.map((each) => maskOf(survey, each)) };
      of[row] = category;
    }
  }
  return { of, masks: null };
}

/** In one pass, where the categories are values of one column. Null where they aren't. */
function knownCategories(survey: SurveyColumns, side: Side): Uint8Array | null {
  let column: CodeColumn | null = null;
  const categories = new Map<number, number>();
  for (const [category, test] of side.entries()) {
    if (test.on !== "answer") return null;
    const questions = survey.questionOf(test.key, test.meaning);
    for (const option of test.options)
      for (const place of questions?.placesOf(option) ?? []) {
        if (!("code" in place) || (column && column !== place.codes)) return null;
        if (categories.has(place.code)) return null;
        column = place.codes;
        categories.set(place.code, category);
      }
  }
  const of = new Uint8Array(survey.rows).fill(side.length);
  if (!column) return of;
  const { codes, values } = column;
  const byCode = Uint8Array.from(values, (_, code) => categories.get(code) ?? side.length);
  const rows = Math.min(of.length, codes.length);
  for (let row = 0; row < rows; row++) of[row] = byCode[codes[row] ?? 0] ?? side.length;
  return of;
}

function masksOf({ of, masks }: Categories, size: number): readonly Mask[] {
  if (masks) return masks;
  return Array.from({ length: size }, (_, category) =>
    of.map((each) => (each === category ? 1 : 0)),
  );
}

type Exclusive = { mask: Mask; rows: Uint8Array; columns: Uint8Array };

function exclusiveCounts(
  { mask, rows, columns }: Exclusive,
  [height, width]: readonly [number, number],
): CrossCounts {
  const counts = new Uint32Array((height + 1) * (width + 1));
  for (let row = 0; row < mask.length; row++) {
    const at = (rows[row] ?? 0) * (width + 1) + (columns[row] ?? 0);
    counts[at] = (counts[at] ?? 0) + (mask[row] ?? 0);
  }
  const cells = Array.from({ length: height + 1 }, (_, at) => [
    ...counts.subarray(at * (width + 1), (at + 1) * (width + 1)),
  ]);
  const within = cells.slice(0, -1).map((row) => row.slice(0, -1));
  const rowTotals = within.map(sumOf);
  const columnTotals = Array.from({ length: width }, (_, at) =>
    sumOf(within.map((row) => row[at] ?? 0)),
  );
  return { cells, rowTotals, columnTotals, n: sumOf(rowTotals), overlaps: false };
}

function overlappingCounts(
  mask: Mask,
  rows: readonly Mask[],
  columns: readonly Mask[],
): CrossCounts {
  const [inRows, inColumns] = [unionOf(rows, mask.length), unionOf(columns, mask.length)];
  const others = (union: Mask) => union.map((isIn) => 1 - isIn);
  const both = mask.map((isIn, at) => isIn & (inRows[at] ?? 0) & (inColumns[at] ?? 0));
  const down = [...rows, others(inRows)];
  const across = [...columns, others(inColumns)];
  return {
    cells: down.map((row) => across.map((column) => countIn(mask, row, column))),
    rowTotals: rows.map((row) => countIn(both, row, both)),
    columnTotals: columns.map((column) => countIn(both, column, both)),
    n: countIn(both, both, both),
    overlaps: true,
  };
}

function unionOf(masks: readonly Mask[], length: number): Mask {
  const union = new Uint8Array(length);
  for (const mask of masks)
    for (let row = 0; row < length; row++) union[row] = (union[row] ?? 0) | (mask[row] ?? 0);
  return union;
}

function countIn(a: Mask, b: Mask, c: Mask): number {
  let count = 0;
  for (let row = 0; row < a.length; row++) count += (a[row] ?? 0) & (b[row] ?? 0) & (c[row] ?? 0);
  return count;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
