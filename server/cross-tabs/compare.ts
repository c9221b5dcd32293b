import type { CrossTab, CrossTabGroups } from "#contract/cross-tabs.ts";
import { areShown, hiddenBecause } from "#server/filters/narrowing.ts";
import { findNamed, leftBy, unknownFilter } from "#server/filters/resolve-filters.ts";
import { type CrossSide, comparedSides, resolveSide } from "#server/filters/sides.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { ResultParts, Seen } from "#server/results/seen-versions.ts";
import { withoutWeights } from "#server/weights/margins.ts";
import { benjaminiHochberg } from "#statistics/several-tests.ts";
import { groupingOf } from "./grouping.ts";
import { shownTables, type TablesAsked } from "./shown-tables.ts";

type Dependencies = Pick<ResultParts, "analysis">;
type Compared = { rows: string; columns: string; groups?: CrossTabGroups | undefined };

/** One question's answers by another's, as this reader may see them. */
export async function crossTab(
  parts: Dependencies,
  survey: ResultFacts,
  seen: Seen,
  { rows: down, columns: across, groups, ...asked }: TablesAsked & Compared,
): Promise<CrossTab> {
  const rows = await sideOf(down, "rows", seen);
  const columns = await sideOf(across, "columns", seen);
  const { k } = seen;
  const whole = { disclosed: k !== null, smallestGroup: k ?? 1 };
  const none = {
    rows: [],
    columns: [],
    cells: [],
    several: { rows: false, columns: false },
    n: null,
    method: "none" as const,
    hidden: 0,
  };
  const grouping = groupingOf(groups, { rows, columns });
  const sides = { rows: [rows], columns, compares: false, grouping };
  const found = await shownTables(parts, survey, seen, { ...asked, ...sides });
  const { filters, version } = asked;
  const narrowed = { filters, version };
  const unknown = leftBy(narrowed, null);
  if (found.is === "loading")
    return { ...whole, ...none, filters: unknown, loading: found.progress };
  const { weighting, passing } = found;
  if (weighting?.problem) return { ...whole, ...none, filters: unknown, weights: weighting };
  const because = hiddenBecause(narrowed, passing?.checked ?? []);
  if (because) return { ...whole, ...none, filters: unknown, tooFew: true, because };
  const [table] = found.tables;
  const weights = table ? weighting : withoutWeights("small-cells");
  const left = leftBy(narrowed, passing);
  const leftOut = (rows.leftOut ?? 0) + (columns.leftOut ?? 0);
  const more = { ...(leftOut > 0 && { leftOut }), ...(weights && { weights }) };
  return { ...whole, ...(table ?? none), filters: left, ...more };
}

/**
 * The questions that differ most between the answers to one. Where people may have several of these
 * answers, as they may be in several segments, those of each are compared with all others, and each
 * such comparison counts in the correction.
 */
export async function differences(
  parts: Dependencies,
  survey: ResultFacts,
  seen: Seen,
  { columns: across, ...asked }: TablesAsked & Pick<Compared, "columns">,
) {
  const columns = await sideOf(across, "columns", seen);
  const others = (await comparedSides(seen)).filter((of) => of !== across);
  const sides: { of: string; series: number; side: CrossSide }[] = [];
  for (const of of others) {
    const [side, named] = [await resolveSide(of, seen), await findNamed(of, undefined, seen)];
    if (side && named) sides.push({ of, series: named.meaning, side });
  }
  const rows = sides.map(({ side }) => side);
  const none = { found: [], tested: 0, hidden: 0, apart: columns.several };
  const tables = { rows, columns, compares: true };
  const counted = await shownTables(parts, survey, seen, { ...asked, ...tables });
  if (counted.is === "loading") return { ...none, loading: counted.progress };
  const { weighting, passing } = counted;
  if (weighting?.problem) return { ...none, weights: weighting };
  if (!areShown(passing?.checked ?? [])) return { ...none, hidden: sides.length };
  const tests = sides.flatMap(({ of, series }, at) => {
    const { comparisons = [], n = null } = counted.tables[at] ?? {};
    return n === null
      ? []
      : comparisons.flatMap(({ column, p, cramersV }) => {
          if (column === null) return { of, series, p, cramersV, n };
          const option = columns.options[column];
          return columns.madeOf?.[column]?.includes(of)
            ? []
            : { of, series, option, p, cramersV, n };
        });
  });
  const adjusted = benjaminiHochberg(tests.map(({ p }) => p));
  const found = tests
    .map((each, at) => ({
      ...each,
      adjusted: adjusted[at] ?? 1,
    }))
    .filter((each) => each.adjusted < 0.05)
    .sort((a, b) => b.cramersV - a.cramersV);
  const hidden = counted.tables.filter((table) => table === null || table.hidden > 0).length;
  return {
    found,
    tested: tests.length,
    hidden,
    apart: columns.several,
    ...(weighting && { weights: weighting }),
  };
}

async function sideOf(of: string, field: "rows" | "columns", seen: Seen): Promise<CrossSide> {
  const side = await resolveSide(of, seen);
  if (!side) throw unknownFilter(field);
  return side;
}
