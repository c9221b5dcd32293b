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
    const open = page.getByRole("button", { name: "Ready scales" });
    const picked = page.getByRole("button", { name });
    // A note that comes meanwhile moves the menu, and a press beside it closes it.
    await expect(async () => {
      if (!(await picked.isVisible())) await open.click();
      await picked.click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
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

test("ten keys stand on one card, and ? opens it", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const pages = [pageOf("pagestay00", [question("queswhy000", { kind: "text" })])];
  const body = { from: { definition: definition(pages) } };
  const { _id: id } = await sam.api("POST /drafts", { body });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const row = page.getByRole("button", { name: /^Edit Question 1/ });
  const card = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await row.press("?");
  await expect(card.getByRole("listitem")).toHaveCount(10);
  await expect(card).toContainText("Each has a button or a menu entry too.");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(row).toBeFocused();
  await page.getByRole("button", { name: "Keys and help" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Close" }).click();

  // What is written is no key.
  await row.press("Enter");
  await page.getByRole("textbox", { name: "Question", exact: true }).press("?");
  await expect(card).toBeHidden();
  const name = page.getByLabel("Name in exports");
  await expect(name).toBeHidden();
  await page.getByText("More", { exact: true }).click();
  await expect(name).toBeVisible();
});
