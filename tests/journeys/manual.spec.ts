import type { Page } from "@playwright/test";
import { expect, open, openAs, tabTo, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

/** By its attribute: among 69,000 elements, each look for a role takes half a second. */
const entry = (page: Page, id: string) => page.locator(`article[aria-labelledby="${id}"]`);

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the table of contents links to each section by keyboard, and a section's address can be shared", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/documentation");
  const contents = page.getByRole("navigation", { name: "On this page" });
  // On a phone it is collapsed and named.
  const closed = page.locator("summary").filter({ hasText: "On this page" });
  if (await closed.isVisible()) {
    await expect(contents).toHaveCount(0);
    await tabTo(page, closed);
    await page.keyboard.press("Enter");
  }
  const link = contents.getByRole("link", { name: "Proof of the count" });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/documentation#proof");
  const heading = page.getByRole("heading", { name: "Proof of the count" });
  await expect(heading).toBeInViewport();
  // The focus continues in the section, not in the table.
  await page.keyboard.press("Tab");
  await expect(heading.getByRole("link")).toBeFocused();
  await open(page, "/documentation#running");
  await expect(page.getByRole("heading", { name: "Running Candor" })).toBeInViewport();
});

test("the guides page links to each guide by its heading, and each guide back and on", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/guides");
  await page.getByRole("heading", { name: "For surveyors" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Guide for surveyors" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Create Survey" }).last()).toHaveAttribute(
    "href",
    "/dashboard/survey-create",
  );
  await main.getByRole("link", { name: "Guides", exact: true }).click();
  await expect(page).toHaveURL("/guides");
});

test("an example can be copied as it is, and wrapped code is indented", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/public-api");
  await page.getByRole("button", { name: "Copy the example for GET /surveys-count" }).click();
  const origin = new URL(page.url()).origin;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl '${origin}/api/surveys-count'`,
  );
  const create = entry(page, "post-surveys");
  const body = create.locator("pre").first();
  expect(await body.evaluate((element) => element.textContent)).toContain("{\n  title: string");
  const starts = await body.evaluate((element) => {
    const lines = [...element.querySelectorAll("span")];
    const line = lines.findLast((each) => each.textContent.trimStart().startsWith("category"));
    const words = document.createRange();
    words.selectNodeContents(line ?? element);
    const byTop = new Map<number, number>();
    for (const { top, left, width } of words.getClientRects())
      if (width > 0) byTop.set(top, Math.min(left, byTop.get(top) ?? left));
    return [...byTop].sort(([a], [b]) => a - b).map(([, left]) => left);
  });
  const [first = 0, ...wrapped] = starts;
  expect(wrapped.length).toBeGreaterThan(0);
  expect(Math.min(...wrapped)).toBeGreaterThan(first);
});

test("a visitor tries a call and sees the server's response", { tag: "@full" }, async ({
  page,
}) => {
  // Looks at all elements for faults of accessibility.
  test.slow();
  await open(page, "/public-api");
  const call = entry(page, "get-all-surveys");
  await call.getByText("Try it", { exact: true }).click();
  await call.getByLabel("size").fill("1");
  await call.getByLabel("filter").selectOption("Event Planning");
  const answered = page.waitForResponse("**/api/all-surveys?*");
  await call.getByRole("button", { name: "Send" }).click();
  const { surveys } = (await (await answered).json()) as { surveys: { title: string }[] };
  await expect(
    call.getByText("GET /api/all-surveys?page=1&size=1&filter=Event+Planning"),
  ).toBeVisible();
  await expect(call.getByText(/^200 application\/json.*x-total-count: \d+$/)).toBeVisible();
  expect(surveys).toHaveLength(1);
  await expect(call.locator("pre").last()).toContainText(JSON.stringify(surveys[0]?.title));
  expect(await violations(page)).toEqual([]);
  await call.getByLabel("size").fill("0");
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByText(/^400 application\/problem\+json/)).toBeVisible();
  await expect(call.locator("pre").last()).toContainText('"code": "invalid-input"');
});

test("a call for own data asks for a login, returns, and then shows the person's data", {
  tag: "@full",
}, async ({ page, people }) => {
  await open(page, "/public-api");
  const call = entry(page, "get-participated-email");
  await call.getByText("Try it", { exact: true }).click();
  await expect(call.getByRole("link", { name: "Log in to try it" })).toHaveAttribute(
    "href",
    "/login?from=%2Fpublic-api%23get-participated-email",
  );
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/public-api");
  await call.getByText("Try it", { exact: true }).click();
  await expect(call.getByLabel("email", { exact: true })).toHaveValue(uma.email);
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByText(/^200 .*x-total-count: 0$/)).toBeVisible();
  // A refusal is a normal response: it doesn't end the session.
  const users = entry(page, "get-users");
  await users.getByText("Try it", { exact: true }).click();
  await users.getByRole("button", { name: "Send" }).click();
  await expect(users.getByText(/^403 application/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Uma" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the texts are there, and a public call is a form that opens the response", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { name: "Deletion" })).toBeVisible();
    await page.goto("/public-api");
    const call = entry(page, "get-surveys-count");
    await call.getByText("Try it", { exact: true }).click();
    await call.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/api/surveys-count?filter=&search=");
    await expect(page.locator("body")).toContainText('{"count":');
  });
});
