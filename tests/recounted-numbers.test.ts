import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What migration 0031 makes of the counts that its predecessors kept. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const asked = definition([
  page("pageone000", [
    question("salary0000", { kind: "number", decimals: 2 }),
    question("ratesit000", { kind: "rating" }),
    question("returns000", { kind: "yes-no" }),
  ]),
]);

it("counts numbers from responses again, and leaves all other counts", async () => {
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  const numbers = [45999, 45999, 61999, -0.25, 0, 123456.78];
  for (const [at, number] of numbers.entries())
    await answer(candor.visitor, surveyId, {
      salary0000: { number },
      ratesit000: { number: 1 + (at % 3) },
      returns000: { choice: at % 2 ? "yes" : "no" },
    });
  const erased = await answer(candor.visitor, surveyId, { salary0000: { number: 7777 } });
  await sam.api("DELETE /response/{id}", { params: { id: erased.responseId } });
  const { pool } = candor.database;
  const counts = async () => {
    const { rows } = await pool.query(
      `select version, question, option, count, sum::float8, squares::float8 from answer_counts
        where survey_id = $1 and count > 0 order by 1, 2, 3`,
      [surveyId],
    );
    return rows;
  };
  const before = await counts();
  expect(before.length).toBeGreaterThan(10);
  // As they were kept before: by four digits, with rounded sums.
  await pool.query(
    `update answer_counts set option = '=45990', count = 3
      where survey_id = $1 and question = 'salary0000' and option = '=45999'`,
    [surveyId],
  );
  await pool.query(
    `update answer_counts set sum = sum + 9, squares = squares * 1.0000001
      where survey_id = $1 and option = '#number'`,
    [surveyId],
  );
  expect(await counts()).not.toEqual(before);
  await pool.query(await readFile("server/database/migrations/0031_exact_numbers.sql", "utf8"));
  expect(await counts()).toEqual(before);
});
