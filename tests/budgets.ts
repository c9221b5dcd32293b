/** Measures what pages weigh and how still they stand, in Chromium against a started server; ends with 1 when one is over its budget. */
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { demoAccounts } from "#server/identity/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { startServer } from "./support/start-server.ts";

/** docs/architecture.md, "Budgets". kB are 1024 bytes of a body as it travels, in brotli. */
const budgets = { scripts: 110, own: 15, css: 8, font: 25, fonts: 1, requests: 20, shift: 0.01, more: 60 };

type Figures = {
  scripts: number;
  own: number;
  css: number;
  font: number;
  fonts: number;
  requests: number;
  shift: number;
  /** Scripts that carry the code of a card provider, or come from one: none but those of /payments may. */
  cards: string[];
};
type Loaded = { type: string; url: string; bytes: number; beforeLoad: boolean };

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };
const roleOf: Record<string, string[]> = {
  admin: ["/dashboard", "/dashboard/all-user", "/dashboard/manage-surveys", "/dashboard/all-payments"],
  surveyor: [
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
  for (const path of ["/", "/surveys", `/survey/${running}`, `/survey/${finished}`, "/pricing", "/contact", "/login"]) {
    const name = path.replace(running, "open").replace(finished, "closed");
    rows[name] = await measure(browser, origin, path, wide);
    rows[`${name} (phone)`] = await measure(browser, origin, path, narrow);
  }
  const publicOver = Object.entries(rows).flatMap(([name, figures]) => overPublic(name, figures));
  const home = rows["/"]?.scripts ?? 0;
  const dashboard: Record<string, Figures> = {};
  for (const [role, paths] of Object.entries(roleOf)) {
    for (const path of paths) dashboard[`${path} (${role})`] = await measureAs(browser, origin, role, path);
  }
  const dashboardOver = Object.entries(dashboard).flatMap(([name, figures]) => overDashboard(name, figures, home));
  print({ ...rows, ...dashboard });
  return [...publicOver, ...dashboardOver];
}

function overPublic(name: string, figures: Figures): string[] {
  const limits = ["scripts", "own", "css", "font", "fonts", "requests", "shift"] as const;
  const above = limits.flatMap((limit) =>
    figures[limit] > budgets[limit] ? [`${name}: ${limit} ${shown(figures[limit])}, at most ${budgets[limit]}`] : [],
  );
  return [...above, ...withCards(name, figures)];
}

function withCards(name: string, { cards }: Figures): string[] {
  return cards.map((url) => `${name}: loads ${url}, which only /payments may`);
}

function overDashboard(name: string, figures: Figures, home: number): string[] {
  const { scripts, shift } = figures;
  const more = scripts - home;
  return [
    ...withCards(name, figures),
    ...(more > budgets.more ? [`${name}: ${shown(more)} kB of scripts more than home, at most ${budgets.more}`] : []),
    ...(shift > budgets.shift ? [`${name}: shift ${shown(shift)}, at most ${budgets.shift}`] : []),
  ];
}

async function measure(browser: Browser, origin: string, path: string, viewport: typeof wide): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  try {
    return await visit(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

/** A dashboard page opened by its address, with an empty cache, as one of the demo's people. */
async function measureAs(browser: Browser, origin: string, role: string, path: string): Promise<Figures> {
  const account = demoAccounts.find((each) => each.role === role);
  const context = await browser.newContext({ baseURL: origin, viewport: wide });
  try {
    const { email, password } = account ?? {};
    const headers = { origin };
    await context.request.post("/api/auth/sign-in/email", { data: { email, password }, headers });
    const answer = await context.request.post("/api/jwt", { data: { email }, headers });
    const { token } = (await answer.json()) as { token: string };
    const api = newApi({ fetch: (request) => fetch(request), origin, token: async () => token });
    return await visit(await context.newPage(), await filled(api, path, email ?? ""));
  } finally {
    await context.close();
  }
}

async function filled(api: Api, path: string, email: string): Promise<string> {
  if (path.includes("{survey}")) {
    const [survey] = await api("GET /surveys/{email}", { params: { email }, query: { page: 1, size: 1 } });
    return path.replace("{survey}", survey?._id ?? "");
  }
  if (!path.includes("{vote}")) return path;
  const [vote] = await api("GET /votes/{email}", { params: { email }, query: { page: 1, size: 1 } });
  return path.replace("{vote}", vote?.voteId ?? "");
}

async function visit(page: Page, path: string): Promise<Figures> {
  const loaded = await watchNetwork(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await scrollThrough(page);
  const css = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((each) => each.textContent).join(""),
  );
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  if (page.url() !== new URL(path, page.url()).href) throw new Error(`${path} led to ${page.url()}`);
  const scripts = loaded.filter(({ type }) => type === "Script");
  const fonts = loaded.filter(({ type }) => type === "Font");
  return {
    scripts: kB(scripts),
    own: kB(scripts.filter(({ url }) => !/\/vendor-[^/]+\.js$/.test(url))),
    css: brotliCompressSync(css).length / 1024,
    font: Math.max(0, ...fonts.map((font) => kB([font]))),
    fonts: fonts.length,
    requests: loaded.filter(({ beforeLoad }) => beforeLoad).length,
    shift,
    cards: await cardScripts(scripts.map(({ url }) => url)),
  };
}

const cardCode = /js\.stripe\.com|\/sandbox\/cards/;
const checked = new Map<string, Promise<boolean>>();

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

/** Everything that is asked for from now on. */
async function watchNetwork(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const under = new Map<string, Loaded>();
  let beforeLoad = true;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  page.on("load", () => {
    beforeLoad = false;
  });
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("data:")) return;
    const entry = { type, url: request.url, bytes: 0, beforeLoad };
    loaded.push(entry);
    under.set(requestId, entry);
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    const entry = under.get(requestId);
    if (!entry) return;
    entry.type = type;
    entry.bytes = -response.encodedDataLength;
    const packed = Object.entries(response.headers).some(
      ([name, value]) => /^content-encoding$/i.test(name) && value === "br",
    );
    if (type === "Script" && !packed) throw new Error(`${entry.url} did not come in brotli`);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = under.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  return loaded;
}

/** To the end and back, a screen at a time, as a reader goes; each step waits for the next frames. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
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
  const surveys = await api("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const today = new Date().toISOString().slice(0, 10);
  const running = surveys.find(({ deadline }) => deadline >= today);
  const finished = surveys.find(({ deadline }) => deadline < today);
  if (!running || !finished) throw new Error("the demo lacks an open or a closed survey");
  return [running._id, finished._id];
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
  line("at most", [scripts, own, css, font, requests, shift].map(String));
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
