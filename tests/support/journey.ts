import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { storageKeys } from "#limits/limits.ts";
import { type JourneyPeople, journeyPeople, type Member } from "./journey-people.ts";

export { unique } from "./journey-people.ts";
export { expect };

type Journey = {
  /** The client address of this test, so that tests don't use up each other's limits. */
  address: string;
  people: JourneyPeople;
  alone: undefined;
};

let tests = 0;

export const test = base.extend<Journey>({
  // Playwright requires the first argument to be destructured even if it is unused.
  baseURL: async ({ browserName: _ }, use) => use(process.env.CANDOR_URL),
  address: async ({ browserName: _ }, use, { workerIndex }) => {
    tests += 1;
    await use(`10.${workerIndex % 256}.${Math.floor(tests / 256)}.${tests % 256}`);
  },
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
  // Other people's browsers end with their test: pages left open go on working beside the next ones.
  alone: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await chooseTheme(context);
    await use(context);
  },
  people: async ({ baseURL, address }, use) =>
    use(journeyPeople({ url: baseURL ?? "", dataDir: process.env.CANDOR_DATA_DIR ?? "" }, address)),
});

/**
 * Opens a page and waits for hydration: an earlier press would be lost, or work as without scripts.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Hydration is complete, so React handles presses and fields. */
export async function waitForHydration(page: Pick<Page, "waitForFunction">): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
}

/** A person with their own browser, logged in, at an address. */
export async function openAs(
  page: Page,
  people: JourneyPeople,
  person: Member,
  address: string,
): Promise<void> {
  await people.signIn(page.context(), person);
  await open(page, `/login?from=${encodeURIComponent(address)}`);
  await page.waitForURL((url) => url.pathname + url.search === address);
}

/**
 * Chooses the project's theme in every page of a context. By a script, because for a stored state
 * Playwright opens another page for each context.
 */
async function chooseTheme(context: BrowserContext): Promise<void> {
  if (test.info().project.use.colorScheme !== "dark") return;
  await context.addInitScript((key) => {
    // An empty page has no storage.
    if (location.origin !== "null") localStorage[key] ??= "dark";
  }, storageKeys.theme);
}

/** Another browser, of another person. */
export async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await chooseTheme(context);
  return context.newPage();
}

/** Logs in on the login page as one of the demo's people, by one press. */
export async function enterDemoAs(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`· ${role}\\b`) }).click();
}

/** On a phone the button is in the account menu. */
export async function logOut(page: Page, name: string): Promise<void> {
  const account = page.getByRole("button", { name: `Account of ${name}` });
  const button = page.getByRole("banner").getByRole("button", { name: "Logout" });
  await expect(account).toBeVisible();
  if (!(await button.isVisible())) await openMenu(page, `Account of ${name}`);
  await button.click();
}

/**
 * Opens a menu and waits until it stands still. At an item that moves, Playwright would scroll the
 * page, and press where the item was before, which closes the menu.
 */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page
    .locator("[popover=auto]:popover-open")
    .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
}

/** Toasts, wherever they stand. */
export async function expectToast(
  page: Page,
  text: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true }),
  ).toBeVisible(options);
}

/** Presses Tab until the element has the focus, so unreachable elements fail. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 100; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
