import { type Browser, chromium, type Page } from "@playwright/test";
import { pino } from "pino";
import { categories } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { journeyPeople, type Member } from "#tests/support/journey-people.ts";
import { connectBeside } from "#tests/support/postgres-processes.ts";
import {
  choice,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { startServer } from "#tests/support/start-server.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { type Figure, report } from "./report.ts";

/**
 * What a surveyor waits for: a file of 10,000 responses, from the press to the download, beside the
 * same rows as a stream; and the list of an author with 10,000 surveys: `node bench/waits-ratio.ts
 * [responses] [surveys] [rounds]`.
 */
const [responses = 10_000, surveys = 10_000, rounds = 7] = process.argv.slice(2).map(Number);
/** In milliseconds; the page is the time from its address to its first row. */
const bounds = { press: 1, call: 50, page: 1_500 };
const calls = 100;

await using closers = new AsyncDisposableStack();
const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
closers.defer(async () => void (await server.stop()));
const database = connectBeside(server.dataDir, pino({ level: "silent" }));
closers.defer(() => database.close());
const people = journeyPeople(server, "10.0.0.1");
const sam = await people.member("Sam Survey", "surveyor");
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
closers.defer(() => browser.close());

const surveyId = await makeSurvey(database, sam);
const page = await openAs(browser, sam);
const exported = await measureFile(page, sam, surveyId);
await makeSurveys(database, sam);
report([...exported, ...(await measureList(page, sam))]);

/** Twelve questions with choices, four numbers, four texts. */
async function makeSurvey(database: Database, { id }: Member): Promise<string> {
  const idOf = (at: number) => `question${`${at}`.padStart(2, "0")}`;
  const choices = Array.from({ length: 6 }, (_, at) => choice(`choice${at}000`));
  const all = Array.from({ length: 20 }, (_, at) => at);
  const asked = all.map((at) => {
    if (at < 12) return question(idOf(at), { kind: "single-choice", choices });
    return question(idOf(at), at < 16 ? { kind: "number" } : { kind: "text" });
  });
  const answers = all.map((at) => {
    if (at < 12) return `jsonb_build_object('choice', 'choice' || (n + ${at}) % 6 || '000')`;
    return at < 16
      ? `jsonb_build_object('number', n % ${at})`
      : "jsonb_build_object('text', 'Words of respondent ' || n)";
  });
  const made = await makeLargeSurvey(database, {
    asked: definition([pageOf("pageone000", asked)]),
    answers: Object.fromEntries(answers.map((answer, at) => [idOf(at), answer])),
    responses,
  });
  await database.pool.query("update surveys set owner_id = $2 where id = $1", [made, id]);
  return made;
}

async function openAs(browser: Browser, person: Member): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { "x-forwarded-for": "10.0.0.2" },
  });
  await people.signIn(context, person);
  const page = await context.newPage();
  await page.goto("/login?from=/dashboard");
  await page.waitForURL(`${server.url}/dashboard`);
  return page;
}

async function measureFile(page: Page, { api }: Member, id: string): Promise<Figure[]> {
  const params = { id };
  const stream = async () => {
    await new Response(await api.download("GET /surveys/{id}/responses.csv", { params })).blob();
  };
  await page.goto(`/dashboard/results/${id}`);
  const button = page.getByRole("button", { name: "Export CSV" }).first();
  await button.waitFor();
  const press = async () => {
    await Promise.all([page.waitForEvent("download"), button.click()]);
  };
  const [pressed, streamed] = [[], []] as [number[], number[]];
  for (let round = 0; round <= rounds; round++) {
    const times = [await timed(press), await timed(stream)] as const;
    // The first of each also fills caches.
    if (round > 0)
      for (const [at, list] of [pressed, streamed].entries()) list.push(times[at] ?? 0);
    for (const { exportId } of await api("GET /surveys/{id}/exports", { params }))
      await api("DELETE /exports/{id}", { params: { id: exportId } });
  }
  console.log(`press ${middle(pressed).toFixed(0)} ms, stream ${middle(streamed).toFixed(0)} ms`);
  return [
    {
      name: `file of ${responses} responses by a press / their stream`,
      value: middle(pressed) / middle(streamed),
      max: bounds.press,
    },
  ];
}

/** Triggers keep what the list is sorted and counted by. */
async function makeSurveys(database: Database, { id }: Member): Promise<void> {
  const category = `(array['${categories.join("','")}'])[1 + n % ${categories.length}]`;
  await database.pool.query(
    `with made as (
       insert into surveys (id, owner_id, title, description, category, deadline, created_at)
       select gen_random_uuid(), $1, 'Survey ' || n || ' of the harbour', 'What do you think?',
         ${category}, current_date + 30, now() - make_interval(mins => n)
       from generate_series(1, $2::int) n
       returning id)
     insert into survey_counters (survey_id, votes) select id, 0 from made`,
    [id, surveys],
  );
  await database.pool.query("analyze surveys");
}

async function measureList(page: Page, { api, email }: Member): Promise<Figure[]> {
  const params = { email };
  const asks: Record<string, object> = {
    "first page": { page: 1, size: 10 },
    "last page": { page: surveys / 10, size: 10 },
    "page of a search": { page: 1, size: 10, search: "77 of" },
  };
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(asks)) {
    const times: number[] = [];
    for (let call = 0; call < calls; call++)
      times.push(await timed(() => api.list("GET /surveys/{email}", { params, query })));
    const value = times.sort((a, b) => a - b)[Math.floor((calls - 1) * 0.95)] ?? Number.NaN;
    figures.push({
      name: `own ${surveys} surveys, ${name}, p95`,
      value,
      unit: "ms",
      max: bounds.call,
    });
  }
  const opened: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const time = await timed(async () => {
      await page.goto("/dashboard/my-surveys");
      await page.getByRole("link", { name: "Survey 1 of the harbour" }).first().waitFor();
    });
    if (round > 0) opened.push(time);
  }
  return [
    ...figures,
    {
      name: `My surveys with ${surveys}, to the first row`,
      value: middle(opened),
      unit: "ms",
      max: bounds.page,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
