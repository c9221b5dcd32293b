/** Scrolls a dashboard's table of 1,000 rows from end to end in Chromium, slowed down as a phone is, and counts frames and long tasks. */
import { type Browser, chromium } from "@playwright/test";
import type { Survey } from "#contract/surveys.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { startServer } from "#tests/support/start-server.ts";

type Scroll = { frames: number; median: number; late: number; worst: number; longTasks: number; mounted: number };

const rows = 1_000;
/** How many times slower than this machine. */
const slower = 4;
const step = { pixels: 600, ms: 50 };
const windows = [
  { name: "phone", width: 390, height: 844 },
  { name: "desk", width: 1280, height: 900 },
];

const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
let smooth = true;
try {
  for (const window of windows) {
    for (const count of [10, rows]) {
      const { frames, median, late, worst, longTasks, mounted } = await scroll(browser, window, count);
      console.log(
        `${window.name}, ${count} rows: shown in ${mounted.toFixed(0)} ms; ${frames} frames, median ${median.toFixed(1)} ms, ` +
          `${late} over 50 ms, worst ${worst.toFixed(0)} ms; ${longTasks} long tasks`,
      );
      smooth &&= late <= frames / 50;
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exit(smooth ? 0 : 1);

async function scroll(
  browser: Browser,
  { width, height }: { width: number; height: number },
  count: number,
): Promise<Scroll> {
  const context = await browser.newContext({
    viewport: { width, height },
    extraHTTPHeaders: { "x-forwarded-for": "10.0.0.2" },
  });
  const page = await context.newPage();
  const people = journeyPeople(server.url, "10.0.0.1");
  await people.signIn(context, await people.demoAdmin());
  await page.route("**/api/surveys?*", async (route) => {
    const answer = await route.fetch();
    const some = (await answer.json()) as Survey[];
    const many = Array.from({ length: count }, (_, place) => ({ ...some[place % some.length], _id: `row-${place}` }));
    await route.fulfill({ json: many, headers: { "x-total-count": String(count) } });
  });
  await page.goto(`${server.url}/login?from=/contact`);
  await page.waitForURL(`${server.url}/contact`);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const start = performance.now();
  await page.goto(`${server.url}/dashboard/manage-surveys`);
  await page.waitForFunction((wanted) => document.querySelectorAll("tbody tr th a").length >= wanted * 0.8, count);
  const mounted = performance.now() - start;
  await page.evaluate(() => {
    const seen = { deltas: [] as number[], longTasks: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: "longtask" });
    let last = performance.now();
    const next = (now: number) => {
      seen.deltas.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(width / 2, height / 2);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(end, 60_000); y += step.pixels) {
    await page.mouse.wheel(0, step.pixels);
    await page.waitForTimeout(step.ms);
  }
  const { deltas, longTasks } = await page.evaluate(
    () => (globalThis as unknown as { seen: { deltas: number[]; longTasks: number } }).seen,
  );
  await context.close();
  const sorted = deltas.slice(5).toSorted((a, b) => a - b);
  return {
    frames: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    late: sorted.filter((each) => each > 50).length,
    worst: sorted.at(-1) ?? 0,
    longTasks,
    mounted,
  };
}
