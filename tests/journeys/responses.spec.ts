import type { Locator, Page } from "@playwright/test";
import { expect, open, openAs, openMenu, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { twoVersions } from "#tests/support/questionnaires/two-versions.ts";
import { violations } from "#tests/support/violations.ts";

/** Rows of a table, or on a phone of a list. */
function responsesOn(page: Page): Locator {
  return page
    .getByRole(isPhone(page) ? "listitem" : "row")
    .filter({ has: page.getByRole("link", { name: /Details/ }) });
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

const named = { access: "link", identity: "named" } as const;

test("he reads one response, and erases an answer and then all of it", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  await answer({ api: people.visitor }, surveyId, unhappy, { seconds: 130 });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await page.getByRole("link", { name: "Responses" }).click();
  await expect(page.getByText("2 min")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Details of response 1" }).click();
  await expect(page.getByText("It was cold.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "2. whynot0000?" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Nothing is erased by a slip: each answer's button comes after another press.
  const erase = page.getByRole("button", { name: "Erase the answer to “whynot0000?”" });
  await expect(erase).toHaveCount(0);
  await openMenu(page, "More about response 1");
  await page.getByRole("button", { name: "Erase single answers" }).click();
  await erase.click();
  const dialog = page.getByRole("dialog", { name: "Erase this answer?" });
  await expect(dialog).toContainText("the response’s place in the verified count");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Erased on request")).toHaveCount(1);
  await expect(page.getByText("It was cold.")).toHaveCount(0);
  await page.getByRole("button", { name: "Done erasing" }).click();
  await openMenu(page, "More about response 1");
  await page.getByRole("button", { name: "Erase this response" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("This response was erased on request.")).toBeVisible();
  const params = { id: surveyId };
  const summary = await sam.api("GET /surveys/{id}/summary", { params, query: {} });
  expect(summary.questions.map(({ answered }) => answered)).toEqual([0, 0, 0, 0, 0]);
  // One that isn't there leads back to the others.
  await open(page, `/dashboard/results/${surveyId}/responses/${crypto.randomUUID()}`);
  await page.getByRole("link", { name: "All responses" }).click();
  await expect(page).toHaveURL(/responses$/);
});

test("he is asked again at once after he closed a dialog", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  const { responseId } = await answer({ api: people.visitor }, surveyId, unhappy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/responses/${responseId}`);
  await openMenu(page, "More about response 1");
  await page.getByRole("button", { name: "Erase this response" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this response?" });
  await expect(dialog).toBeVisible();
  // In one task: the browser's word that the dialog closed comes after that.
  await dialog.getByRole("button", { name: "Cancel" }).evaluate(async (cancel: HTMLElement) => {
    cancel.click();
    const asked = cancel.closest("dialog");
    for (let turn = 0; turn < 1000 && asked?.open; turn++) await null;
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Erase this response")?.click();
  });
  // By then that word has come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(dialog).toBeVisible();
});

test("Sam looks at the responses to one version @full", async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await twoVersions(people, sam, 2);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/responses`);
  const rows = responsesOn(page);
  await expect(rows).toHaveCount(4);
  const versions = page.getByRole("navigation", { name: "Results by version" });
  await versions.getByRole("link", { name: /Version 1/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("2");
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 people answered version 1." })).toBeVisible();
});

test("Sam finds a response among others by its words, opens it, and goes on to the next", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
  for (const words of ["It was cold.", "Too loud.", "Cold, and late."])
    await answer({ api: people.visitor }, surveyId, { ...unhappy, whynot0000: { text: words } });
  await answer({ api: people.visitor }, surveyId, happy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/responses`);
  const rows = responsesOn(page);
  await expect(rows).toHaveCount(4);
  // On a phone, one at a time is open.
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Answers of response 3" }).click();
    await expect(rows.nth(1).getByRole("term")).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Answers of response 4" }).click();
    await expect(rows.nth(1).getByRole("term")).toHaveCount(0);
  }
  await expect(rows.first()).toContainText("Not asked");
  await expect(rows.nth(1)).toContainText("Cold, and late.");
  await expect(
    page.getByText(/^People were told that you see each person’s answers, but no names/),
  ).toBeVisible();
  // Its columns are of his choice, also next time.
  await page.getByText(/^Columns: 4 of 5$/).click();
  await page.getByRole("checkbox", { name: /^2\./ }).uncheck();
  await expect(rows.nth(1)).not.toContainText("Cold, and late.");
  await page.reload();
  await expect(page.getByText(/^Columns: 3 of 5$/)).toBeVisible();
  await page.getByText(/^Columns: 3 of 5$/).click();
  await page.getByRole("button", { name: "Usual columns" }).click();
  await page.getByText(/^Columns: 4 of 5$/).click();

  await page.getByLabel("Search answers").fill("COLD");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("2 of 4 responses")).toBeVisible();
  await expect(page.getByText("Search doesn’t change what’s exported.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await rows.first().getByRole("link", { name: "Details of response 3" }).click();
  await expect(page.getByRole("heading", { name: "Response 3" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Response 1" })).toBeVisible();
  await expect(page.getByText("It was cold.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.getByRole("link", { name: "All responses" }).click();
  await expect(page).toHaveURL(/responses\?search=COLD$/);
});

test("the pager goes on to the 51st response, and back", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  const each = Array.from({ length: 51 }, () => answer({ api: people.visitor }, surveyId, happy));
  await Promise.all(each);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/responses`);
  const pager = page.getByRole("navigation", { name: "Go through responses" });
  const first = page.getByRole("link", { name: /^Details of response/ }).first();
  await expect(first).toHaveAccessibleName("Details of response 51");
  await expect(page.getByText("1 to 50 of 51")).toBeVisible();
  await expect(pager.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(first).toHaveAccessibleName("Details of response 1");
  await expect(page.getByText("51 to 51 of 51")).toBeVisible();
  await expect(pager.getByRole("link", { name: "Next" })).toHaveCount(0);
  await pager.getByRole("link", { name: "Previous" }).click();
  await expect(first).toHaveAccessibleName("Details of response 51");
});

test("Sam reads once why the answers of two people are hidden, and where they are", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  for (let n = 0; n < 2; n++) await answer({ api: people.visitor }, surveyId, happy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(page.getByText("Figures appear from 5 answers on.")).toBeVisible();
  await expect(page.getByText(/^Hidden/)).toHaveCount(0);
  await page.getByRole("link", { name: "Read the responses" }).click();
  await expect(responsesOn(page)).toHaveCount(2);
});
