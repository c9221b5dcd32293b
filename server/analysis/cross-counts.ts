import type { CrossCounts, Side, TableSide } from "./ask.ts";
import {
  addBits,
  type Bits,
  countBits,
  countBoth,
  dropBits,
  keepBits,
  noBits,
  rowsOf,
  setBit,
} from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import { maskOf } from "./filter-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** Of one side: the category of each row, `none` being the last, or the rows of each category. */
type Categories = { of: Uint8Array; sets: null } | { of: null; sets: readonly Bits[] };

/**
 * Finds who is in each row and column of a cross-tab, once. What it returns counts those among the
 * people of a mask.
 */
export function crossCounter(
  survey: SurveyColumns,
  { rows, columns }: { rows: TableSide; columns: TableSide },
): (mask: Bits) => CrossCounts {
  const [down, across] = [categoriesOf(survey, rows.tests), categoriesOf(survey, columns.tests)];
  const size = [rows.tests.length, columns.tests.length] as const;
  if (down.of && across.of && !rows.withOthers && !columns.withOthers) {
    const sides = { rows: down.of, columns: across.of };
    return (mask) => exclusiveCounts(mask, sides, size);
  }
  const grouped = (side: TableSide, found: Categories): Grouped => {
    const sets = setsOf(found, side.tests.length);
    return { sets, withOthers: side.withOthers, ...unionOf(sets, survey.rows) };
  };
  const sides = { rows: grouped(rows, down), columns: grouped(columns, across) };
  return (mask) => countsOfSets(mask, sides);
}

function categoriesOf(survey: SurveyColumns, side: Side): Categories {
  const of = knownCategories(survey, side);
  if (of) return { of, sets: null };
  return { of: null, sets: side.map((test) => maskOf(survey, test)) };
}

/** The category of each row, the last being none. Null where a row is in several. */
export function categoryOfEach(survey: SurveyColumns, side: Side): Uint8Array | null {
  const { of, sets } = categoriesOf(survey, side);
  if (of) return of;
  if (unionOf(sets, survey.rows).overlaps) return null;
  const made = new Uint8Array(survey.rows).fill(side.length);
  for (const [category, set] of sets.entries()) for (const row of rowsOf(set)) made[row] = category;
  return made;
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

function setsOf({ of, sets }: Categories, size: number): readonly Bits[] {
  if (sets) return sets;
  const made = Array.from({ length: size }, () => noBits(of.length));
  for (let row = 0; row < of.length; row++) {
    const set = made[of[row] ?? size];
    if (set) setBit(set, row);
  }
  return made;
}

function exclusiveCounts(
  mask: Bits,
  { rows, columns }: { rows: Uint8Array; columns: Uint8Array },
  [height, width]: readonly [number, number],
): CrossCounts {
  const counts = new Uint32Array((height + 1) * (width + 1));
  for (const row of rowsOf(mask)) {
    const at = (rows[row] ?? 0) * (width + 1) + (columns[row] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
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

/** The rows in any of the sets, and whether there is one in several. */
type Union = { union: Bits; overlaps: boolean };
type Grouped = Union & { sets: readonly Bits[]; withOthers: boolean };

function countsOfSets(
  mask: Bits,
  { rows, columns }: { rows: Grouped; columns: Grouped },
): CrossCounts {
  const parts = [rows, columns].flatMap((side) => (side.withOthers ? [] : [side.union]));
  const both = keepBits(mask.slice(), ...parts);
  const down = [...rows.sets.map((row) => keepBits(row.slice(), mask)), without(mask, rows.union)];
  const across = [...columns.sets, without(mask, columns.union)];
  return {
    cells: down.map((row) => across.map((column) => countBoth(row, column))),
    rowTotals: rows.sets.map((row) => countBoth(row, both)),
    columnTotals: columns.sets.map((column) => countBoth(column, both)),
    n: countBits(both),
    overlaps: rows.overlaps || columns.overlaps,
  };
}

function unionOf(sets: readonly Bits[], rows: number): Union {
  const union = noBits(rows);
  let overlaps = false;
  for (const each of sets) {
    overlaps ||= countBoth(union, each) > 0;
    addBits(union, each);
  }
  return { union, overlaps };
}

function without(mask: Bits, others: Bits): Bits {
  return dropBits(mask.slice(), others);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
