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
    return { on: "places", name: nameOf(test), places: new Set(passing.map(({ place }) => place)) };
  };
}

/** As that of the same tags in any order. */
function nameOf({ key, tags }: { key: string; tags: readonly string[] }): string {
  return `tag ${key} ${[...tags].sort().join(" ")}`;
}

const allTagged = {
  name: "find-all-tagged-places",
  text: `select question, key, place, tags from answer_tags
    where survey_id = $1 and pass = 1 and tags <> '{}' order by key, place`,
};
const allCodes = {
  name: "find-codes-of-codebooks",
  text: "select question, codes from codebooks where survey_id = $1 order by question",
};
type Codes = { question: string; codes: { id: string; parent?: string }[] };

/** Every code that text answers have, each with the codes below it, as `nameOf` names it. */
export async function listTagged(
  database: Queryable,
  surveyId: string,
): Promise<{ name: string; places: number[] }[]> {
  const rows = await database.query<Tagged & { question: string; key: string }>(allTagged, [
    surveyId,
  ]);
  const codebooks = await database.query<Codes>(allCodes, [surveyId]);
  return codebooks.flatMap(({ question, codes }) => {
    const own = rows.filter((row) => row.question === question);
    return [...new Set(own.map(({ key }) => key))].flatMap((key) =>
      codes.map(({ id }) => {
        const tags = codes.filter((code) => code.id === id || code.parent === id);
        const among = new Set(tags.map((code) => code.id));
        const tagged = own.filter(
          (row) => row.key === key && row.tags.some((tag) => among.has(tag)),
        );
        return {
          name: nameOf({ key, tags: [...among] }),
          places: tagged.map(({ place }) => place),
        };
      }),
    );
  });
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
