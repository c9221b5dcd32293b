import { expect, it } from "vitest";
import { allBits, rowsOf } from "#server/analysis/bits.ts";
import { readVariables } from "#server/analysis/read-variables.ts";
import { SurveyColumns } from "#server/analysis/survey-columns.ts";
import { Variable } from "#server/analysis/variable.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";

const [cats, dogs] = ["choicecats", "choicedogs"];
const pets = question("pets000000", {
  kind: "multiple-choice",
  choices: [choice(cats), choice(dogs)],
});

it("people are parted as they were counted, though others answer meanwhile", () => {
  const survey = new SurveyColumns();
  survey.addVersion({
    number: 1,
    definition: definition([page("pageone000", [pets])]),
    meanings: {},
  });
  const add = (chosen: string | null) => {
    const row = survey.add({ version: 1, language: "en", day: null, variables: null });
    const asked = survey.askedIn(1, "pets000000");
    if (!asked) throw new Error("not asked");
    const { columns, question: of } = asked;
    const answer = chosen === null ? undefined : { choices: [chosen] };
    columns.put(row, columns.cellsOf(chosen === null ? "skipped" : "answered", of, answer));
  };
  for (let at = 0; at < 100; at++) add(at % 3 > 0 ? cats : dogs);
  const set = allBits(survey.rows);
  const rows = rowsOf(set);
  const readings = [...readVariables(survey, { rows, set }, 5)];
  const variables = readings.map((reading) => new Variable(reading, rows, 5));
  add(null);
  for (const { name, parts, upTo } of variables.map((each) => ({
    name: each.name,
    parts: each.parts,
    upTo: each.upTo(rows.length),
  }))) {
    const read = parts.map((_, part) => [...upTo.subarray(0, 100)].filter((own) => own === part));
    const counted = parts.map(({ people }) => people);
    expect([name, ...read.map(({ length }) => length)]).toEqual([name, ...counted]);
  }
  expect(variables.length).toBeGreaterThan(3);
});
