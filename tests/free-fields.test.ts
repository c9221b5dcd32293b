import { afterAll, beforeAll, expect, it } from "vitest";
import type { Ask } from "#server/analysis/ask.ts";
import { withFieldPlaces } from "#server/analysis/field-places.ts";
import { SurveyColumns } from "#server/analysis/survey-columns.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Hidden fields with more different values than a column keeps. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("finds values of hidden fields that a column has no room for", async () => {
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const asked = definition([page("pageone000", [question("returns000", { kind: "yes-no" })])], {
    variables: [{ name: "order" }],
  });
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (const order of ["late", "other", "late"])
    await answer(
      candor.visitor,
      surveyId,
      { returns000: { choice: "yes" } },
      { variables: { order } },
    );
  const columns = new SurveyColumns();
  for (let row = 0; row < 10_001; row++)
    columns.add({ version: 1, language: "en", day: null, variables: { order: `value ${row}` } });
  const ofOrder = (value: string) => ({ on: "variable", name: "order", values: [value] }) as const;
  const whole = { surveyId, option: true, responses: 3, erased: 0, versions: [1], k: null };
  const both = [ofOrder("late"), ofOrder("value 3")];
  const ask: Ask = { ...whole, what: "counts", tests: both };
  const { tests } = await withFieldPlaces(candor.database, columns, ask);
  expect(tests).toEqual([
    { on: "places", name: "variable order", places: new Set([1, 3]) },
    ofOrder("value 3"),
  ]);
  const side = { tests: both, several: false, withOthers: false };
  const compared: Ask = {
    ...whole,
    what: "cross-tabs",
    compares: false,
    tests: both,
    rows: [side],
    columns: side,
  };
  const table = await withFieldPlaces(candor.database, columns, compared);
  expect("rows" in table && [...table.rows, table.columns].map((each) => each.tests)).toEqual([
    tests,
    tests,
  ]);
});
