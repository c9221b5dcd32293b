/**
 * Answers a questionnaire of 200 questions in Chromium and measures the work of each key press on
 * the page's main thread, as on a processor four times slower: with the form in its sections, and
 * with all questions on one page, which is the most that a definition may have. Two more lines
 * say how quick the machine is just now: what measuring itself costs, which each figure includes,
 * and what the same key costs on the same page without our scripts.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Definition } from "#engine/definition.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { startServer } from "#tests/support/start-server.ts";
import { longQuestionnaire } from "./long-questionnaire.ts";
import { readTrace } from "./main-thread.ts";
import { type Figure, report } from "./report.ts";

const slower = 4;
const maxMs = 50;
const count = 40;
const whole = longQuestionnaire({ questions: 200, guards: 100, seed: 7 });

await using closers = new AsyncDisposableStack();
const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
closers.defer(async () => void (await server.stop()));
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
closers.defer(() => browser.close());
const people = journeyPeople(server, "10.0.0.1");
const sam = await people.member("Sam Surveyor", "surveyor");

report([
  ...(await measure(browser, "in sections", whole)),
  ...(await measure(browser, "on one page", onOnePage(whole))),
]);

/** All questions after each other, without what leads from page to page. */
function onOnePage(definition: Definition): Definition {
  const elements = definition.pages.flatMap((page) => page.elements);
  const [first] = definition.pages;
  if (!first) throw new Error("a form without pages");
  return {
    ...definition,
    pages: [{ ...first, showIf: undefined, next: [], elements: withText(elements).slice(0, 200) }],
  };
}

function withText(elements: Definition["pages"][number]["elements"]) {
  const text = {
    kind: "text",
    id: "firsttext0",
    code: "first",
    prompt: { words: { en: "Your town?" } },
    required: false,
    long: false,
    format: "any",
  } as unknown as (typeof elements)[number];
  return [text, ...elements];
}

async function measure(by: Browser, name: string, definition: Definition): Promise<Figure[]> {
  const [first, ...more] = definition.pages;
  if (!first) throw new Error("a form without pages");
  const isFirst = first.elements[0]?.id === "firsttext0";
  const pages = isFirst
    ? definition.pages
    : [{ ...first, elements: withText(first.elements) }, ...more];
  const { surveyId } = await publishDefinition(sam, { ...definition, pages }, { access: "link" });
  const url = `${server.url}/answer/${surveyId}`;
  const alone = await presses(by, url, { hasScripts: false });
  const ours = await presses(by, url, { hasScripts: true });
  console.log(`       measuring, 200 questions ${name}: ${ours.idle.toFixed(0)} ms`);
  console.log(`       without our scripts, 200 questions ${name}: ${alone.choice.toFixed(0)} ms`);
  const keys = { "a letter": ours.text, "an arrow among choices": ours.choice };
  return Object.entries(keys).map(([key, value]) => ({
    name: `${key}, 200 questions ${name}`,
    value,
    unit: "ms",
    max: maxMs,
  }));
}

async function presses(by: Browser, url: string, { hasScripts }: { hasScripts: boolean }) {
  const context = await by.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (!hasScripts) await page.route("**/*.js", (route) => route.abort());
  await page.goto(url);
  if (hasScripts)
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith("__reactContainer")),
    );
  await page.locator("#q-firsttext0").focus();
  const idle = await perPress(page, "Shift");
  const text = await perPress(page, "a");
  await page.getByRole("radio").first().check();
  const choice = await perPress(page, "ArrowDown");
  await context.close();
  return { idle, text, choice };
}

/** The work of a press in milliseconds, rendering included; one in ten is more. */
async function perPress(page: Page, key: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const press = () => page.keyboard.press(key);
  for (let warm = 0; warm < 20; warm++) await press();
  const each: number[] = [];
  for (let at = 0; at < count; at++) {
    const { wholeMs } = await readTrace(
      session,
      async () => {
        await press();
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      },
      { slower, longMs: maxMs },
    );
    each.push(wholeMs);
  }
  await session.detach();
  return each.toSorted((a, b) => a - b)[Math.floor(count * 0.9)] ?? Number.NaN;
}
