/**
 * Measures the weight and layout shift of pages in Chromium against a started server. Exits with 1
 * if a page exceeds its budget.
 */
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Survey } from "#contract/surveys.ts";
import { defaultLanguage, languages } from "#limits/languages.ts";
import { storageKeys } from "#limits/limits.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { startServer } from "./support/start-server.ts";
import { type Loaded, watchNetwork } from "./support/watch-network.ts";

/** Only /payments may load these. */
const cardCode = /js\.stripe\.com|\/sandbox\/cards/;
/** Whether a script, by its address, has a card provider's code. */
const checked = new Map<string, Promise<boolean>>();
/**
 * kB of own scripts on top, for longer words in other languages (docs/decisions/0012-languages.md).
 */
const longerWords = 1;
/** docs/architecture.md, "Budgets". kB are 1024 bytes of a body as it travels, in brotli. */
const budgets = {
  scripts: 112,
  own: 18,
  css: 10,
  font: 25,
  fonts: 1,
  requests: 40,
  shift: 0.02,
  more: 60,
};

type Figures = {
  scripts: number;
  own: number;
  css: number;
  font: number;
  fonts: number;
  requests: number;
  shift: number;
  /**
   * Scripts with the code of a card provider, or from one: only pages below /payments may load
   * them.
   */
  cards: string[];
};

const today = new Date().toISOString().slice(0, 10);
const others = Object.keys(languages).filter((tag) => tag !== defaultLanguage);
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };
const roleOf: Record<string, string[]> = {
  admin: [
    "/dashboard",
    "/dashboard/all-user",
    "/dashboard/manage-surveys",
    "/dashboard/all-payments",
  ],
  surveyor: [
    "/dashboard",
    "/dashboard/survey-create",
    "/dashboard/survey-update",
    "/dashboard/surveyor-surveys",
    "/dashboard/update/{survey}",
    "/dashboard/response/{vote}",
    "/dashboard/feedback",
  ],
  "pro-user": ["/dashboard/comments"],
  user: ["/dashboard", "/dashboard/participate", "/dashboard/reported"],
};

/** Public pages as seen by signed-in people, whose own data arrives after the page. */
const signedIn: Record<string, string[]> = {
  admin: ["/survey/{running}", "/pricing", "/payments"],
  surveyor: ["/survey/{running}", "/pricing", "/payments"],
  "pro-user": [
    "/survey/{voted}",
    "/survey/{running}",
    "/votes/{voted}",
    "/votes/{running}",
    "/pricing",
    "/payments",
  ],
  user: [
    "/survey/{voted}",
    "/survey/{running}",
    "/votes/{voted}",
    "/votes/{running}",
    "/pricing",
    "/payments",
  ],
};

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch(launchOptions());
let over: string[] = [];
try {
  over = await measureAll(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}
for (const line of over) console.error(`over budget: ${line}`);
if (over.length > 0) process.exitCode = 1;

async function measureAll(browser: Browser, origin: string): Promise<string[]> {
  const api = newApi({ fetch: (request) => fetch(request), origin });
  const [running, finished] = await someSurveys(api);
  const rows: Record<string, Figures> = {};
  for (const path of [
    "/",
    "/surveys",
    `/survey/${running}`,
    `/survey/${finished}`,
    "/verify",
    "/pricing",
    "/contact",
    "/documentation",
    "/public-api",
    "/login",
  ]) {
    const name = path.replace(running, "open").replace(finished, "closed");
    rows[name] = await measure(browser, origin, path, wide);
    rows[`${name} (phone)`] = await measure(browser, origin, path, narrow);
    for (const language of others)
      rows[`${name} (${language})`] = await measure(browser, origin, path, narrow, language);
  }
  const publicOver = Object.entries(rows).flatMap(([name, figures]) =>
    overPublic(
      name,
      figures,
      others.some((language) => name.endsWith(`(${language})`)) ? longerWords : 0,
    ),
  );
  const home = rows["/"]?.scripts ?? 0;
  const dashboard: Record<string, Figures> = {};
  const still: Record<string, Figures> = {};
  for (const [role, paths] of Object.entries(roleOf)) {
    for (const path of paths)
      dashboard[`${path} (${role})`] = await measureAs(browser, origin, role, path, wide);
    for (const path of paths)
      still[`${path} (${role}, phone)`] = await measureAs(browser, origin, role, path, narrow);
  }
  for (const [role, paths] of Object.entries(signedIn)) {
    for (const path of paths) {
      still[`${path} (${role})`] = await measureAs(browser, origin, role, path, wide);
      still[`${path} (${role}, phone)`] = await measureAs(browser, origin, role, path, narrow);
    }
  }
  const dashboardOver = Object.entries(dashboard).flatMap(([name, figures]) =>
    overDashboard(name, figures, home),
  );
  const moved = Object.entries(still).flatMap(([name, figures]) => overShift(name, figures));
  print({ ...rows, ...dashboard, ...still });
  return [...publicOver, ...dashboardOver, ...moved];
}

function overPublic(name: string, figures: Figures, words: number): string[] {
  const limits = ["scripts", "own", "css", "font", "fonts", "requests", "shift"] as const;
  const above = limits.flatMap((limit) => {
    const most = budgets[limit] + (limit === "own" || limit === "scripts" ? words : 0);
    return figures[limit] > most
      ? [`${name}: ${limit} ${shown(figures[limit])}, at most ${most}`]
      : [];
  });
  return [...above, ...withCards(name, figures)];
}

function withCards(name: string, { cards }: Figures): string[] {
  return cards.map((url) => `${name}: loads ${url}, which only /payments may`);
}

function overDashboard(name: string, figures: Figures, home: number): string[] {
  const more = figures.scripts - home;
  return [
    ...withCards(name, figures),
    ...(more > budgets.more
      ? [`${name}: ${shown(more)} kB of scripts more than home, at most ${budgets.more}`]
      : []),
    ...overShift(name, figures),
  ];
}

function overShift(name: string, { shift }: Figures): string[] {
  return shift > budgets.shift ? [`${name}: shift ${shown(shift)}, at most ${budgets.shift}`] : [];
}

async function measure(
  browser: Browser,
  origin: string,
  path: string,
  viewport: typeof wide,
  locale: string = defaultLanguage,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport, locale });
  try {
    return await visit(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

/** A page opened by its address, with an empty cache, as one of the demo's people. */
async function measureAs(
  browser: Browser,
  origin: string,
  role: string,
  path: string,
  viewport: typeof wide,
): Promise<Figures> {
  const account = demoAccounts.find((each) => each.role === role);
  const context = await browser.newContext({ baseURL: origin, viewport });
  try {
    const { email, password } = account ?? {};
    const headers = { origin };
    await context.request.post("/api/auth/sign-in/email", { data: { email, password }, headers });
    const answer = await context.request.post("/api/jwt", { data: { email }, headers });
    const { token } = (await answer.json()) as { token: string };
    const api = newApi({ fetch: (request) => fetch(request), origin, token: async () => token });
    // Public pages fetch the session only if someone was signed in before.
    await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      storageKeys.accessToken,
      token,
    ] as const);
    const page = await context.newPage();
    return await visit(page, await filled(api, path, email ?? ""));
  } finally {
    await context.close();
  }
}

async function filled(api: Api, path: string, email: string): Promise<string> {
  if (path.includes("{running}"))
    return path.replace("{running}", (await runningSurveys(api)).at(-1)?._id ?? "");
  if (path.includes("{voted}")) {
    const [survey] = await runningSurveys(api);
    const surveyId = survey?._id ?? "";
    // Reuses the person's context for the next page.
    await api("POST /votes", { body: { surveyId, voteOption: "yes" } }).catch(refusedAgain);
    await api("POST /reports", {
      body: { surveyId, feedBack: "It asks two things at once." },
    }).catch(refusedAgain);
    return path.replace("{voted}", surveyId);
  }
  if (path.includes("{survey}")) {
    const [survey] = await api("GET /surveys/{email}", {
      params: { email },
      query: { page: 1, size: 1 },
    });
    return path.replace("{survey}", survey?._id ?? "");
  }
  if (!path.includes("{vote}")) return path;
  const [vote] = await api("GET /votes/{email}", {
    params: { email },
    query: { page: 1, size: 1 },
  });
  return path.replace("{vote}", vote?.voteId ?? "");
}

function refusedAgain(thrown: unknown): void {
  if (!(thrown instanceof Error && "code" in thrown && /^already-/.test(String(thrown.code))))
    throw thrown;
}

async function visit(page: Page, path: string): Promise<Figures> {
  const loaded = await watchNetwork(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // A stream never ends; without it, the page works with the data that it has.
  await page.route("**/api/surveys/*/live", (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: '{"code":"not-allowed"}',
    }),
  );
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await scrollThrough(page);
  const css = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((each) => each.textContent).join(""),
  );
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  if (page.url() !== new URL(path, page.url()).href)
    throw new Error(`${path} led to ${page.url()}`);
  const scripts = loaded.filter(({ type }) => type === "Script");
  const fonts = loaded.filter(({ type }) => type === "Font");
  return {
    scripts: kB(scripts),
    own: kB(scripts.filter(({ url }) => !/\/(vendor|manifest)-[^/]+\.js$/.test(url))),
    css: brotliCompressSync(css).length / 1024,
    font: Math.max(0, ...fonts.map((font) => kB([font]))),
    fonts: fonts.length,
    requests: loaded.filter(({ beforeLoad }) => beforeLoad).length,
    shift,
    cards: await cardScripts(scripts.map(({ url }) => url)),
  };
}

async function cardScripts(urls: string[]): Promise<string[]> {
  const found = [];
  for (const url of new Set(urls)) {
    const checking = checked.get(url) ?? carriesCards(url);
    checked.set(url, checking);
    if (await checking) found.push(url);
  }
  return found;
}

async function carriesCards(url: string): Promise<boolean> {
  return cardCode.test(url) || cardCode.test(await (await fetch(url)).text());
}

/** Scrolls to the end and back, a screen at a time, waiting for the next frames at each step. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const step = window.innerHeight * 0.8;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: "instant" });
      await frames();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    await frames();
  });
}

async function someSurveys(api: Api): Promise<[string, string]> {
  const [running] = await runningSurveys(api);
  const finished = (await api("GET /surveys", { query: { sort: "voteCount_DESC" } })).find(
    ({ deadline, option }) => !option && deadline < today,
  );
  if (!running || !finished) throw new Error("the demo lacks an open or a closed survey");
  return [running._id, finished._id];
}

async function runningSurveys(api: Api): Promise<Survey[]> {
  const surveys = await api("GET /surveys", {
    query: { sort: "voteCount_DESC", status: "publish" },
  });
  return surveys.filter(({ deadline, option }) => !option && deadline >= today);
}

function print(rows: Record<string, Figures>): void {
  const titles = {
    scripts: "JS kB",
    own: "own kB",
    css: "CSS kB",
    font: "font kB",
    requests: "requests",
    shift: "shift",
  };
  const columns = Object.keys(titles) as (keyof typeof titles)[];
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(width), ...cells.map((cell) => cell.padStart(9)));
  line("", Object.values(titles));
  for (const [name, figures] of Object.entries(rows))
    line(
      name,
      columns.map((column) => shown(figures[column])),
    );
  const { scripts, own, css, font, requests, shift, more } = budgets;
  line("at most", [scripts, own, css, 0, font, requests, shift].map(String));
  console.log(`dashboard: JS at most ${more} kB more than home`);
}

function shown(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 4 : 1);
}

function kB(loaded: Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH;
  return {
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
    ...(executablePath && { executablePath }),
  };
}
