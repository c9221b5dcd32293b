import { type Browser, chromium } from "@playwright/test";
import type { Survey } from "#contract/surveys.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { startServer } from "#tests/support/start-server.ts";
import { type Figure, report } from "./report.ts";

/**
 * Results of the demo's most answered questionnaires over a phone's line (1.6 Mbit/s, 150 ms round
 * trip): its surveyor's, which the browser makes, and the public ones, which come with their page:
 * `node bench/owner-results.ts [runs] [times slower]`. The processor is as fast as it is unless the
 * second argument slows it down, because a busy machine would be counted as many times. Each figure
 * is the median of the runs, with an empty cache.
 */
const [runs = 5, slower = 1] = process.argv.slice(2).map(Number);
/** docs/architecture.md, "Budgets". */
const max = { first: 1200, largest: 1600, shift: 0.02 };
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** After the figures, so that a later shift or a larger paint counts. */
const settleMs = 2000;

type Paints = { first: number; largest: number; shift: number };

await using closers = new AsyncDisposableStack();
const server = await startServer({ env: { LOG_LEVEL: "warn" } });
closers.defer(async () => void (await server.stop()));
const people = journeyPeople(server, "127.0.0.1");
const surveyor = await people.demoMember("surveyor");
const own = await surveyor.api("GET /surveys/{email}", {
  params: { email: surveyor.email },
  query: { size: 100 },
});
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
closers.defer(() => browser.close());

const shown = mostAnswered(({ results }) => results === "public");
const all = mostAnswered(() => true);
report([
  ...(await measure(browser, `/survey/${shown}`)),
  ...(await measure(browser, `/dashboard/results/${all}`)),
]);

function mostAnswered(wanted: (survey: Survey) => boolean): string {
  const [most] = own
    .filter((survey) => survey.option && wanted(survey))
    .sort((a, b) => b.voteCount - a.voteCount);
  if (!most) throw new Error("the demo has no such questionnaire");
  console.log(`${most.title}: ${most.voteCount} responses`);
  return most._id;
}

async function measure(browser: Browser, path: string): Promise<Figure[]> {
  const size = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: server.url, viewport: size });
  await people.signIn(context, surveyor);
  const seen: Paints[] = [];
  // The first visit stores the token, and fills the server's caches.
  for (let run = 0; run <= runs; run++) {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    await cdp.send("Network.setBypassServiceWorker", { bypass: true });
    await cdp.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.addInitScript(watchPaints);
    await page.goto(path);
    await page.getByRole("heading", { level: 2, name: /people/ }).waitFor();
    await page.waitForTimeout(settleMs);
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    if (run > 0) seen.push(paints);
    await page.close();
  }
  await context.close();
  const name = path.replace(/[^/]+$/, ":id");
  const middle = (of: keyof Paints) =>
    seen.map((each) => each[of]).sort((a, b) => a - b)[seen.length >> 1] ?? Number.NaN;
  return [
    { name: `${name} first paint`, value: middle("first"), unit: "ms", max: max.first },
    { name: `${name} largest paint`, value: middle("largest"), unit: "ms", max: max.largest },
    { name: `${name} layout shift`, value: middle("shift"), max: max.shift },
  ];
}

/** In the page. */
function watchPaints(): void {
  const paints = { first: 0, largest: 0, shift: 0 };
  Object.assign(window, { paints });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") paints.first = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    paints.largest = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}
