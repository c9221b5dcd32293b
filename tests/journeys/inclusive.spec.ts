import type { Page } from "@playwright/test";
import { lostGrounds, markGrounds } from "#tests/support/grounds.ts";
import { expect, open, openAs, test } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pages = ["/", "/surveys", "/faq", "/signup"];

test("the focused element is never hidden behind a bar, down the page and up again", {
  tag: "@full",
}, async ({ page, people }) => {
  for (const address of pages) {
    await open(page, address);
    await expectFocusSeen(page, "Tab");
    await expectFocusSeen(page, "Shift+Tab");
  }
  await openAs(page, people, await people.demoAdmin(), "/dashboard/manage-surveys");
  await expect(page.getByText("All surveys", { exact: true })).toBeVisible();
  await expectFocusSeen(page, "Tab");
  await expectFocusSeen(page, "Shift+Tab");
});

test("with forced colours nothing is lost that only a background shows", {
  tag: "@full",
}, async ({ page, people }) => {
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  for (const address of [...pages, `/survey/${id}`, await finished(people)]) {
    await page.emulateMedia({ forcedColors: "none" });
    await open(page, address);
    const marked = await page.evaluate(markGrounds);
    await page.emulateMedia({ forcedColors: "active" });
    expect([address, marked, await page.evaluate(lostGrounds)]).toEqual([address, marked, []]);
  }
});

test("on paper there is dark ink on white, the result with its question, and no controls", {
  tag: "@full",
}, async ({ page, people }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await open(page, await finished(people));
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  const onScreen = await colours();
  await page.emulateMedia({ media: "print" });
  expect(await colours()).not.toEqual(onScreen);
  expect(await colours()).toEqual(["rgb(28, 26, 22)", "rgb(255, 255, 255)"]);
  const main = page.getByRole("main");
  for (const part of [
    main.getByRole("heading", { level: 1 }),
    main.getByText("Asked by"),
    main.getByText("Final count"),
  ])
    await expect(part).toBeVisible();
  for (const role of ["button", "navigation", "contentinfo", "search"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Skip|Report|Vote/ })).toHaveCount(0);
});

test("on paper a dashboard's table is as wide as the sheet, without its actions", {
  tag: "@full",
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await openAs(
    page,
    people,
    await people.demoMember("surveyor"),
    "/dashboard/surveyor-surveys?votes=all",
  );
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell", { name: /./ }) });
  const details = page.getByRole("link", { name: "Details" });
  await expect(details).toHaveCount(10);
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(10);
  await expect(details).toHaveCount(0);
  expect(
    await page.getByRole("table").evaluate(({ scrollWidth }) => scrollWidth),
  ).toBeLessThanOrEqual(794);
});

test("with reduced motion nothing moves for longer than a frame", { tag: "@full" }, async ({
  page,
}) => {
  for (const address of pages) {
    await open(page, address);
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)),
        ),
      );
    expect(await longest()).toBeLessThanOrEqual(1);
    await page.mouse.move(200, 300);
    expect(await longest()).toBeLessThanOrEqual(1);
  }
});

/** Tabs from one end of the page to the other. */
async function expectFocusSeen(page: Page, key: string): Promise<void> {
  let seen = 0;
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press(key);
    // An element that slides into view on focus takes a frame.
    await expect
      .poll(() => page.evaluate(hiddenFocus), { message: `${page.url()} by ${key}` })
      .not.toMatch(/</);
    if ((await page.evaluate(hiddenFocus)) === "end") break;
    seen += 1;
  }
  expect(seen).toBeGreaterThan(5);
}

/**
 * The focused element if it is completely covered; "" if it is visible, "end" past either end of
 * the page.
 */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused?.matches(":focus") || focused === document.body) return "end";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isSeen = parts.some(([x, y]) => {
    const above = document.elementFromPoint(x, y);
    return (
      above !== null &&
      (focused.contains(above) || above.contains(focused) || above.closest("label") !== null)
    );
  });
  return isSeen ? "" : focused.outerHTML.slice(0, 160);
}

/** The link to the closed survey with the most votes. */
async function finished(people: JourneyPeople): Promise<string> {
  const surveys = await people.visitor("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const today = new Date().toISOString().slice(0, 10);
  return `/survey/${surveys.find(({ deadline, option }) => !option && deadline < today)?._id}`;
}
