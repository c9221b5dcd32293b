import type { Locator, Page } from "@playwright/test";
import { expect, open, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

const notLoaded = "This part of the page couldn’t be loaded.";

test("the results' script can't be loaded: the page stays, and a press brings them", {
  tag: "@phone",
}, async ({ page, people }) => {
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  const una = await people.member("Una");
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  const line = await cut(page, "live-results");
  await openAs(page, people, una, `/survey/${id}`);
  await expectNotLoaded(page, title);
  await expect(page.getByText("You voted yes.")).toBeVisible();
  line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Count so far")).toBeVisible();
  await expect(page.getByText(notLoaded)).toHaveCount(0);
});

test("the ballot's script can't be loaded: the page stays, and the ballot comes by itself", async ({
  page,
  people,
}) => {
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  const line = await cut(page, "own-ballot");
  await openAs(page, people, await people.member("Uma"), `/survey/${id}`);
  await expectNotLoaded(page, title);
  line.mend();
  await expect(page.getByRole("group").getByText("Yes", { exact: true })).toBeVisible({
    timeout: 20_000,
  });
});

test("a questionnaire's results stay as they came with the page", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named", results: "public" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  for (let n = 0; n < 10; n++) await answer({ api: people.visitor }, surveyId, happy);
  const line = await cut(page, "questionnaire-results");
  await open(page, `/survey/${surveyId}`);
  await line.failed();
  // The next try: by then, the first one's failure would have broken the page.
  await page.waitForEvent("requestfailed");
  await expect(page.getByRole("heading", { name: "10 people have answered." })).toBeVisible();
  await expect(page.getByText(notLoaded)).toHaveCount(0);
});

test("a dialog's script can't be loaded: the page says so, and a press opens the dialog", {
  tag: "@phone",
}, async ({ page, people }) => {
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  const line = await cut(page, "report-dialog");
  await openAs(page, people, await people.member("Lena"), `/survey/${id}`);
  await page.getByRole("button", { name: "Report" }).click();
  await expectNotLoaded(page, title);
  line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Report this survey" })).toBeVisible();
});

test("the dashboard's results stay without the scripts of their filters and files", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  await answer({ api: people.visitor }, surveyId, happy);
  const line = await cut(page, "(filter-dialog|export-panel)");
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(page.getByText(notLoaded)).toHaveCount(1);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByText(notLoaded)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "One person has answered." })).toBeVisible();
  line.mend();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the list of files can't be loaded: the page says so, and a press brings it", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  await answer({ api: people.visitor }, surveyId, happy);
  const files = "**/api/surveys/*/exports";
  await page.route(files, (route) => route.abort());
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const alert = page.getByRole("alert").filter({ hasText: "The files couldn’t be loaded." });
  // After three retries, which take 7 seconds.
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unroute(files);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
});

test("a mail's preview can't be shown: it says so, and a press brings it", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), { access: "invited" });
  const previews = "**/api/surveys/*/invitations/preview";
  await page.route(previews, (route) => route.abort());
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/invitations`);
  const preview = page.getByRole("region", { name: "Preview" });
  await pressAgain(preview, "The preview couldn’t be shown.", () => page.unroute(previews));
  await expect(preview.locator(".sheet")).toBeVisible();
});

test("a draft can't be checked before it's published: a press checks it again", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: cafe() } } });
  const checks = "**/api/drafts/*/check";
  await page.route(checks, (route) => route.abort());
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  const main = page.getByRole("main");
  await pressAgain(main, "We couldn’t check your draft.", () => page.unroute(checks));
  await expect(main.getByRole("heading", { name: "Who is it for?" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
});

test("what people ask for can't be read: a press brings it to the admin", async ({
  page,
  people,
}) => {
  const nina = await people.member("Nina");
  const { _id: id } = await nina.api("POST /drafts", { body: { from: { definition: cafe() } } });
  const body = { category: "Market Research", deadline: "2099-12-31" } as const;
  await nina.api("POST /drafts/{id}/publish", { params: { id }, body });
  const reads = "**/api/role-requests/*/draft";
  const lists = "**/api/role-requests?*";
  for (const calls of [reads, lists]) await page.route(calls, (route) => route.abort());
  await openAs(page, people, await people.member("Ada", "admin"), "/dashboard/all-user");
  const main = page.getByRole("main");
  await pressAgain(main, "The requests couldn’t be loaded.", () => page.unroute(lists));
  await page
    .getByRole("button", { name: /^Read it/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await pressAgain(dialog, "The survey couldn’t be loaded.", () => page.unroute(reads));
  await expect(dialog.getByRole("list").first()).toBeVisible();
});

/** What failed says so, and a press brings it once the line is there again. */
async function pressAgain(part: Locator, said: string, mend: () => Promise<void>) {
  const alert = part.getByRole("alert").filter({ hasText: said });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText("We’ll keep trying.");
  await mend();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
}

/** Until it is mended, a part's script can't be loaded. */
async function cut(page: Page, part: string) {
  let isCut = true;
  const file = new RegExp(`/assets/${part}-[^/]+\\.js`);
  await page.route(file, (route) => (isCut ? route.abort() : route.continue()));
  const failing = page.waitForEvent("requestfailed", (request) => file.test(request.url()));
  failing.catch(() => {});
  return {
    mend() {
      isCut = false;
    },
    failed: () => failing,
  };
}

async function expectNotLoaded(page: Page, title: string): Promise<void> {
  await expect(page.getByText(notLoaded)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Application Error")).toHaveCount(0);
}
