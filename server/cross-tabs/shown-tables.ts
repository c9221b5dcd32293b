import { Refusal } from "#contract/refusals.ts";
import type { Margin, Weighting } from "#contract/weights.ts";
import type { Grouping, Passing, TableSide } from "#server/analysis/ask.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import { resolveFilters } from "#server/filters/resolve-filters.ts";
import type { CrossSide } from "#server/filters/sides.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { Reader, ResultParts, Seen } from "#server/results/seen-versions.ts";
import { marginsOf, withoutWeights } from "#server/weights/margins.ts";
import { weigh } from "#server/weights/weigh.ts";
import { crossTabOf, type ShownTable } from "./cross-tab.ts";
import { weightedTable } from "./weighted-table.ts";

export type TablesAsked = Pick<Reader, "filters" | "version"> & {
  weights?: readonly Margin[] | undefined;
};

type SidesAsked = {
  rows: readonly CrossSide[];
  columns: CrossSide;
  /** Whether tables are to have comparisons. */
  compares: boolean;
  /** With one table alone. */
  grouping?: { rows: Grouping | null; columns: Grouping | null } | undefined;
};

type ShownTables =
  | { is: "loading"; progress: number }
  /** A table is null where weights could show single people. */
  | {
      is: "tables";
      /** Null where there are no weights. */
      passing: Passing | null;
      tables: (ShownTable | null)[];
      weighting?: Weighting;
    };

/** Cross-tabs of several rows by the same columns, as this reader may see them. */
export async function shownTables(
  { analysis }: Pick<ResultParts, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  seen: Seen,
  asked: TablesAsked & SidesAsked,
): Promise<ShownTables> {
  const { filters, version, weights, rows, columns, compares, grouping } = asked;
  const survey = {
    surveyId,
    option,
    responses,
    erased,
    tests: await resolveFilters({ filters, version }, seen),
    versions: seen.all.map(({ number }) => number),
    rows: rows.map(asTable),
    columns: asTable(columns),
    k: seen.k,
  };
  const { k } = seen;
  if (!weights) {
    const answer = await analysis.ask({ ...survey, what: "cross-tabs", compares, grouping });
    if (answer.is === "loading") return answer;
    if (answer.is !== "cross-tabs") throw new Refusal("too-large");
    const tables = await eachInTurns([...rows.entries()], ([at, side]) => {
      const counts = answer.tables[at];
      return counts ? crossTabOf(counts, { rows: side, columns }, k) : null;
    });
    return { is: "tables", passing: answer, tables };
  }
  const margins = await marginsOf(weights, seen);
  const without = (weighting: Weighting): ShownTables => {
    return { is: "tables", passing: null, tables: [], weighting };
  };
  const isNarrowed = filters.length > 0 || version !== undefined;
  if (k !== null && isNarrowed) return without(withoutWeights("filtered"));
  const answer = await analysis.ask({ ...survey, what: "grouped-tables", margins });
  if (answer.is === "loading") return answer;
  if (answer.is !== "grouped-tables") throw new Refusal("too-large");
  const { groups, safe } = answer;
  if (!groups) return without(withoutWeights("too-many-groups"));
  if (!answer.areSafe) return without(withoutWeights("small-groups"));
  const found = weigh(groups, weights, k);
  if (found.weighting.problem) return without(found.weighting);
  const tables = await eachInTurns([...rows.entries()], ([at, side]) => {
    if (![...(safe.rows[at] ?? []), ...safe.columns].every((each) => each)) return null;
    // Weights tell groups of groups apart, which nothing here checks.
    if (grouping && k !== null) return null;
    const parts = found.groups.flatMap(({ weight, tables: all }) => {
      const counts = all[at];
      return counts ? [{ weight, counts }] : [];
    });
    return weightedTable(parts, { rows: side, columns }, { k, grouping });
  });
  return { is: "tables", passing: answer, tables, weighting: found.weighting };
}

function asTable({ tests, several, withOthers, levels, places, asides }: CrossSide): TableSide {
  return { tests, several, withOthers, levels, places, asides };
}
