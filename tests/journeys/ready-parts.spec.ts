import { expect, openAs, test } from "#tests/support/journey.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

test("ready scales and choices are in with one press, in the survey's languages", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const whole = definition(
    [
      pageOf("pagestay00", [
        question("quespick00", {
          kind: "single-choice",
          choices: [
            choice("choiempty0", { label: copy("") }),
            choice("choiempty1", { label: copy("") }),
          ],
        }),
        question("quesgrid00", {
          kind: "matrix",
          rows: [{ id: "rowfood000", code: "r1", label: copy("Food") }],
          columns: [choice("colempty00", { label: copy("") })],
        }),
        question("quesrate00", { kind: "rating" }),
      ]),
    ],
    { languages: ["en", "de"] },
  );
  const body = { from: { definition: whole } };
  const { _id: id } = await sam.api("POST /drafts", { body });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const edit = (number: number) =>
    page.getByRole("button", { name: new RegExp(`^Edit Question ${number}`) }).press("Enter");
  const scale = async (name: RegExp) => {
    await page.getByRole("button", { name: "Ready scales" }).click();
    await page.getByRole("button", { name }).click();
  };
  await edit(1);
  await page.getByRole("button", { name: "Add “None of these”" }).click();
  await page.getByRole("button", { name: "Add “Other”" }).click();
  await expect(page.getByRole("button", { name: /^Add “/ })).toHaveCount(0);
  await scale(/^Frequency, 5 points/);
  await edit(2);
  await scale(/^Agreement, 7 points/);
  await edit(3);
  await scale(/^Satisfaction/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const [single, matrix, rating] =
    (await sam.api("GET /drafts/{id}", { params: { id } })).definition.pages[0]?.elements ?? [];
  expect(single).toMatchObject({
    choices: [
      { role: "plain", label: { words: { en: "Never", de: "Nie" } } },
      { role: "plain", label: { words: { en: "Rarely" } } },
      { role: "plain", label: { words: { en: "Sometimes" } } },
      { role: "plain", label: { words: { en: "Often" } } },
      { role: "plain", label: { words: { en: "Always", de: "Immer" } } },
      { role: "other", fixed: true, label: { words: { en: "Other", de: "Sonstiges" } } },
      { role: "exclusive", fixed: true, label: { words: { en: "None of these" } } },
    ],
  });
  expect(matrix).toMatchObject({ columns: { length: 7 } });
  expect(matrix).toMatchObject({
    columns: { 0: { value: 1, label: { words: { en: "Strongly disagree" } } }, 6: { value: 7 } },
  });
  expect(rating).toMatchObject({
    low: { words: { en: "Very dissatisfied", de: "Sehr unzufrieden" } },
    high: { words: { en: "Very satisfied" } },
  });
});
