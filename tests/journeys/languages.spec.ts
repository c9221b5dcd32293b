import type { Page } from "@playwright/test";
import { expect, open, openAs, otherPage, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

const widths = [390, 1280];
/** Every public page, in right-to-left direction. */
const publicPages = [
  "/",
  "/surveys",
  "/pricing",
  "/verify",
  "/contact",
  "/login",
  "/signup",
  "/forgot-password",
].concat([
  "/features",
  "/faq",
  "/privacy",
  "/terms",
  "/documentation",
  "/guides",
  "/guides/surveyor",
  "/public-api",
  "/no/such/place",
]);

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("a reader whose browser asks for German", () => {
  test.use({ locale: "de-AT" });

  test("sees home, a survey and the login in German, without errors", async ({ page, people }) => {
    const survey = await people.publish(await people.member("Sam", "surveyor"));
    for (const [address, text] of [
      ["/", "Häufige Fragen"],
      ["/surveys", "Umfragen"],
      [`/survey/${survey.id}`, "Letzter Tag"],
      ["/login", "Passwort vergessen?"],
    ] as const) {
      await open(page, address);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });

  test("reads dates and numbers as Germans write them", { tag: "@full" }, async ({
    page,
    people,
  }) => {
    const survey = await people.publish(await people.member("Sam", "surveyor"), {
      deadline: "2999-03-31",
    });
    await open(page, `/survey/${survey.id}`);
    await expect(page.getByText("31. März 2999").first()).toBeVisible();
  });

  test("reads the server's refusals in German", { tag: "@full" }, async ({ page }) => {
    await open(page, "/login");
    await page.getByLabel("E-Mail", { exact: true }).fill("nobody@example.org");
    await page.getByLabel("Passwort", { exact: true }).fill("no such password");
    await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByText("E-Mail-Adresse oder Passwort ist falsch").first()).toBeVisible();
  });
});

test("the switch changes the language, stays on the page, and is remembered", async ({ page }) => {
  await open(page, "/surveys?sort=voteCount_DESC");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page
    .getByRole("navigation", { name: "Language" })
    .getByRole("link", { name: "Deutsch" })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    "/surveys?sort=voteCount_DESC",
  );
  await open(page, "/pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const languages = page.getByRole("navigation", { name: "Sprache" });
  await expect(languages.getByRole("link", { name: "Deutsch" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await languages.getByRole("link", { name: "English" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(new URL(page.url()).pathname).toBe("/pricing");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the switch works too", { tag: "@full" }, async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(new URL(page.url()).pathname).toBe("/faq");
  });
});

test("a dashboard has the switch as well", { tag: "@full" }, async ({ page, people, browser }) => {
  await openAs(page, people, await people.member("Uma"), "/dashboard/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Dashboard menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
  // The language belongs to a browser, not to a person.
  const other = await otherPage(browser);
  await other.goto(new URL("/", page.url()).href);
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await other.context().close();
});

test("from right to left, no public page is wider than the screen", {
  tag: "@full",
}, async ({ page, people }) => {
  test.slow();
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  for (const address of [...publicPages, `/survey/${survey.id}`])
    await expectRoomFromTheRight(page, address);
});

test("nor is a dashboard", { tag: "@full" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  await people.publish(sam);
  await openAs(page, people, sam, "/dashboard");
  for (const address of ["/dashboard", "/dashboard/survey-update", "/dashboard/profile"])
    await expectRoomFromTheRight(page, address);
});

async function expectRoomFromTheRight(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await expect(page.locator("h1").first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(excess, { message: `${address} at ${width}` }).toBe(0);
  }
}
