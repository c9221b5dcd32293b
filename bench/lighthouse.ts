import lighthouse, { type Result } from "lighthouse";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { allKinds } from "#tests/support/questionnaires/all-kinds.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { startServer } from "#tests/support/start-server.ts";
import { newApi } from "#web/api.ts";
import { startLeanChromium } from "./lean-chromium.ts";
import { type Figure, report } from "./report.ts";

/**
 * Runs Lighthouse on home, list, details, pricing and a respondent's page of all kinds with its
 * throttled phone (4 × slower, 1.6 Mbit/s, 150 ms round trip) and the demo's data: `node
 * bench/lighthouse.ts [runs]`. Each figure is the median of the runs.
 */
const [runs = 5] = process.argv.slice(2).map(Number);
/** Chromium sometimes misses the paint of a page whose storage was just cleared. */
const maxTries = 3;
/** docs/architecture.md, "Budgets". */
const milliseconds = {
  "first-contentful-paint": 1200,
  "largest-contentful-paint": 1600,
  "total-blocking-time": 150,
};
const maxShift = 0.02;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const minScore = 95;

await using closers = new AsyncDisposableStack();
const server = await startServer({ env: { LOG_LEVEL: "warn" } });
closers.defer(async () => void (await server.stop()));
const browser = await startLeanChromium();
closers.defer(() => browser.stop());

const figures: Figure[] = [];
for (const path of ["/", "/surveys", await openSurvey(), "/pricing", await openQuestionnaire()])
  figures.push(...(await measure(path)));
report(figures);

async function openSurvey(): Promise<string> {
  const api = newApi({ fetch: (request) => fetch(request), origin: server.url });
  const surveys = await api("GET /surveys", {
    query: { sort: "voteCount_DESC", status: "publish" },
  });
  const open = surveys.find(({ deadline }) => deadline >= new Date().toISOString().slice(0, 10));
  if (!open) throw new Error("the demo has no open survey");
  return `/survey/${open._id}`;
}

/** One that guests may answer. */
async function openQuestionnaire(): Promise<string> {
  const people = journeyPeople(server, "127.0.0.1");
  const sam = await people.demoMember("surveyor");
  const { surveyId } = await publishDefinition(sam, allKinds(), { access: "link" });
  return `/answer/${surveyId}`;
}

async function measure(path: string): Promise<Figure[]> {
  const judged: Result[] = [];
  for (let run = 0; run < runs; run++) judged.push(await judge(server.url + path));
  const name = path.replace(/^\/(survey|answer)\/.*/, "/$1/:id");
  const audit = (id: string) =>
    median(judged.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const score = (id: string) =>
    median(judged.map((each) => (each.categories[id]?.score ?? Number.NaN) * 100));
  return [
    ...Object.entries(milliseconds).map(([id, max]) => ({
      name: `${name} ${id}`,
      value: audit(id),
      unit: "ms",
      max,
    })),
    {
      name: `${name} cumulative-layout-shift`,
      value: audit("cumulative-layout-shift"),
      max: maxShift,
    },
    ...categories
      .filter((id) => !isUnlisted(path, id))
      .map((id) => ({
        name: `${name} ${id}`,
        value: score(id),
        unit: "of 100",
        min: minScore,
      })),
  ];
}

/** A respondent's page isn't for search engines, which costs it this score. */
function isUnlisted(path: string, category: string): boolean {
  return category === "seo" && path.startsWith("/answer/");
}

async function judge(url: string): Promise<Result> {
  for (let tried = 1; ; tried++) {
    const answer = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      onlyCategories: categories,
      disableFullPageScreenshot: true,
    });
    if (!answer) throw new Error(`Lighthouse returned nothing for ${url}`);
    const { audits, runtimeError } = answer.lhr;
    const isWhole = Object.keys(milliseconds).every((id) =>
      Number.isFinite(audits[id]?.numericValue),
    );
    if (isWhole) return answer.lhr;
    if (tried === maxTries)
      throw new Error(`Lighthouse cannot measure ${url}: ${runtimeError?.code ?? "no paint"}`);
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
