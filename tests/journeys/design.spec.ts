import type { Page } from "@playwright/test";
import { expect, open, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the page breaks no rule of accessibility", { tag: "@full" }, async ({ page }) => {
  await openDesign(page);
  expect(await violations(page)).toEqual([]);
});

for (const [how, width, letters] of [
  ["at 320 px", 320, "100%"],
  ["at 200 % of 1280 px", 640, "100%"],
  ["with letters of 200 %", 1280, "200%"],
] as const)
  test(`nothing is lost ${how}`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDesign(page);
    await page.evaluate(
      (size) => document.documentElement.style.setProperty("font-size", size),
      letters,
    );
    expect(await wider(page)).toEqual([]);
  });

test("with reduced motion nothing moves, and the carousel needs no pause button", {
  tag: "@full",
}, async ({ page }) => {
  await openDesign(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each.playState === "running")
        .map((each) => String(each.id)),
    );
  // Changes during hydration take a millisecond.
  await expect.poll(moving).toEqual([]);
  await expect(page.getByRole("button", { name: "Next slide" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
});

test("with forced colours each state can be told apart", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openDesign(page);
  const current = page
    .getByRole("navigation", { name: "Fifth of nine" })
    .locator("[aria-current=page]");
  const other = page
    .getByRole("navigation", { name: "Fifth of nine" })
    .getByRole("link", { name: "Page 9" });
  expect(await look(current)).not.toEqual(await look(other));
  const [rest, focus] = ["primary, rest", "focus"].map((name) =>
    page.locator("#actions figure").filter({ hasText: name }).first().getByRole("button"),
  );
  expect(await rest?.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
  expect(await focus?.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  // A share in the same colour as the bar's background would be invisible.
  const [ground, share] = await page
    .locator("#figures svg rect")
    .evaluateAll((all) => all.slice(0, 2).map((each) => getComputedStyle(each).fill));
  expect(ground).not.toBe(share);
  const initials = page.locator("#signs svg:has(text)").first();
  const fill = (part: string) =>
    initials.locator(part).evaluate((element) => getComputedStyle(element).fill);
  expect(await fill("circle")).not.toBe(await fill("text"));
});

/** With its states shown, which needs hydration. */
async function openDesign(page: Page): Promise<void> {
  await open(page, "/design");
  await expect(page.locator("[data-shown]").first()).toBeAttached();
}

/** Elements wider than the page. */
async function wider(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll("main *")].filter(
      (each) =>
        each.getBoundingClientRect().right > width + 1 &&
        getComputedStyle(each).visibility !== "hidden",
    );
    return [
      ...(document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []),
      ...beyond.map((each) => `${each.tagName}.${each.getAttribute("class")}`),
    ];
  });
}

async function look(locator: ReturnType<Page["locator"]>): Promise<string[]> {
  return locator.evaluate((element) => {
    const { backgroundColor, borderColor, color, outlineStyle } = getComputedStyle(element);
    return [backgroundColor, borderColor, color, outlineStyle];
  });
}
