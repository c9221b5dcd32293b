import type { Page } from "@playwright/test";
import { languagePath, languages } from "#limits/languages.ts";
import { expect, open, openAs, openMenu, test } from "#tests/support/journey.ts";

/**
 * A small phone; a 1280 screen at 200%; just below and above the width where the links leave the
 * menu.
 */
const widths = [320, 360, 390, 640, 768, 1023, 1024, 1280];
const longName = "Wilhelmine-Annegret Donaudampfschifffahrtsgesellschaft";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const tag of Object.keys(languages)) {
  test(`nothing in the navigation bar covers another or leaves the screen, in ${tag}, signed out and in`, async ({
    page,
    people,
  }) => {
    await page.goto(`${languagePath}${tag}?back=/faq`);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await open(page, "/faq");
    await expectOrder(page);
    await openAs(page, people, await people.member(longName), "/faq");
    await expect(page.getByRole("banner").getByRole("button", { name: longName })).toBeVisible();
    await expectOrder(page);
  });
}

test("on a phone the menu stays open when the session becomes known", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, people, await people.member("Uma"), "/faq");
  const known = Promise.withResolvers<void>();
  await page.route("**/api/jwt", async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto("/faq", { waitUntil: "commit" });
  await openMenu(page, "Menu");
  const pricing = page.getByRole("banner").getByRole("link", { name: "Pricing" });
  await expect(pricing).toBeVisible();
  known.resolve();
  await expect(page.getByRole("button", { name: "Account of Uma" })).toBeVisible();
  await expect(pricing).toBeVisible();
});

async function expectOrder(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, await page.evaluate(faultsOfBar)]).toEqual([width, []]);
  }
}

/** Elements that overlap, overflow, or break into two lines. */
function faultsOfBar(): string[] {
  const parts = [...document.querySelectorAll("header a, header button")]
    .map((part) => ({
      name: part.textContent || part.ariaLabel || "a button",
      box: part.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0)
    .sort((one, other) => one.box.left - other.box.left);
  return parts.flatMap(({ name, box }, at) => {
    const next = parts[at + 1];
    const end = document.documentElement.clientWidth;
    return [
      ...(next && box.right > next.box.left ? [`${name} covers ${next.name}`] : []),
      ...(box.left < 0 || box.right > end ? [`${name} leaves the screen`] : []),
      ...(box.height > 48 ? [`${name} is broken`] : []),
    ];
  });
}
