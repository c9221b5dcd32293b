import type { CrossTab } from "#contract/cross-tabs.ts";
import type { ShownCells, TestedCounts } from "#server/analysis/ask.ts";
import type { SideGroups } from "#server/analysis/group-sides.ts";
import { hiddenIn } from "#server/disclosure/disclose-table.ts";
import type { CrossSide } from "#server/filters/sides.ts";
import { adjustedResidual, normalTail } from "#statistics/chi-square.ts";
import type { Comparison } from "#statistics/comparisons.ts";
import { holm } from "#statistics/several-tests.ts";

/** What a cross-tab has of its own, and the comparisons that follow from what is shown of it. */
export type ShownTable = Omit<
  CrossTab,
  "filters" | "tooFew" | "loading" | "smallestGroup" | "disclosed" | "weights"
> & { comparisons: readonly Comparison[] };

type Sides = {
  rows: CrossSide;
  columns: CrossSide;
};

/** Adjusted for the number of cells. */
const believable = 0.05;

/** A cross-tab as it may be shown: `k` is null for those who see small counts. */
export function crossTabOf(counts: TestedCounts, sides: Sides, k: number | null): ShownTable {
  const { cells, n, rowTotals, columnTotals, test, comparisons } = counts;
  const several = { rows: sides.rows.several, columns: sides.columns.several };
  const options = {
    rows: groupedOptions(sides.rows, counts.groups.rows),
    columns: groupedOptions(sides.columns, counts.groups.columns),
  };
  const last = { row: rowTotals.length, column: columnTotals.length };
  const isHidden = k === null ? () => false : hiding(hiddenCellsOf(counts, k));
  // Those in no row or column are one of a table's parts, and give the rest away.
  const rows = options.rows.map((option, at) => ({
    ...option,
    count: isHidden(at, last.column) ? null : (rowTotals[at] ?? 0),
  }));
  const columns = options.columns.map((option, at) => ({
    ...option,
    count: isHidden(last.row, at) ? null : (columnTotals[at] ?? 0),
  }));
  const total = isHidden(last.row, last.column) ? null : n;
  const shown = rows.map((row, at) =>
    columns.map((column, across) => {
      const count = isHidden(at, across) ? null : (cells[at]?.[across] ?? 0);
      const margins = { inRow: row.count, inColumn: column.count, total };
      return { count, residual: residualOf(count, margins) };
    }),
  );
  const hidden = shown.flat().filter(({ count }) => count === null).length;
  const areShown = total !== null && rows.every(({ count }) => count !== null);
  const isShown = ({ column }: Comparison) =>
    column === null
      ? hidden === 0 && columns.every(({ count }) => count !== null)
      : [columns[column], ...shown.map((row) => row[column])].every((each) => each?.count != null);
  return {
    rows,
    columns,
    several,
    n: total,
    hidden,
    comparisons: areShown ? comparisons.filter(isShown) : [],
    cells: withDifferences(shown),
    ...(k !== null && counts.whole && { together: togetherOf(counts.whole, sides) }),
    // With hidden cells, a statistic of all is another equation for them.
    ...(test && hidden === 0 && total !== null ? testOf(test) : { method: "none" as const }),
  };
}

/** Those who gave no answer. */
export const noAnswer = "#none";

function groupedOptions(
  { options }: CrossSide,
  groups: SideGroups | null,
): { option: string; of?: string[] }[] {
  if (!groups) return options.map((option) => ({ option }));
  return groups.map((group) => {
    const of = group.map((at) => options[at] ?? noAnswer);
    return { option: of.join("+"), of };
  });
}

/** What may only be shown together of each side, where that is more than one answer. */
function togetherOf({ ties }: ShownCells, sides: Sides): CrossTab["together"] {
  const named = (groups: SideGroups, { options }: CrossSide) =>
    groups.flatMap((group) =>
      group.length > 1 ? [group.map((at) => options[at] ?? noAnswer)] : [],
    );
  return { rows: named(ties.rows, sides.rows), columns: named(ties.columns, sides.columns) };
}

/**
 * Where each person is in one cell, those are shown that are made of whole joined cells, and totals
 * that filters of one side show. Of a total, those in no category of the other side are apart.
 */
function hiddenCellsOf(counts: TestedCounts, k: number): boolean[][] {
  const { whole, cells, safe } = counts;
  if (!whole?.isParted) {
    const hidden = hiddenIn(counts, k, safe);
    const { isWhole } = whole ?? {};
    const isCell = (row: number, column: number) =>
      row < counts.rowTotals.length && column < counts.columnTotals.length;
    return hidden.map((line, row) =>
      line.map((each, at) => each || (isCell(row, at) && isWhole?.[row]?.[at] === false)),
    );
  }
  const last = { row: counts.rowTotals.length, column: counts.columnTotals.length };
  const isWhole = (row: number, column: number) => whole.isWhole[row]?.[column] === true;
  // Then totals are those of one side.
  const haveAll = {
    rows: cells[last.row]?.every((count) => count === 0) === true,
    columns: cells.every((row) => row[last.column] === 0),
  };
  const isTotal = (row: number, column: number) =>
    (row === last.row || column === last.column) &&
    (row < last.row || haveAll.rows) &&
    (column < last.column || haveAll.columns);
  return cells.map((line, row) =>
    line.map((_, column) => {
      const isSafe = safe.rows[row] !== false && safe.columns[column] !== false;
      return !isSafe || !(isWhole(row, column) || isTotal(row, column));
    }),
  );
}

function hiding(hidden: readonly (readonly boolean[])[]) {
  return (row: number, column: number) => hidden[row]?.[column] ?? false;
}

function testOf({ sparse, ...test }: NonNullable<TestedCounts["test"]>) {
  return { ...test, ...(sparse && { sparse: true as const }) };
}

type Margins = { inRow: number | null; inColumn: number | null; total: number | null };

function residualOf(count: number | null, { inRow, inColumn, total }: Margins): number | null {
  if (count === null || inRow === null || inColumn === null || total === null) return null;
  return total === 0 ? null : adjustedResidual(count, { inRow, inColumn, total });
}

type Cell = { count: number | null; residual: number | null };

/** Marks the cells that chance doesn't explain, corrected for having looked at all of them. */
function withDifferences(cells: readonly Cell[][]): CrossTab["cells"] {
  const residuals = cells.flat().flatMap(({ residual }) => residual ?? []);
  const adjusted = holm(residuals.map(normalTail));
  let at = 0;
  return cells.map((row) =>
    row.map((cell) => {
      if (cell.residual === null) return cell;
      const p = adjusted[at++] ?? 1;
      if (p >= believable) return cell;
      return { ...cell, differs: cell.residual > 0 ? ("more" as const) : ("fewer" as const) };
    }),
  );
}
