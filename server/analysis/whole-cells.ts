import type { TableSide } from "./ask.ts";
import { type Bits, hasBit, keepBits } from "./bits.ts";
import { categoryOfEach } from "./cross-counts.ts";
import { maskOf } from "./filter-columns.ts";
import type { People } from "./people.ts";
import { variablesIn } from "./read-variables.ts";
import type { SafeGroups } from "./safe-groups.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { maxParts } from "./variable.ts";

/** Categories of a side that may only be shown together. The last one is of those in no other. */
export type Ties = readonly (readonly number[])[];

/**
 * Which cells of a table are unions of the cells that both sides' variables are joined to, so that
 * each of them, and each sum or difference of them, is of nobody or of at least k people. The last
 * row and column are those in no other.
 */
export type WholeCells = {
  isWhole: boolean[][];
  /** Whether each person is in one cell. */
  isParted: boolean;
  ties: { rows: Ties; columns: Ties };
};

type Survey = { survey: SurveyColumns; safe: SafeGroups; people: People };
/** Those who pass the filters, and what these filter by. */
type Among = { mask: Bits; filters: readonly string[] };

/**
 * Null where that isn't known, as for more variables than can be combined, or where people may be
 * in several categories of both sides.
 */
export function wholeCells(
  parts: Survey,
  { rows, columns }: { rows: TableSide; columns: TableSide },
  among: Among,
): WholeCells | null {
  const [down, across] = [rows, columns].map((side) => readOnce(parts.survey, side));
  if (down && across) {
    const found = {
      rows: partedSide(parts, down, across.names, among),
      columns: partedSide(parts, across, down.names, among),
    };
    if (!found.rows || !found.columns) return null;
    const { isWhole } = found.columns;
    return {
      isWhole: found.rows.isWhole.map((row) => isWhole.map((column) => row && column)),
      isParted: true,
      ties: { rows: found.rows.ties, columns: found.columns.ties },
    };
  }
  if (down) return besideSeveral(parts, down, columns, among);
  const turned = across ? besideSeveral(parts, across, rows, among) : null;
  if (!turned) return null;
  const { isWhole, ties } = turned;
  return {
    isWhole: (isWhole[0] ?? []).map((_, at) => isWhole.map((line) => line[at] ?? false)),
    isParted: false,
    ties: { rows: ties.columns, columns: ties.rows },
  };
}

/** The category of each row, `size` being none, and the variables that tell them apart. */
type Read = { of: Uint8Array; size: number; names: readonly string[] };

/** Null where people may be in several categories. */
function readOnce(survey: SurveyColumns, { tests, withOthers }: TableSide): Read | null {
  const of = withOthers ? null : categoryOfEach(survey, tests);
  const names = [...new Set(tests.flatMap((test) => variablesIn(survey, test)))];
  return of && names.length < 2 ? { of, size: tests.length, names } : null;
}

/** Each category of several makes a table of its own: of those in it, and the others. */
function besideSeveral(
  parts: Survey,
  one: Read,
  several: TableSide,
  among: Among,
): WholeCells | null {
  const found = several.tests.map((test) => {
    const names = variablesIn(parts.survey, test);
    const inside = keepBits(maskOf(parts.survey, test), among.mask);
    const of = Uint8Array.from(one.of, (_, row) => 1 - hasBit(inside, row));
    const column = partedSide(parts, { of, size: 1, names }, one.names, among);
    const row = partedSide(parts, one, names, among);
    return column && row && { row, isWhole: column.isWhole[0] === true };
  });
  if (!found.every((each) => each !== null)) return null;
  const isWhole = Array.from({ length: one.size + 1 }, (_, at) => [
    ...found.map(({ row, isWhole: column }) => column && row.isWhole[at] === true),
    found.every(({ row }) => row.isWhole[at]),
  ]);
  const size = several.tests.length;
  const parted = found.flatMap((each, at) => (each.isWhole ? [] : [[at, size]]));
  const rows = joinTies(
    one.size + 1,
    found.flatMap(({ row }) => row.ties),
  );
  return { isWhole, isParted: false, ties: { rows, columns: joinTies(size + 1, parted) } };
}

/** Which categories are unions of the joined parts of their variable, beside other variables. */
function partedSide(
  { safe, people }: Survey,
  { of, size, names }: Read,
  beside: readonly string[],
  { mask, filters }: Among,
): { isWhole: boolean[]; ties: Ties } | null {
  const others = [...beside, ...filters];
  const [name = "", another] = names;
  if (another !== undefined || !safe.canCombine([name, ...others])) return null;
  const all = Array.from({ length: size + 1 }, (_, at) => at);
  const partOf = safe.partsIn(name, others);
  if (!partOf || !safe.isWhole(mask, [name, ...others]))
    return { isWhole: all.map(() => false), ties: [all] };
  const isIn = new Uint8Array(maxParts * (size + 1));
  const { rows } = people;
  // An iterator would make a pair for each of a million people.
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    if (hasBit(mask, row) === 1) isIn[partOf(place) * (size + 1) + (of[row] ?? size)] = 1;
  }
  const parts = Array.from({ length: maxParts }, (_, part) =>
    all.filter((category) => isIn[part * (size + 1) + category] === 1),
  );
  const ties = joinTies(size + 1, parts);
  const tied = new Set(ties.filter((each) => each.length > 1).flat());
  return { isWhole: all.map((category) => !tied.has(category)), ties };
}

/** The finest groups of some categories that keep those of each given group together. */
export function joinTies(size: number, groups: Ties): number[][] {
  const groupOf = Array.from({ length: size }, (_, at) => at);
  for (const [first = 0, ...others] of groups)
    for (const other of others) {
      const [kept, dropped] = [groupOf[first] ?? first, groupOf[other]];
      for (const [at, group] of groupOf.entries()) if (group === dropped) groupOf[at] = kept;
    }
  const found = Map.groupBy(groupOf.keys(), (at) => groupOf[at]);
  return [...found.values()].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
