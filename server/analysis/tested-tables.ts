import { comparisonsIn, testedCells } from "#statistics/comparisons.ts";
import { testTable } from "#statistics/table-test.ts";
import type { Ask, CrossCounts, SafeSides, ShownCells, TableSide, TestedCounts } from "./ask.ts";
import type { Bits } from "./bits.ts";
import type { GroupCheck } from "./check-groups.ts";
import { groupCells, groupCounts, type SideGroups, sideGroups } from "./group-sides.ts";
import type { WholeCells } from "./whole-cells.ts";

/** Of people dealt to columns, in all tables of an answer: a tenth of a second. */
const simulationSteps = 10_000_000;

type Asked = Extract<Ask, { what: "cross-tabs" }>;
type Parts = {
  counters: readonly ((mask: Bits) => CrossCounts)[];
  mask: Bits;
  check: GroupCheck;
  safe: SafeSides;
};

/**
 * The tables that are asked for, of those who pass, with what may be shown of them. Where
 * differences are looked for, answers are grouped that would be hidden by themselves.
 */
export async function testedTables(
  { rows: all, columns, compares, grouping }: Asked,
  { counters, mask, check, safe }: Parts,
): Promise<TestedCounts[]> {
  const maxSteps = simulationSteps / all.length;
  return inTurn([...counters.entries()], async ([at, count]) => {
    const sides = { rows: all[at] ?? columns, columns };
    const whole = await check.cells(sides);
    // Where it isn't known which cells may be shown, two groupings would tell a hidden one.
    const canGroup = whole !== null || !check.hides;
    const wanted = compares && whole ? automatic : canGroup ? grouping : undefined;
    const { counts, groups, ...shown } = grouped(count(mask), sides, { whole, grouping: wanted });
    const test = counts.overlaps ? null : testTable(testedCells(counts, sides), maxSteps);
    const comparisons = compares
      ? comparisonsIn(counts, sides, (table, among) => testTable(table, maxSteps / among))
      : [];
    const own = {
      rows: groups.rows ? await check.groups(sides.rows, groups.rows) : (safe.rows[at] ?? []),
      columns: groups.columns ? await check.groups(columns, groups.columns) : safe.columns,
    };
    return { ...counts, ...shown, groups, safe: own, test, comparisons };
  });
}

const automatic = { rows: "auto", columns: "auto" } as const;

type Sides = { rows: TableSide; columns: TableSide };
type Wanted = { whole: WholeCells | null; grouping: Asked["grouping"] };
type Grouped = Pick<TestedCounts, "groups" | "whole"> & { counts: CrossCounts };

function grouped(counts: CrossCounts, sides: Sides, { whole, grouping }: Wanted): Grouped {
  const takesNone = !counts.overlaps;
  const groupsOf = (side: "rows" | "columns", people: readonly number[]): SideGroups | null => {
    const known = { ties: whole?.ties[side] ?? null, people, takesNone };
    return sideGroups(sides[side], grouping?.[side] ?? undefined, known);
  };
  const groups = {
    rows: groupsOf("rows", counts.rowTotals),
    columns: groupsOf("columns", counts.columnTotals),
  };
  if (!groups.rows && !groups.columns) return { counts, groups, whole };
  const shown: ShownCells | null = whole && { ...whole, isWhole: groupCells(whole, groups) };
  return { counts: groupCounts(counts, groups), groups, whole: shown };
}

export async function inTurn<T, R>(
  all: readonly T[],
  decide: (each: T) => Promise<R>,
): Promise<R[]> {
  const found: R[] = [];
  for (const each of all) found.push(await decide(each));
  return found;
}
