import type { Queryable } from "#server/database/connect.ts";
import type { Ask, Side, TableSide, Test } from "./ask.ts";
import type { SurveyColumns } from "./survey-columns.ts";

const havingValues = {
  name: "find-places-of-values",
  text: "select place from responses where survey_id = $1 and variables ->> $2 = any($3)",
};

/**
 * The same question with places in place of a hidden field's values that its column has no room for
 * (`maxFreeValues`): without them, such values would be nobody's.
 */
export async function withFieldPlaces(
  database: Queryable,
  { variables, groupsFields }: Pick<SurveyColumns, "variables" | "groupsFields">,
  ask: Ask,
): Promise<Ask> {
  if (groupsFields || ![...variables.values()].some(({ isFull }) => isFull)) return ask;
  const look = async (test: Test): Promise<Test> => {
    if (test.on === "all") return { ...test, tests: await lookAll(test.tests) };
    if (test.on !== "variable") return test;
    const { name, values } = test;
    const column = variables.get(name);
    const isKept = values.every((value) => column?.codeOf(value) !== undefined);
    if (isKept || !column?.isFull) return test;
    const rows = await database.query<{ place: number }>(havingValues, [
      ask.surveyId,
      name,
      values,
    ]);
    const places = new Set(rows.map(({ place }) => place));
    return { on: "places", name: `variable ${name}`, places };
  };
  const lookAll = (side: Side): Promise<Test[]> => Promise.all(side.map(look));
  const sideOf = async (side: TableSide) => ({ ...side, tests: await lookAll(side.tests) });
  const tests = await lookAll(ask.tests);
  switch (ask.what) {
    case "counts":
    case "places":
    case "pairs":
      return { ...ask, tests };
    case "groups":
      return { ...ask, tests, margins: await Promise.all(ask.margins.map(lookAll)) };
    case "cross-tabs":
    case "grouped-tables": {
      const rows = await Promise.all(ask.rows.map(sideOf));
      const table = { ...ask, tests, rows, columns: await sideOf(ask.columns) };
      if (table.what === "cross-tabs") return table;
      return { ...table, margins: await Promise.all(table.margins.map(lookAll)) };
    }
  }
}
