/**
 * Lighthouse on a phone, against a started server with the demo's data: what home, list, details and pricing promise, each figure as the median of
 * five runs, or as many as are asked for; ends with 1 when a page is over. What else a machine does only ever makes a page slower: in as many rounds as
 * are asked for, one unless told otherwise, pages that are over are measured again until each bound was met in some round, none begun after seven minutes. Each round begins
 * with a page of plain text and with Lighthouse's own fixed task, which say what the machine itself takes just then: while it blocks
 * even plain text, a round would say nothing of our pages, and for some minutes waits for a better moment. What a page's own work blocks,
 * in time of a processor and so without waiting for others, is held to 35 ms too. The first argument is how many runs there are,
 * the second how many rounds there may be.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import lighthouse, { type Artifacts, type Result, type TraceEvent } from "lighthouse";
import { newApi } from "#web/api.ts";
import { startLeanChromium } from "./support/lean-chromium.ts";
import { startServer } from "./support/start-server.ts";

const runs = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 1);
/** No round begins later than this. */
const longestMs = 7 * 60_000;
/** Milliseconds, and scores of a hundred. Lighthouse's own throttling of a phone: 4 × slower, 1.6 Mbit/s, 150 ms there and back. */
const highest = {
  firstPaint: 1000,
  largestPaint: 1500,
  // Under 50.
  blocked: 49.99,
  ownWork: 35,
  shift: 0,
};
const lowest = { performance: 98, accessibility: 98, "best-practices": 98, seo: 98 };
/** How many times slower than this machine the phone is; how many milliseconds a task may take before what it takes more counts as blocked. */
const phone = { slower: 4, longMs: 50 };
/** Milliseconds for which plain text may be blocked in a moment that is good enough. */
const mostOfPlainText = 25;
/** How often plain text is looked at, some twenty seconds each, before a round begins all the same. */
const mostLooks = 5;
/** Chromium now and then loses the paint of a page that it was told to forget everything of. */
const mostTries = 3;
/** A run begins when so little of the processors is in use, or after so many milliseconds anyway. */
const calm = { busy: 0.15, longestMs: 5000, sampleMs: 200 };

type Figure = keyof typeof highest | keyof typeof lowest;
type Figures = Record<Figure, number>;
type Judged = Result & { ownWork: number };

const limits = Object.keys(highest) as (keyof typeof highest)[];
const scores = Object.keys(lowest) as (keyof typeof lowest)[];
const columns: Figure[] = [...limits, ...scores];
const plainText = createServer((_, answer) => {
  answer.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  answer.end(
    '<!doctype html><html lang="en"><title>Plain text</title><meta name="viewport" content="width=device-width"><p>Text.',
  );
}).listen(0, "127.0.0.1");
await once(plainText, "listening");
const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const browser = await startLeanChromium();
try {
  await measureAll(server.url);
} finally {
  await browser.stop();
  await server.stop();
  plainText.closeAllConnections();
  plainText.close();
}

async function measureAll(origin: string): Promise<void> {
  const paths = ["/", "/surveys", await mostAnswered(origin), "/pricing"];
  const best = new Map<string, Figures>();
  const left = () => paths.filter((path) => over(best.get(path)).length > 0);
  const giveUp = Date.now() + longestMs;
  for (let round = 1; round <= rounds && left().length > 0 && (round === 1 || Date.now() < giveUp); round++) {
    print(`round ${round}`, columns);
    for (let look = 1; (await blockedPlainText()) > mostOfPlainText && look < mostLooks; look++);
    for (const path of left()) {
      const figures = await measure(origin + path);
      print(
        nameOf(path),
        columns.map((column) => shown(figures[column])),
      );
      best.set(path, better(figures, best.get(path)));
    }
  }
  print(
    "at most, at least",
    columns.map((column) => shown({ ...highest, ...lowest }[column])),
  );
  for (const path of left()) {
    process.exitCode = 1;
    console.error(`${nameOf(path)}: ${over(best.get(path)).join(", ")} over the bound in every round`);
  }
}

function nameOf(path: string): string {
  return path.startsWith("/survey/") ? "/survey/:id" : path;
}

/** Tells what the machine makes of plain text, and gives the milliseconds for which it blocks it. */
async function blockedPlainText(): Promise<number> {
  const { port } = plainText.address() as AddressInfo;
  const seen: Judged[] = [];
  for (let run = 0; run < 3; run++) seen.push(await judge(`http://127.0.0.1:${port}/`, ["performance"]));
  const figures = seen.map(figuresOf);
  const paint = median(figures.map(({ firstPaint }) => firstPaint));
  const blocked = median(figures.map((each) => each.blocked));
  const speed = median(seen.map(({ environment }) => environment.benchmarkIndex));
  const load = loadavg()[0] ?? Number.NaN;
  print("plain text", [shown(paint), "", shown(blocked), "", "", `speed ${shown(speed)}`, `load ${load.toFixed(1)}`]);
  return blocked;
}

async function mostAnswered(origin: string): Promise<string> {
  const api = newApi({ fetch: (request) => fetch(request), origin });
  const surveys = await api("GET /surveys", { query: { sort: "voteCount_DESC", status: "publish" } });
  const open = surveys.find(({ deadline }) => deadline >= new Date().toISOString().slice(0, 10));
  if (!open) throw new Error("the demo has no open survey");
  return `/survey/${open._id}`;
}

/** The scores but that of performance are the same each time: the first run finds them. */
async function measure(url: string): Promise<Figures> {
  const first = figuresOf(await judge(url, scores));
  const all = [first];
  while (all.length < runs) all.push({ ...first, ...defined(figuresOf(await judge(url, ["performance"]))) });
  return Object.fromEntries(columns.map((column) => [column, median(all.map((each) => each[column]))])) as Figures;
}

function defined(figures: Figures): Partial<Figures> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => Number.isFinite(value)));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function judge(url: string, onlyCategories: string[]): Promise<Judged> {
  for (let tried = 1; ; tried++) {
    await untilCalm();
    const answer = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      onlyCategories,
      disableFullPageScreenshot: true,
    });
    if (!answer) throw new Error(`Lighthouse has nothing to say of ${url}`);
    const judged = { ...answer.lhr, ownWork: ownWork(answer.artifacts, url) };
    const { firstPaint, largestPaint, blocked, performance } = figuresOf(judged);
    if ([firstPaint, largestPaint, blocked, judged.ownWork, performance].every(Number.isFinite)) return judged;
    if (tried === mostTries) throw new Error(`Lighthouse cannot measure ${url}: ${troubles(answer.lhr).join(", ")}`);
  }
}

/** Until other programs let go of the processors. */
async function untilCalm(): Promise<void> {
  const giveUp = Date.now() + calm.longestMs;
  for (;;) {
    const [idleBefore, allBefore] = processorTimes();
    await pause(calm.sampleMs);
    const [idle, all] = processorTimes();
    if (1 - (idle - idleBefore) / (all - allBefore) <= calm.busy || Date.now() > giveUp) return;
  }
}

/** Milliseconds of all processors since they were started: idle, and altogether. */
function processorTimes(): [idle: number, all: number] {
  const times = cpus().map((each) => each.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return [sum(times.map(({ idle }) => idle)), sum(times.flatMap((each) => Object.values(each)))];
}

/**
 * Milliseconds for which the tasks of the page's own thread block, as Lighthouse counts them, but in time of a processor, and from the first byte on:
 * a task that waits, for Chromium's other processes or because other programs run, is none the longer.
 */
function ownWork({ Trace: { traceEvents } }: Artifacts, url: string): number {
  const begin = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!begin) return Number.NaN;
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && pid === begin.pid && args.name === "CrRendererMain",
  );
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith("RunTask") && pid === begin.pid && tid === thread?.tid && ts >= begin.ts,
    )
    .map(({ tdur = Number.NaN }: TraceEvent & { tdur?: number }) => (tdur / 1000) * phone.slower)
    .reduce((sum, task) => sum + Math.max(0, task - phone.longMs), 0);
}

function figuresOf({ audits, categories, ownWork }: Judged): Figures {
  const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return {
    firstPaint: of("first-contentful-paint"),
    largestPaint: of("largest-contentful-paint"),
    blocked: of("total-blocking-time"),
    ownWork,
    shift: of("cumulative-layout-shift"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}

function troubles({ audits, runtimeError }: Result): string[] {
  const said = Object.values(audits).flatMap(({ errorMessage }) => errorMessage ?? []);
  return [...new Set([...(runtimeError ? [runtimeError.code] : []), ...said])];
}

/** Figure by figure, the best of the rounds. */
function better(one: Figures, other: Figures = one): Figures {
  const of = (column: Figure) => (column in highest ? Math.min : Math.max)(one[column], other[column]);
  return Object.fromEntries(columns.map((column) => [column, of(column)])) as Figures;
}

/** The figures that are not within their bounds: all of them before the first round. */
function over(figures: Figures | undefined): Figure[] {
  if (!figures) return columns;
  return [
    ...limits.filter((limit) => !(figures[limit] <= highest[limit])),
    ...scores.filter((score) => !(figures[score] >= lowest[score])),
  ];
}

function print(name: string, cells: string[]): void {
  console.log(name.padEnd(20), ...cells.map((cell) => cell.padStart(14)));
}

function shown(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 4 : 0);
}
