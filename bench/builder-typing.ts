/**
 * Opens a draft of 200 questions in Chromium on a processor four times slower, and types into one of
 * them. Reports how long opening takes, and the time from a key to the paint that shows it, by the
 * Event Timing API, which counts in steps of 8 ms. One more line says how quick the machine is just
 * now: the same keys in a page with nothing but a text field.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { journeyPeople } from "#tests/support/journey-people.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { startServer } from "#tests/support/start-server.ts";
import { report } from "./report.ts";

const slower = 4;
const letters = "Which of these would you change first, if it were yours?";

const server = await startServer({ env: { LOG_LEVEL: "warn", CANDOR_DEMO_DATA: "0" } });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
try {
  const people = journeyPeople(server, "10.3.0.1");
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: long() } } });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
  });
  await people.signIn(context, sam);
  const page = await context.newPage();
  const address = `/dashboard/builder/${id}`;
  // Once before, so that scripts and session are there as on any day after the first.
  await page.goto(address);
  await page.waitForSelector("[data-element]");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address);
  const opened = await whenShown(page);
  // All of it and the preview are there some seconds later, in pauses of typing.
  await page.waitForFunction(() => document.querySelectorAll("[data-element]").length === 200);
  await page.waitForSelector(".b-phone-page");
  await page.locator("[data-row]").nth(100).click();
  const keys = await typed(page);
  const bare = await typedAlone(browser);
  console.log(`       a text field alone: p95 ${bare.p95} ms, median ${bare.median} ms`);
  report([
    { name: "builder of 200 questions: opening", value: opened, max: 1000, unit: "ms" },
    { name: "builder of 200 questions: key to paint, p95", value: keys.p95, max: 50, unit: "ms" },
    {
      name: "builder of 200 questions: key to paint, median",
      value: keys.median,
      max: 50,
      unit: "ms",
    },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

/** From the start of the navigation to the frame with the questions. */
function whenShown(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector("[data-element]"))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function typedAlone(by: Browser): Promise<{ p95: number; median: number }> {
  const page = await by.newPage({ viewport: { width: 1280, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.setContent("<textarea></textarea>");
  await page.locator("textarea").focus();
  const keys = await typed(page);
  await page.close();
  return keys;
}

async function typed(page: Page): Promise<{ p95: number; median: number }> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === "keydown") seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(letters, { delay: 120 });
  // The last key's entry comes with the frame after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  // Keys quicker than the threshold aren't reported.
  const all = [...seen, ...Array(Math.max(0, letters.length - seen.length)).fill(16)];
  all.sort((one, other) => one - other);
  return {
    p95: all[Math.floor(all.length * 0.95)] ?? Number.NaN,
    median: all[Math.floor(all.length / 2)] ?? Number.NaN,
  };
}

/** Ten pages of twenty questions of the kinds that most have. */
function long() {
  const id = (name: string, at: number) => `${name}${String(at).padStart(10 - name.length, "0")}`;
  const pages = Array.from({ length: 10 }, (_, pageAt) =>
    pageOf(
      id("page", pageAt),
      Array.from({ length: 20 }, (__, at) => {
        const own = id("ques", pageAt * 20 + at);
        const prompt = copy(`How was it the ${pageAt * 20 + at + 1}th time that you came here?`);
        if (at % 4 === 3) return question(own, { kind: "rating", prompt });
        if (at % 4 === 2) return question(own, { kind: "text", prompt });
        const choices = ["a", "b", "c", "d"].map((letter) =>
          choice(id(`c${letter}`, pageAt * 20 + at), { label: copy(`Answer ${letter}`) }),
        );
        return question(own, { kind: "single-choice", prompt, choices });
      }),
    ),
  );
  return definition(pages, { title: copy("A long one") });
}
