import type { Page } from "@playwright/test";
import type { Definition } from "#engine/definition.ts";
import { expect, open, openAs, test, waitForHydration } from "#tests/support/journey.ts";
import {
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { everyQuestion, fieldsOf } from "#tests/support/questionnaires/filled-in.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** What was answered stays answered, however its respondent leaves the page and comes back. */

const drafts = "**/response-draft";

/** A new tab opens the page that was left for last, which is the second one once the server knows it. */
async function onPageOne(tab: Page): Promise<Page> {
  await waitForHydration(tab);
  const at = tab.getByText(/^Page [12] of 2$/);
  if ((await at.textContent()) === "Page 2 of 2")
    await tab.getByRole("button", { name: "Back" }).click();
  return tab;
}

type Back = (page: Page, address: string) => Promise<Page>;
/** Each returns the page on which they go on. */
const waysBack: Record<string, Back> = {
  "after a reload": async (page) => {
    await page.reload();
    return page;
  },
  "with the browser's Back from another site": async (page, address) => {
    await page.goto("about:blank");
    await page.goBack();
    await page.waitForURL((url) => url.pathname.startsWith(address));
    return page;
  },
  "with Back on the next page": async (page) => {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    return page;
  },
  "with the browser's Back from the next page": async (page) => {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
    await page.goBack();
    return page;
  },
  "in another tab beside it": async (page, address) => {
    const tab = await page.context().newPage();
    await tab.goto(new URL(address, page.url()).href);
    return onPageOne(tab);
  },
  "after closing the tab": async (page, address) => {
    const tab = await page.context().newPage();
    const { href } = new URL(address, page.url());
    await page.close({ runBeforeUnload: true });
    await tab.goto(href);
    return onPageOne(tab);
  },
};

const fullQuestionnaire = () =>
  definition([
    pageOf(
      "pageone000",
      everyQuestion.map(({ element }) => element),
    ),
    pageOf("pagetwo000", [question("lastwords0", { kind: "text" })]),
  ]);

async function give(page: Page): Promise<void> {
  for (const each of everyQuestion) await each.give(fieldsOf(page, each));
}

async function expectAllHeld(page: Page): Promise<void> {
  await waitForHydration(page);
  // Scripts have taken the form over: what is shown from here on is what is sent.
  await expect(page.locator(".q-file")).toHaveCount(1);
  for (const each of everyQuestion) await each.holds(fieldsOf(page, each));
}

/**
 * Keeps the server from saving answers, as a line does that is gone. A guest's file needs a draft,
 * which is made without any. Returns what lets the server save again.
 */
async function withoutSaving(page: Page): Promise<() => Promise<void>> {
  await page.context().route(drafts, (route) => {
    const request = route.request();
    const { answers = {} } = request.method() === "PUT" ? request.postDataJSON() : {};
    return Object.keys(answers).length > 0 ? route.abort() : route.fallback();
  });
  return () => page.context().unroute(drafts);
}

async function saveNow(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/response-draft") && response.request().method() === "PUT",
  );
  await page.getByRole("button", { name: "Next" }).click();
  await saved;
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
}

async function sendAll(page: Page): Promise<void> {
  for (let at = 0; at < 2; at++) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Thank you.")).toBeVisible();
}

const expected = () =>
  Object.fromEntries(
    everyQuestion.map(({ element, sent }) => [
      element.id,
      element.kind === "file" ? { files: [expect.anything()] } : sent,
    ]),
  );

test("Gwen's answers to every kind of question outlast a reload before anything was saved", {
  tag: "@phone",
}, async ({ page, people }) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, fullQuestionnaire(), { access: "link" });
  const saveAgain = await withoutSaving(page);
  await open(page, `/answer/${surveyId}`);
  await give(page);
  for (const comeBack of Object.values(waysBack).slice(0, 2))
    await expectAllHeld(await comeBack(page, `/answer/${surveyId}`));
  await saveAgain();
  await sendAll(page);
  const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  expect(rows[0]?.answers).toMatchObject(expected());
});

const twoPages = (more: Partial<Definition> = {}) =>
  definition(
    [
      pageOf("pageone000", [question("likes00000", { kind: "yes-no" })]),
      pageOf("pagetwo000", [question("lastwords0", { kind: "text" })]),
    ],
    more,
  );

for (const look of ["pages", "one-at-a-time"] as const)
  test(`Otto, who left the first of two screens unfinished, isn't led past the second one (${look})`, async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const sam = await people.member("Sam Survey", "surveyor");
    const otto = await people.member("Otto");
    const { surveyId } = await publishDefinition(sam, twoPages({ look }));
    const address = `/answer/${surveyId}`;
    await openAs(page, people, otto, address);
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("radio", { name: "Yes" }).check();
    // A tab that is hidden saves what it has.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await saved;
    const again = await page.context().newPage();
    await page.close();
    await open(again, address);
    await expect(again.getByRole("radio", { name: "Yes" })).toBeChecked();

    const phone = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await people.signIn(phone, otto);
    const plain = await phone.newPage();
    await plain.goto(`${address}/check`);
    await expect(plain.getByRole("heading", { name: "Check your answers" })).toHaveCount(0);
    await plain.goto(address);
    await plain.getByRole("button", { name: "Next", exact: true }).last().click();
    await expect(plain.getByRole("textbox")).toBeVisible();
    await plain.goto(address);
    await expect(plain.getByRole("textbox")).toBeVisible();
    await plain.getByRole("button", { name: "Next", exact: true }).last().click();
    await expect(plain.getByRole("heading", { name: "Check your answers" })).toBeVisible();
    await open(again, address);
    await expect(again.getByRole("heading", { name: "Check your answers" })).toBeVisible();
  });

for (const who of ["a guest", "a member"])
  for (const state of ["nothing", "all", "half"])
    test(`${who} who comes back by any way finds every answer, with ${state} of it saved`, {
      tag: ["@phone", "@full"],
    }, async ({ page, people }) => {
      test.slow();
      const sam = await people.member("Sam Survey", "surveyor");
      const { surveyId } = await publishDefinition(sam, fullQuestionnaire(), { access: "link" });
      const address = `/answer/${surveyId}`;
      if (who === "a guest") await open(page, address);
      else await openAs(page, people, await people.member("Mia"), address);
      if (state === "half") {
        await fieldsOf(page, { element: { id: "severa0000" } as never })
          .getByLabel("Tea", { exact: true })
          .check();
        await saveNow(page);
      }
      const saveAgain = state === "all" ? null : await withoutSaving(page);
      await give(page);
      if (state === "all") await saveNow(page);
      let current = page;
      for (const comeBack of Object.values(waysBack)) {
        current = await comeBack(current, address);
        await expectAllHeld(current);
      }
      await saveAgain?.();
      await sendAll(current);
      const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
        params: { id: surveyId },
        query: {},
      });
      expect(rows[0]?.answers).toMatchObject(expected());
    });
