import type { Locator, Page } from "@playwright/test";
import { expect, open, test, waitForHydration } from "#tests/support/journey.ts";
import { cafe } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** Requests since this was last emptied: scripts, and the loaders' data. */
type Asked = { url: string; kept: boolean; done: boolean };

const signs: Record<string, (link: Locator) => Promise<void>> = {
  "a pointer that rests on it": (link) => link.hover(),
  "a finger that comes down": (link) => link.dispatchEvent("touchstart"),
  "the keyboard that reaches it": (link) => link.focus(),
};

for (const [sign, give] of Object.entries(signs)) {
  test(`a link's page is fetched at ${sign}, before it is followed`, { tag: "@full" }, async ({
    page,
    people,
  }) => {
    // Others may have parts of their page that few surveys want, which are fetched with it.
    const { title } = await people.publish(await people.member("Sam", "surveyor"));
    const asked = await watch(page);
    for (const [from, name] of [
      ["/", "See All Surveys"],
      [`/surveys?search=${encodeURIComponent(title)}`, /^View Details/],
    ] as const) {
      // Data is kept for ten seconds, which may pass before the click on a busy machine.
      await expect(async () => {
        await open(page, from);
        const link = page.getByRole("main").getByRole("link", { name }).first();
        const address = await link.getAttribute("href");
        await link.scrollIntoViewIfNeeded();
        asked.length = 0;
        await give(link);
        await expectFetched(asked, `${address}.data`);
        asked.length = 0;
        await link.click();
        await expect(page).toHaveURL(address ?? "");
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(asked.filter(({ kept }) => !kept).map(({ url }) => url)).toEqual([]);
      }).toPass({ timeout: 40_000 });
    }
  });
}

test("a page that is reloaded or returned to keeps its scroll position", { tag: "@full" }, async ({
  page,
}) => {
  const scrollPosition = () => page.evaluate(() => scrollY);
  await open(page, "/surveys");
  const links = page.getByRole("main").getByRole("link", { name: /^View Details/ });
  await links.nth(4).scrollIntoViewIfNeeded();
  await links.nth(4).focus();
  const before = await scrollPosition();
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(scrollPosition).toBe(before);
  await links.nth(4).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Another full page load in the same tab isn't mistaken for the first.
  await open(page, "/features");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/surveys");
  await expect.poll(scrollPosition).toBe(before);
});

/** Waits for data and code until nothing more arrives. */
test("a heading that comes late has the focus", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), { access: "link", listed: true });
  const { title } = await sam.api("GET /survey/{id}", { params: { id: surveyId } });
  await open(page, `/surveys?search=${encodeURIComponent(title)}`);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/questionnaire-page-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.locator(`main a[href="/survey/${surveyId}"]`).first().click();
  await expect(page.getByRole("main")).toBeFocused();
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
});

async function expectFetched(asked: Asked[], data: string): Promise<void> {
  let before = 0;
  const isWhole = () => {
    const grown = asked.length > before;
    before = asked.length;
    const has = (part: string | RegExp) => asked.some(({ url }) => url.match(part));
    return !grown && has(data) && has(/\.js$/) && asked.every(({ done }) => done);
  };
  await expect.poll(isWhole, { message: `${data} and its code`, intervals: [250] }).toBe(true);
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

test("a short address that leads nowhere says so at that address", async ({ page }) => {
  const answer = await page.goto("/s/zzzzzzzz");
  expect(answer?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page).toHaveURL(/\/s\/zzzzzzzz$/);
  await expect(page).toHaveTitle(/^This link leads nowhere/);
  await expect(page.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See the surveys" }).click();
  await expect(page).toHaveURL(/\/surveys$/);
});
