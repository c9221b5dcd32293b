import type { CrossTab } from "#contract/cross-tabs.ts";
import type { TestedCounts } from "#server/analysis/ask.ts";
import { hiddenIn, type SafeLines } from "#server/disclosure/disclose-table.ts";
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
  /** Which of them may be shown by themselves; all, if it isn't said. */
  safe?: SafeLines;
};

/** Adjusted for the number of cells. */
const believable = 0.05;

/** A cross-tab as it may be shown: `k` is null for those who see small counts. */
export function crossTabOf(counts: TestedCounts, sides: Sides, k: number | null): ShownTable {
  const { cells, n, rowTotals, columnTotals, test, comparisons } = counts;
  const several = { rows: sides.rows.several, columns: sides.columns.several };
  const last = { row: rowTotals.length, column: columnTotals.length };
  const isHidden = k === null ? () => false : hiding(hiddenIn(counts, k, sides.safe));
  // Those in no row or column are one of a table's parts, and give the rest away.
  const rows = sides.rows.options.map((option, at) => ({
    option,
    count: isHidden(at, last.column) ? null : (rowTotals[at] ?? 0),
  }));
  const columns = sides.columns.options.map((option, at) => ({
    option,
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
    // With hidden cells, a statistic of all is another equation for them.
    ...(test && hidden === 0 && total !== null ? testOf(test) : { method: "none" as const }),
  };
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
