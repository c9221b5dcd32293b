/**
 * Scrolls a dashboard's table of 1,000 rows in Chromium, as a table and as cards, by wheel, by keyboard and in one jump,
 * and counts the frames that keep the page's own thread longer than 50 ms on a processor four times slower. What counts
 * is processor time: on a busy machine a clock counts the others too. A plain table of as many rows is the yardstick. Ends with 1 when one look
 * is over, which the table at 1280 still is now and then, by wheel or in jumps.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import type { Survey } from "#contract/surveys.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { startServer } from "#tests/support/start-server.ts";
import { readTrace, type Work } from "./main-thread.ts";

const rows = 1_000;
const slower = 4;
const longMs = 50;
/** Of the frames, how many may be longer; how much more time all of them may take than those of the plain table; the longest wait while it opens. */
const budgets = { late: 0.02, dearer: 3, waitMs: 800 };
const windows = [
  { name: "cards", width: 390, height: 844 },
  { name: "table", width: 1280, height: 900 },
];
type Window = (typeof windows)[number];
type Figures = Map<string, Work>;

const moves: Record<string, (page: Page) => Promise<void>> = {
  wheel: (page) => again(page, 40, () => page.mouse.wheel(0, 600)),
  keyboard: (page) => again(page, 40, () => page.keyboard.press("PageDown")),
  jumps: (page) => again(page, 6, (turn) => page.keyboard.press(turn % 2 === 0 ? "End" : "Home")),
};

const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  let smooth = true;
  for (const window of windows) smooth = (await isSmooth(browser, window)) && smooth;
  process.exitCode = smooth ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}

async function isSmooth(browser: Browser, window: Window): Promise<boolean> {
  const plain = await measure(browser, window, openPlain);
  const ours = await measure(browser, window, openDashboard);
  let met = true;
  for (const [move, { frames, late, worstMs, wholeMs, blockedMs }] of ours) {
    const dearer = wholeMs / (plain.get(move)?.wholeMs ?? Number.NaN);
    const ok =
      move === "opening" ? worstMs <= budgets.waitMs : late <= frames * budgets.late && dearer <= budgets.dearer;
    console.log(
      `${ok ? "ok    " : "MISSED"} ${window.name}, ${move}: ${late} of ${frames} frames over ${longMs} ms, worst ${worstMs.toFixed(0)} ms, ` +
        `blocked ${blockedMs.toFixed(0)} ms; ${dearer.toFixed(1)} times a plain table`,
    );
    met &&= ok;
  }
  return met;
}

async function measure(
  browser: Browser,
  { width, height }: Window,
  open: (context: BrowserContext, page: Page) => Promise<() => Promise<void>>,
): Promise<Figures> {
  const headers = { "x-forwarded-for": "10.0.0.2" };
  const context = await browser.newContext({ viewport: { width, height }, extraHTTPHeaders: headers });
  const page = await context.newPage();
  const figures: Figures = new Map();
  const show = await open(context, page);
  const session = await context.newCDPSession(page);
  figures.set("opening", await traced(session, show));
  for (const [name, move] of Object.entries(moves)) {
    await page.keyboard.press("Home");
    await page.mouse.move(width / 2, height / 2);
    await page.waitForFunction(() => scrollY === 0);
    figures.set(name, await traced(session, () => move(page)));
  }
  await context.close();
  return figures;
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<Work> {
  return readTrace(session, act, { slower, longMs });
}

async function again(page: Page, times: number, act: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await act(turn);
    await frames(page, 3);
  }
}

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

async function openDashboard(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const people = journeyPeople(server.url, "10.0.0.1");
  await people.signIn(context, await people.demoAdmin());
  await page.route("**/api/surveys?*", async (route) => {
    const answer = await route.fetch();
    const some = (await answer.json()) as Survey[];
    const many = Array.from({ length: rows }, (_, place) => ({ ...some[place % some.length], _id: `row-${place}` }));
    await route.fulfill({ json: many, headers: { "x-total-count": String(rows) } });
  });
  await page.goto(`${server.url}/login?from=/contact`);
  await page.waitForURL(`${server.url}/contact`);
  return async () => {
    await page.goto(`${server.url}/dashboard/manage-surveys`);
    await shown(page);
  };
}

async function openPlain(_context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const row = '<tr style="height: 4rem"><th><a href="/">A title of some words</a><br>by Somebody</th>';
  const cells =
    "<td>Market Research</td><td>123</td><td>0</td><td>Published</td><td><button>Unpublish</button></td></tr>";
  return async () => {
    await page.setContent(`<table><tbody>${(row + cells).repeat(rows)}</tbody></table>`);
    await shown(page);
  };
}

async function shown(page: Page): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll("tbody tr th").length === wanted, rows);
  await frames(page, 5);
}
