import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectToast,
  test as journey,
  open,
  openAs,
  otherPage,
  unique,
} from "#tests/support/journey.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { violations } from "#tests/support/violations.ts";

/**
 * How much it takes to ask one question: every press and every field that is written in counts as
 * a step.
 */
const mostSteps = 9;

/** Where everybody may be a surveyor. */
const test = journey.extend<object, { site: RunningServer }>({
  site: [
    // Playwright requires the first argument to be destructured even if it is unused.
    async ({ browserName: _ }, use) => {
      const server = await startServer({ env: { LOG_LEVEL: "warn", SURVEYORS: "everyone" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  people: async ({ site, address }, use) => use(journeyPeople(site, address)),
});

function counted(page: Page) {
  const steps: string[] = [];
  return {
    steps,
    async press(target: Locator): Promise<void> {
      steps.push(`press ${target}`);
      await target.click();
    },
    async write(target: Locator, text: string): Promise<void> {
      steps.push(`write ${text}`);
      await target.fill(text);
    },
    /** Into what has the focus already. */
    async type(target: Locator, text: string): Promise<void> {
      steps.push(`type ${text}`);
      await expect(target).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

async function copied(page: Page): Promise<string> {
  await expectToast(page, "Copied.");
  return page.evaluate(() => navigator.clipboard.readText());
}

async function savedBy(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await file.path());
}

test("without an account, a question has its link after nine steps", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { steps, press, write, type } = counted(page);
  const question = unique("Shall we open on Sundays?");
  await open(page, "/");
  await press(page.getByRole("link", { name: "Ask one question" }));
  await write(page.getByLabel("Email"), `${unique("nina").replace(" ", ".")}@candor.example`);
  await write(page.getByLabel("Password", { exact: true }), "a long password of a member");
  await press(page.getByRole("button", { name: "SignUp", exact: true }));
  const asked = page.getByRole("textbox", { name: "Question", exact: true });
  await expect(asked).toBeFocused();
  // Nothing is wrong before anything is written.
  const preview = page.locator("[data-preview]");
  await expect(preview).toContainText("Your question");
  await expect(preview).toContainText(/no names.*Only \S+ sees the results/);
  await expect(page.getByText("Give your survey a title.")).toHaveCount(0);
  await type(asked, question);
  await expect(page.getByLabel("Survey title")).toHaveValue(question);
  await press(page.getByRole("link", { name: "Publish" }));
  await expect(page.getByText("By publishing you become a surveyor")).toBeVisible();
  await expect(page.getByText(/You haven’t given a name, so people see “nina/)).toBeVisible();
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  const live = page.getByRole("region", { name: "It’s live." });
  await press(live.getByRole("button", { name: "Copy link" }));
  const address = await copied(page);
  expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(mostSteps);

  await open(page, address);
  await expect(page.getByRole("heading", { level: 1, name: question })).toBeVisible();
});

journey("whoever has an account logs in and asks", { tag: "@full" }, async ({ page, people }) => {
  const una = await people.member("Una");
  await open(page, "/");
  await page.getByRole("link", { name: "Ask one question" }).click();
  await page.waitForURL(/\/signup/);
  await page.getByRole("link", { name: "Login" }).last().click();
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email").fill(una.email);
  await page.getByLabel("Password", { exact: true }).fill(una.password);
  await page.getByRole("button", { name: "Login", exact: true }).last().click();
  await expect(page.getByRole("textbox", { name: "Question", exact: true })).toBeFocused();
  // The way back leads past what made the draft.
  await page.goBack();
  await expect(page.getByRole("heading", { name: /or ask one question/ })).toBeVisible();
});

journey(
  "where an admin reads first, its link is there after eight steps, and opens with their word",
  async ({ page, browser, people }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { steps, press, write, type } = counted(page);
    const question = unique("Shall we open on Mondays?");
    const email = `${unique("nora").replace(" ", ".")}@candor.example`;
    await open(page, "/");
    await press(page.getByRole("link", { name: "Ask one question" }));
    await write(page.getByLabel("Email"), email);
    await write(page.getByLabel("Password", { exact: true }), "a long password of a member");
    await press(page.getByRole("button", { name: "SignUp", exact: true }));
    const asked = page.getByRole("textbox", { name: "Question", exact: true });
    await expect(asked).toBeFocused();
    await type(asked, question);
    await expect(page.getByLabel("Survey title")).toHaveValue(question);
    await press(page.getByRole("link", { name: "Publish" }));
    await press(page.getByRole("button", { name: "Send to an admin" }));
    const waiting = page.getByRole("region", { name: "It’s with an admin" });
    await expect(waiting.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(waiting.getByRole("img", { name: /^QR code/ })).toBeVisible();
    const drawn = await savedBy(page, waiting.getByRole("button", { name: "QR code as SVG" }));
    const png = await savedBy(page, waiting.getByRole("button", { name: "QR code as PNG" }));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    await press(waiting.getByRole("button", { name: "Copy link" }));
    const address = await copied(page);
    expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(8);
    expect(await violations(page)).toEqual([]);

    const reader = await otherPage(browser);
    await open(reader, address);
    const early = reader.getByRole("heading", { name: "This survey hasn’t opened yet" });
    await expect(early).toBeVisible();
    await expect(reader.getByText(question)).toHaveCount(0);
    expect(await violations(reader)).toEqual([]);

    // Whoever comes back finds it.
    await open(page, "/dashboard");
    await page.getByRole("button", { name: `Get the link of ${question}` }).click();
    const link = page.getByRole("dialog", { name: `The link of “${question}”` });
    await expect(link).toContainText(new URL(address).pathname);
    await page.keyboard.press("Escape");
    await open(page, "/dashboard/my-surveys");
    await expect(page.getByRole("row", { name: question })).toContainText("Waiting for an admin");

    const ada = await people.member("Ada", "admin");
    const [waitsFor] = (await ada.api("GET /role-requests", { query: {} })).filter(
      (request) => request.email === email,
    );
    await ada.api("PUT /role-requests/{id}", {
      params: { id: waitsFor?._id ?? "" },
      body: { state: "granted" },
    });
    await reader.getByRole("link", { name: "Try again" }).click();
    await expect(reader.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(reader.getByText(question).first()).toBeVisible();
    // What was saved before is the code that the survey has now.
    const survey = new URL(reader.url()).pathname.split("/")[2];
    const picture = await reader.request.get(`/api/surveys/${survey}/qr.svg`);
    expect(drawn.toString()).toBe(await picture.text());
  },
);

test("who gave no name does so beside what people read, and loses nothing @full", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Ask one question" }).click();
  await page.getByLabel("Email").fill(`${unique("olga").replace(" ", ".")}@candor.example`);
  await page.getByLabel("Password", { exact: true }).fill("a long password of a member");
  await page.getByRole("button", { name: "SignUp", exact: true }).click();
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Shall we dance?");
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByText("An anonymous survey", { exact: true }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Change your name" }).click();
  const profile = await opening;
  await profile.getByRole("textbox", { name: "Name" }).fill("Olga Ode");
  await profile.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText(/You haven’t given a name/)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /An anonymous survey/ })).toBeChecked();
});

test("a surveyor's question has its link after nine steps", async ({ page, people }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { steps, press, write } = counted(page);
  const question = unique("Shall we open on Sundays?");
  await openAs(page, people, await people.member("Sam", "surveyor"), "/dashboard");
  await press(page.getByRole("main").getByRole("link", { name: "Create Survey" }));
  await write(page.getByLabel("Title"), question);
  await write(page.getByLabel("Description"), "From ten to six, with a short lunch.");
  await press(page.getByLabel("Category"));
  await page.getByLabel("Category").selectOption("Event Planning");
  await press(page.getByRole("button", { name: "In two weeks" }));
  await press(page.getByRole("button", { name: "Publish survey" }));
  const live = page.getByRole("region", { name: "It’s live." });
  await press(live.getByRole("button", { name: "Copy link" }));
  expect(await copied(page)).toContain("/s/");
  expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(mostSteps);
});
