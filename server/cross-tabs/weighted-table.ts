import type { CrossCounts, Grouping } from "#server/analysis/ask.ts";
import { groupCounts, sideGroups } from "#server/analysis/group-sides.ts";
import { isWhollyShown } from "#server/disclosure/disclose-table.ts";
import type { CrossSide } from "#server/filters/sides.ts";
import { comparisonsIn, testedCells } from "#statistics/comparisons.ts";
import { testWeightedTable } from "#statistics/table-test.ts";
import { kish } from "#statistics/weights.ts";
import { crossTabOf, type ShownTable } from "./cross-tab.ts";

type Sides = { rows: CrossSide; columns: CrossSide };
/** One group's part of a table. */
type Part = { weight: number; counts: CrossCounts };

/**
 * A weighted cross-tab: its counts add up to the people who have a weight, its marks and its test
 * are those of as many people as it is worth. Null where it can't be shown: weighted counts are
 * sums over the groups, and other weights give other sums, so that each group's own counts have to
 * be showable. `k` is null for those who see small counts.
 */
export function weightedTable(
  parts: readonly Part[],
  sides: Sides,
  { k, grouping }: { k: number | null; grouping?: Parameters<typeof groupsOf>[2] },
): ShownTable | null {
  if (k !== null && !parts.every(({ counts }) => isWhollyShown(counts, k))) return null;
  const groups = groupsOf(parts, sides, grouping);
  const weighted = parts
    .filter(({ weight }) => weight > 0)
    .map(({ weight, counts }) => ({ weight, counts: groupCounts(counts, groups) }));
  const sum = (of: (counts: CrossCounts) => number) =>
    weighted.reduce((all, { weight, counts }) => all + weight * of(counts), 0);
  const worth = (of: (counts: CrossCounts) => number) =>
    kish(
      weighted.map(({ weight }) => weight),
      weighted.map(({ counts }) => of(counts)),
    ).effective;
  const [first] = weighted;
  const people = weighted.reduce((all, { counts }) => all + counts.n, 0);
  const weight = sum(({ n }) => n);
  if (!first || weight === 0)
    return crossTabOf(
      { ...groupCounts(emptyOf(sides), groups), groups, ...allShown, test: null, comparisons: [] },
      sides,
      null,
    );
  const effective = worth(({ n }) => n);
  const scale = effective / weight;
  const cells = first.counts.cells.map((row, at) =>
    row.map((_, column) => scale * sum((counts) => counts.cells[at]?.[column] ?? 0)),
  );
  const counts: CrossCounts = {
    cells,
    n: effective,
    rowTotals: first.counts.rowTotals.map(
      (_, at) => scale * sum(({ rowTotals }) => rowTotals[at] ?? 0),
    ),
    columnTotals: first.counts.columnTotals.map(
      (_, at) => scale * sum(({ columnTotals }) => columnTotals[at] ?? 0),
    ),
    overlaps: parts.some(({ counts: { overlaps } }) => overlaps),
  };
  const found = counts.overlaps ? null : testWeightedTable(testedCells(counts, sides));
  const comparisons = comparisonsIn(
    counts,
    sides,
    (table) => testWeightedTable(table)?.test ?? null,
  );
  const shown = crossTabOf(
    { ...counts, groups, ...allShown, test: found?.test ?? null, comparisons },
    sides,
    null,
  );
  const designEffect = people / effective;
  const inPeople = (count: number | null) => count && count * designEffect;
  return {
    ...shown,
    n: people,
    effective,
    designEffect,
    rows: shown.rows.map((row) => ({ ...row, count: inPeople(row.count) })),
    columns: shown.columns.map((column, at) => ({
      ...column,
      count: inPeople(column.count),
      effective: worth(({ columnTotals }) => columnTotals[at] ?? 0) || 0,
    })),
    cells: shown.cells.map((row) =>
      row.map(({ count, differs, ...cell }) => ({
        ...cell,
        count: inPeople(count),
        // Marks are tests as well.
        ...(differs && !found?.sparse && { differs }),
      })),
    ),
    ...(found?.sparse && { sparse: true as const }),
  };
}

/** The counts of those who see everything. */
const allShown = { whole: null, safe: { rows: [], columns: [] } };

/** As all people together have them, however they are weighted. */
function groupsOf(
  parts: readonly Part[],
  sides: Sides,
  grouping: { rows: Grouping | null; columns: Grouping | null } | undefined,
) {
  const of = (side: "rows" | "columns", totals: "rowTotals" | "columnTotals") => {
    const people = sides[side].options.map((_, at) =>
      parts.reduce((sum, { counts }) => sum + (counts[totals][at] ?? 0), 0),
    );
    const takesNone = !parts.some(({ counts }) => counts.overlaps);
    return sideGroups(sides[side], grouping?.[side] ?? undefined, {
      ties: null,
      people,
      takesNone,
    });
  };
  return { rows: of("rows", "rowTotals"), columns: of("columns", "columnTotals") };
}

function emptyOf({ rows, columns }: Sides): CrossCounts {
  const [height, width] = [rows.options.length, columns.options.length];
  return {
    cells: Array.from({ length: height + 1 }, () => new Array<number>(width + 1).fill(0)),
    rowTotals: new Array<number>(height).fill(0),
    columnTotals: new Array<number>(width).fill(0),
    n: 0,
    overlaps: false,
  };
}
