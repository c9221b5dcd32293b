import type { Queryable } from "#server/database/connect.ts";
import type { Ask, TableSide, Test } from "./ask.ts";

const tagged = {
  name: "find-tagged-places",
  text: `select place, tags from answer_tags
    where survey_id = $1 and question = split_part($2, ':', 1) and key = $2 and pass = 1 and tags <> '{}'`,
};
type Tagged = { place: number; tags: string[] };

/** Tests of tags become tests of places. Tags change all the time, so that no column has them. */
export async function lookUpTags(
  database: Queryable,
  surveyId: string,
  tests: readonly Test[],
): Promise<(test: Test) => Test> {
  const found = new Map<string, Tagged[]>();
  for (const key of new Set(tests.flatMap(keysIn)))
    found.set(key, await database.query<Tagged>(tagged, [surveyId, key]));
  return function look(test): Test {
    if (test.on === "all") return { ...test, tests: test.tests.map(look) };
    if (test.on !== "tag") return test;
    const rows = found.get(test.key) ?? [];
    const passing = rows.filter(({ tags }) => tags.some((tag) => test.tags.includes(tag)));
    return { on: "places", places: new Set(passing.map(({ place }) => place)) };
  };
}

function keysIn(test: Test): string[] {
  if (test.on === "all") return test.tests.flatMap(keysIn);
  return test.on === "tag" ? [test.key] : [];
}

/** The same question with places in place of tags. */
export async function withTagPlaces(database: Queryable, ask: Ask): Promise<Ask> {
  const isTable = ask.what === "cross-tabs" || ask.what === "grouped-tables";
  const sides: readonly TableSide[] = isTable ? [...ask.rows, ask.columns] : [];
  const all = [...ask.tests, ...sides.flatMap((side) => side.tests)];
  if (all.flatMap(keysIn).length === 0) return ask;
  const looked = await lookUpTags(database, ask.surveyId, all);
  const tests = ask.tests.map(looked);
  // Tags are no margins, because a text may have several.
  if (!isTable) return { ...ask, tests };
  const sideOf = (side: TableSide) => ({ ...side, tests: side.tests.map(looked) });
  return { ...ask, tests, rows: ask.rows.map(sideOf), columns: sideOf(ask.columns) };
}
