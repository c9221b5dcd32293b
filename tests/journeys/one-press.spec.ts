import type { Locator } from "@playwright/test";
import { expect, open, openAs, test, unique } from "#tests/support/journey.ts";
import type { Member } from "#tests/support/journey-people.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

const draftPage = /\/dashboard\/builder\/[\da-f-]{36}$/;

/** Before the page can show that the first press did anything. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

async function drafts(person: Member): Promise<number> {
  const { total } = await person.api.list("GET /drafts", { query: {} });
  return total;
}

test("two quick presses on a way to a new survey make one draft", async ({ page, people }) => {
  const ida = await people.member("Ida", "user");
  await openAs(page, people, ida, "/dashboard/builder");
  await pressTwice(page.getByRole("button", { name: /^One question/ }));
  await expect(page).toHaveURL(draftPage);
  expect(await drafts(ida)).toBe(1);

  await page.goto("/");
  await page.getByRole("link", { name: "Ask one question" }).first().dblclick();
  await expect(page).toHaveURL(draftPage);
  expect(await drafts(ida)).toBe(2);

  await page.goto("/dashboard/my-surveys");
  await page.getByRole("button", { name: /^More/ }).first().click();
  await pressTwice(page.getByRole("button", { name: /^Duplicate/ }).first());
  await expect(page).toHaveURL(draftPage);
  expect(await drafts(ida)).toBe(3);
});

test("a question that turns out to be several goes on in the builder, with its words", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-create");
  const title = unique("Shall we move?");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("The lease ends in May.");
  const yes = page.getByRole("radio", { name: /^Yes/ });
  await expect(yes).toBeDisabled();
  await expect(yes).toHaveAccessibleDescription(/This form asks just one/);
  await page.getByRole("button", { name: "Go on in the builder" }).click();
  await expect(page).toHaveURL(draftPage);
  await expect(page.getByLabel("Survey title")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue("The lease ends in May.");
  await expect(page.getByRole("button", { name: `Edit Question 1: ${title}` })).toBeVisible();
  // And the form still has it.
  await page.goBack();
  await expect(page).toHaveURL(/survey-create$/);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title);
});

test("two quick presses begin one report, and make one file", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const terms = { access: "link", identity: "named" } as const;
  const { surveyId: id } = await publishDefinition(sam, cafe(), terms);
  await answer({ api: people.visitor }, id, happy);
  const params = { id };
  await openAs(page, people, sam, `/dashboard/results/${id}/reports`);
  await pressTwice(page.getByRole("button", { name: "New report" }));
  await expect(page).toHaveURL(/\/reports\/[\w-]+$/);
  expect(await sam.api("GET /surveys/{id}/result-reports", { params })).toHaveLength(1);

  await open(page, `/dashboard/results/${id}`);
  await pressTwice(page.getByRole("button", { name: "Create file" }));
  const made = page.getByRole("button", { name: /^Download how-was/ }).first();
  // Others' files may be made first.
  await expect(made).toBeVisible({ timeout: 30_000 });
  expect(await sam.api("GET /surveys/{id}/exports", { params })).toHaveLength(1);
});
