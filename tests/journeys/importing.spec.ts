import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, openAs, openMenu, tabTo, test, unique } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";

const fixture = (name: string) => `tests/fixtures/imports/${name}`;
const draftPage = /\/dashboard\/builder\/[\da-f-]{36}$/;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
/** The file dialog is the browser's own. */
const choose = (page: Page, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.getByLabel("Choose a file").setInputFiles(file);

async function openImport(page: Page, people: JourneyPeople): Promise<void> {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/builder/import");
}

test("a surveyor imports a Typeform, reads what became of it, and makes a draft", async ({
  page,
  people,
}) => {
  await openImport(page, people);
  await choose(page, fixture("typeform.json"));
  await expect(page.getByText(/questions, from Typeform, in typeform\.json\./)).toBeVisible();

  const items = page.getByRole("region", { name: "Import report" }).getByRole("listitem");
  await expect(items.first()).toContainText("Left out");
  await press(page, /^Changed \d+$/);
  await expect(items.first()).toContainText("Changed");
  await expect(items.filter({ hasText: "Left out" })).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Show .+ among the questions$/ })
    .first()
    .click();
  await expect(page.locator("[id^=outline-]:focus")).toBeInViewport();

  // The file's own title, to be changed before there is a draft.
  const title = page.getByLabel("Survey title");
  await expect(title).toHaveValue(/\w{3}/);
  await title.fill("ab");
  await press(page, "Create draft");
  await expect(title).toHaveAccessibleDescription("A title has 3 to 140 characters.");
  await title.fill("Our own title");
  await press(page, "Create draft");
  await expect(page).toHaveURL(draftPage);
  await expect(page.getByLabel("Survey title")).toHaveValue("Our own title");
});

test("a surveyor pastes a text with the keyboard alone", { tag: "@full" }, async ({
  page,
  people,
}) => {
  await openImport(page, people);
  const title = unique("Library");
  await tabTo(page, page.getByLabel("Or paste a text"));
  await page.keyboard.insertText(`# ${title}\n\n1. Do you come often?\n- Yes\n- No\n\n[[Zzz]]`);
  await tabTo(page, page.getByRole("button", { name: "Read it" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "1 question, from plain text.")).toBeVisible();
  await expect(page.getByLabel("Survey title")).toHaveValue(title);
  await expect(page.getByText("[[Zzz]]")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Create draft" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(draftPage);
});

test("a phone says what each way to a survey is", { tag: "@phone" }, async ({ page, people }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-create");
  const way = page.getByText(/^From Typeform, Google Forms/);
  await expect.poll(async () => (await way.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  // And no drawing is cut at its sides.
  const drawings = page
    .getByRole("region", { name: "How would you like to start?" })
    .locator("svg");
  await expect(drawings).toHaveCount(4);
  for (const drawing of await drawings.all())
    expect(await drawing.evaluate(spareSides)).toBeGreaterThanOrEqual(0);
});

test("a text without a title leads to the title, and so does the publish page", async ({
  page,
  people,
}) => {
  await openImport(page, people);
  await page.getByLabel("Or paste a text").fill("1. Do you come often?\n- Yes\n- No\n\n2. Why?");
  await press(page, "Read it");
  await expect(
    page.getByText("There’s no title yet. Write it above, or once the draft is open."),
  ).toBeVisible();
  await expect(page.getByText("so we wrote “Thank you for answering.”")).toHaveText(/\.”$/);
  await press(page, "Create draft");
  const title = page.getByLabel("Survey title");
  await expect(title).toBeFocused();
  await page.getByRole("link", { name: "Publish…" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Publish" })).toBeVisible();
  const stops = main.getByRole("alert");
  await expect(stops).toContainText("One thing keeps this from being published.");
  await expect(stops.getByRole("listitem")).toHaveText(["Give your survey a title"]);
  await expect(stops).not.toContainText("Note:");
  await main.getByRole("link", { name: "Give your survey a title" }).click();
  await expect(title).toBeFocused();
});

test("a file that holds no survey is refused in words, and the next one is read", async ({
  page,
  people,
}) => {
  await openImport(page, people);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, {
    name: "minutes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(alert).toContainText("minutes.pdf can’t be imported.");
  await expect(alert).toContainText("Copy its text and paste it here.");
  // By its path, since Playwright sends what it is given as a buffer letter by letter.
  const large = test.info().outputPath("large.txt");
  writeFileSync(large, Buffer.alloc(50 * 1024 * 1024, "a"));
  await choose(page, large);
  await expect(alert).toContainText("It’s too large to be a survey");
  // What was pasted stays, to be mended.
  const pasted = page.getByLabel("Or paste a text");
  await pasted.fill("Name\nAge");
  await press(page, "Read it");
  await expect(alert).toContainText("This text can’t be imported.");
  await expect(pasted).toHaveValue("Name\nAge");
  await choose(page, fixture("limesurvey.lss"));
  await expect(page.getByText(/from LimeSurvey, in limesurvey\.lss\./)).toBeVisible();
  await press(page, "Import something else");
  await expect(page.getByLabel("Choose a file")).toBeAttached();
});

test("what was imported is downloaded, and imported again as the same survey", {
  tag: "@full",
}, async ({ page, people }) => {
  await openImport(page, people);
  await choose(page, fixture("surveyjs.json"));
  for (const name of ["Download as JSON", "Download as Markdown"]) {
    await openMenu(page, "Download");
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
    const path = await file.path();
    expect(readFileSync(path, "utf8").length).toBeGreaterThan(100);
    const questions = await page.locator("[id^=outline-] li p.display").allInnerTexts();
    await press(page, "Import something else");
    const buffer = readFileSync(path);
    await choose(page, { name: file.suggestedFilename(), mimeType: "text/plain", buffer });
    await expect(page.getByText(/from Candor/)).toBeVisible();
    expect(await page.locator("[id^=outline-] li p.display").allInnerTexts()).toEqual(questions);
  }
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  test("a report names what it is about in German", { tag: "@full" }, async ({ page, people }) => {
    await openImport(page, people);
    const text =
      "# Umfrage zum Garten\n\nEs dauert nicht lange.\n\n1. Kommen Sie oft?\n- Ja\n- Nein";
    await page.getByLabel("Oder fügen Sie einen Text ein").fill(text);
    await press(page, "Lesen");
    const items = page.getByRole("region", { name: "Importbericht" });
    await expect(items.getByText("Titel der Umfrage")).toBeVisible();
    await expect(items.getByText("Beschreibung der Umfrage")).toBeVisible();
  });
});

test("the script for Google Forms is there to copy", { tag: "@full" }, async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openImport(page, people);
  await page.getByText("How to get a form out of Google Forms").click();
  await press(page, "Copy the script");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("FormApp.getActiveForm()");
});

test("a surveyor finds a template, looks through it, and begins a draft with it @full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/builder");
  await page.getByRole("link", { name: /^A template/ }).click();
  await expect(heading(page, "Templates")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("work these days");
  await expect(page.getByRole("status").filter({ hasText: "1 template" })).toBeVisible();
  await page.getByRole("link", { name: "How is work these days?" }).click();
  await expect(page.getByText("How far do you agree?")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("work these days");
  await page.getByRole("link", { name: "How is work these days?" }).click();
  await press(page, "Use this template");
  await expect(page).toHaveURL(draftPage);
  await expect(page.getByLabel("Survey title")).toHaveValue("How is work these days?");
});

/** Pixels between a drawing and the sides of what shows it. Negative if it is cut. */
function spareSides(drawing: SVGElement | HTMLElement): number {
  const frames = [drawing.getBoundingClientRect()];
  for (let at = drawing.parentElement; at && at.localName !== "li"; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== "visible") frames.push(at.getBoundingClientRect());
  const lines = [...drawing.querySelectorAll("path")].map((path) => path.getBoundingClientRect());
  return Math.min(
    ...frames.flatMap((frame) =>
      lines.flatMap(({ left, right }) => [left - frame.left, frame.right - right]),
    ),
  );
}
