import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "#tests/support/journey.ts";

/** What was asked for since it was last emptied: scripts, and the loaders' data of pages. */
type Asked = { url: string; kept: boolean; done: boolean };

const signs: Record<string, (link: Locator) => Promise<void>> = {
  "a pointer that rests on it": (link) => link.hover(),
  "a finger that comes down": (link) => link.dispatchEvent("touchstart"),
  "the keyboard that reaches it": (link) => link.focus(),
};

for (const [sign, give] of Object.entries(signs)) {
  test(`a link's page is fetched at ${sign}, before it is followed`, async ({ page }) => {
    const asked = await watch(page);
    await openKnowing(page, "/");
    await follow(page, asked, page.getByRole("link", { name: "See All Surveys" }).first(), give);
    await expect(page).toHaveURL("/surveys");
    await follow(page, asked, page.getByRole("link", { name: /^View Details/ }).first(), give);
    await expect(page).toHaveURL(/\/survey\/./);
    await follow(page, asked, page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }), give);
    await expect(page).toHaveURL("/pricing");
  });
}

test("nothing is fetched ahead where data is to be saved", async ({ page }) => {
  const asked = await watch(page);
  await page.addInitScript(() => Object.assign(navigator, { connection: { saveData: true } }));
  await openKnowing(page, "/");
  asked.length = 0;
  await page.getByRole("link", { name: "See All Surveys" }).first().focus();
  await page.getByRole("link", { name: "See All Surveys" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeFocused();
  expect(asked.filter(({ url }) => url.includes(".data"))).toHaveLength(1);
});

/** Until the page has been told where the other pages' code is. */
async function openKnowing(page: Page, address: string): Promise<void> {
  const table = page.waitForResponse(/\/__manifest/);
  await open(page, address);
  await (await table).finished();
}

async function follow(page: Page, asked: Asked[], link: Locator, give: (link: Locator) => Promise<void>) {
  const address = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  asked.length = 0;
  await give(link);
  await expect
    .poll(() => asked.some(({ url }) => /\.js$/.test(url)) && asked.every(({ done }) => done), { message: "its code" })
    .toBe(true);
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL(address ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(asked.filter(({ kept }) => !kept).map(({ url }) => url)).toEqual([]);
}

async function watch(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const under = new Map<string, Asked>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!/\.(js|data)(\?|$)/.test(request.url)) return;
    const entry = { url: request.url, kept: false, done: false };
    asked.push(entry);
    under.set(requestId, entry);
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    const entry = under.get(requestId);
    if (entry) entry.kept = response.fromDiskCache === true;
  });
  cdp.on("Network.loadingFinished", ({ requestId }) => {
    const entry = under.get(requestId);
    if (entry) entry.done = true;
  });
  return asked;
}
