import type { CrossTab } from "#contract/cross-tabs.ts";
import { Refusal } from "#contract/refusals.ts";
import { benjaminiHochberg } from "#contract/statistics/several-tests.ts";
import type { Answer } from "#server/analysis/ask.ts";
import { crossTabOf } from "./cross-tab.ts";
import type { ResultFacts } from "./queries.ts";
import { inVersion, leftBy, resolveFilters, unknownFilter } from "./resolve-filters.ts";
import { isGroupTooSmall } from "./rules.ts";
import { type CrossSide, comparedIn, resolveSide } from "./sides.ts";
import type { Reader, ResultParts, Seen } from "./summarize.ts";

type Parts = Pick<ResultParts, "analysis">;
type Asked = Pick<Reader, "filters" | "version">;
type Compared = { rows: string; columns: string };

/** One question's answers by another's, as this reader may see them. */
export async function crossTab(
  parts: Parts,
  survey: ResultFacts,
  seen: Seen,
  { rows: down, columns: across, ...asked }: Asked & Compared,
): Promise<CrossTab> {
  const rows = await sideOf(down, "rows", seen);
  const columns = await sideOf(across, "columns", seen);
  const { k } = seen;
  const whole = { disclosed: k !== null, smallestGroup: k ?? 1 };
  const none = {
    ...{ rows: [], columns: [], cells: [], several: { rows: false, columns: false } },
    ...{ n: null, method: "none" as const, hidden: 0 },
  };
  const found = await countTables(parts, survey, seen, { ...asked, rows: [rows], columns });
  const { filters, version } = asked;
  const unknown = leftBy(filters, version, null);
  if (found.is === "loading")
    return { ...whole, ...none, filters: unknown, loading: found.progress };
  const [counts] = found.tables;
  if (!counts || (k !== null && isGroupTooSmall(found.sizes, k)))
    return { ...whole, ...none, filters: unknown, tooFew: true };
  const left = leftBy(filters, version, found.sizes);
  return { ...whole, ...crossTabOf(counts, { rows, columns }, k), filters: left };
}

/** The questions that differ most between the answers to one. */
export async function differences(
  parts: Parts,
  survey: ResultFacts,
  seen: Seen,
  { columns: across, ...asked }: Asked & Pick<Compared, "columns">,
) {
  const columns = await sideOf(across, "columns", seen);
  const definition = await seen.definitionOf(seen.newest.number);
  const others = definition ? comparedIn(definition).filter((of) => of !== across) : [];
  const sides: { of: string; side: CrossSide }[] = [];
  for (const of of others) {
    const side = await resolveSide(of, seen);
    if (side) sides.push({ of, side });
  }
  const rows = sides.map(({ side }) => side);
  const none = { found: [], tested: 0, hidden: 0 };
  const counted = await countTables(parts, survey, seen, { ...asked, rows, columns });
  if (counted.is === "loading") return { ...none, loading: counted.progress };
  const { k } = seen;
  if (k !== null && isGroupTooSmall(counted.sizes, k)) return { ...none, hidden: sides.length };
  const tables = sides.flatMap(({ of, side }, at) => {
    const counts = counted.tables[at];
    return counts ? [{ of, shown: crossTabOf(counts, { rows: side, columns }, k) }] : [];
  });
  const tests = tables.flatMap(({ of, shown: { p, cramersV, n } }) =>
    p === undefined || cramersV === undefined || n === null ? [] : [{ of, p, cramersV, n }],
  );
  const adjusted = benjaminiHochberg(tests.map(({ p }) => p));
  const found = tests
    .map((each, at) => ({
      ...each,
      adjusted: adjusted[at] ?? 1,
      series: seen.newest.meanings[each.of.split("/", 1)[0] ?? ""] ?? 1,
    }))
    .filter((each) => each.adjusted < 0.05)
    .sort((a, b) => b.cramersV - a.cramersV);
  const hidden = tables.filter(({ shown }) => shown.hidden > 0).length;
  return { found, tested: tests.length, hidden };
}

async function sideOf(of: string, field: "rows" | "columns", seen: Seen): Promise<CrossSide> {
  const side = await resolveSide(of, seen);
  if (!side) throw unknownFilter(field);
  return side;
}

async function countTables(
  { analysis }: Parts,
  { id: surveyId, option, responses, erased }: ResultFacts,
  seen: Seen,
  { filters, version, ...sides }: Asked & { rows: readonly CrossSide[]; columns: CrossSide },
): Promise<Extract<Answer, { is: "loading" | "cross-tabs" }>> {
  const tests = await resolveFilters([...filters, ...inVersion(version)], seen);
  const survey = { surveyId, option, responses, erased };
  const answer = await analysis.ask({
    ...{ ...survey, tests, what: "cross-tabs" },
    versions: seen.all.map(({ number }) => number),
    rows: sides.rows.map((side) => side.tests),
    columns: sides.columns.tests,
  });
  if (answer.is === "loading" || answer.is === "cross-tabs") return answer;
  throw new Refusal("too-large");
}
