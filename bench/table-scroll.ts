/**
 * Scrolls each dashboard table with 1,000 rows in Chromium: as a table in light and dark, and as
 * cards in dark, with wheel, keyboard, jumps and scroll bar, left to right and right to left.
 * Counts the frames that keep the main thread longer than 50 ms on a processor four times slower.
 * Measures processor time, because wall time includes other load; a shared core still slows it
 * down. The baseline is a plain table with as many rows. Arguments select tables (`surveys`,
 * `users`). Exits with 1 if a limit is missed.
 */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from "@playwright/test";
import { storageKeys } from "#limits/limits.ts";
import {
  type DashboardTable,
  dashboardTables,
  fillTable,
} from "#tests/support/dashboard-tables.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { startServer } from "#tests/support/start-server.ts";
import { readTrace, type Work } from "./main-thread.ts";

const rows = 1_000;
const slower = 4;
const longMs = 50;
/**
 * The share of frames that may be late; the total time relative to the plain table; the longest
 * task while the page opens.
 */
const budgets = { late: 0.02, timeRatio: 3, waitMs: 800 };
const windows = [
  { name: "cards", width: 390, height: 844, theme: "dark", dir: "rtl" },
  { name: "table", width: 1280, height: 900, theme: "light", dir: "ltr" },
  { name: "table", width: 1280, height: 900, theme: "dark", dir: "rtl" },
];
type Window = (typeof windows)[number];
type Figures = Map<string, Work>;

const gestures: Record<string, (page: Page) => Promise<void>> = {
  wheel: (page) => repeat(page, 40, () => page.mouse.wheel(0, 600)),
  keyboard: (page) => repeat(page, 40, () => page.keyboard.press("PageDown")),
  jumps: (page) => repeat(page, 6, (turn) => page.keyboard.press(turn % 2 === 0 ? "End" : "Home")),
  "scroll bar": (page) => repeat(page, 20, (turn) => dragTo(page, ((turn * 7) % 20) / 20)),
};
const chosen = process.argv.slice(2);
const tables = dashboardTables.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
try {
  let smooth = true;
  for (const window of windows) {
    const plain = await measure(browser, window, openPlain);
    for (const table of tables) smooth = (await isSmooth(browser, window, table, plain)) && smooth;
  }
  process.exitCode = smooth ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}

async function isSmooth(
  browser: Browser,
  window: Window,
  table: DashboardTable,
  plain: Figures,
): Promise<boolean> {
  const ours = await measure(browser, window, (context, page) =>
    openDashboard(context, page, table, window),
  );
  let met = true;
  for (const [move, { frames, late, worstMs, wholeMs, blockedMs }] of ours) {
    const timeRatio = wholeMs / (plain.get(move)?.wholeMs ?? Number.NaN);
    const ok =
      move === "opening"
        ? worstMs <= budgets.waitMs
        : late <= frames * budgets.late && timeRatio <= budgets.timeRatio;
    console.log(
      `${ok ? "ok    " : "MISSED"} ${table.name}, ${window.name} ${window.theme} ${window.dir}, ${move}: ${late} of ${frames} frames over ${longMs} ms, worst ${worstMs.toFixed(0)} ms, ` +
        `blocked ${blockedMs.toFixed(0)} ms; ${timeRatio.toFixed(1)} times a plain table`,
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
  const context = await browser.newContext({
    viewport: { width, height },
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  const figures: Figures = new Map();
  const show = await open(context, page);
  const session = await context.newCDPSession(page);
  figures.set("opening", await traced(session, show));
  for (const [name, move] of Object.entries(gestures)) {
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

async function repeat(
  page: Page,
  times: number,
  act: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await act(turn);
    await frames(page, 3);
  }
}

function dragTo(page: Page, part: number): Promise<void> {
  return page.evaluate(
    (part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
    part,
  );
}

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

async function openDashboard(
  context: BrowserContext,
  page: Page,
  table: DashboardTable,
  { theme, dir }: Window,
): Promise<() => Promise<void>> {
  const people = journeyPeople(server, "10.0.0.1");
  await people.signIn(context, await people.demoMember(table.role));
  await fillTable(page, table, rows);
  await page.addInitScript(
    ({ key, theme, dir }) => {
      localStorage.setItem(key, theme);
      addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", dir));
    },
    { key: storageKeys.theme, theme, dir },
  );
  await page.goto(`${server.url}/login?from=/contact`);
  await page.waitForURL(`${server.url}/contact`);
  return async () => {
    await page.goto(`${server.url}/dashboard/${table.path}`);
    await shown(page);
  };
}

async function openPlain(_context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const row =
    '<tr style="height: 4rem"><th><a href="/">A title of some words</a><br>by Somebody</th>';
  const cells =
    "<td>Market Research</td><td>123</td><td>0</td><td>Published</td><td><button>Unpublish</button></td></tr>";
  return async () => {
    await page.setContent(`<table><tbody>${(row + cells).repeat(rows)}</tbody></table>`);
    await shown(page);
  };
}

async function shown(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll("tbody tr th").length === wanted,
    rows,
  );
  await frames(page, 5);
}
