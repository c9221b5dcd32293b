import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { categories, maxMatches, pageSize } from "#limits/limits.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { countSurveys, listSurveys, type SurveyFilter } from "#server/surveys/list-surveys.ts";
import { type Figure, report } from "./report.ts";

/**
 * Measures the lists of surveys with 1,000,000 surveys: `node bench/lists-ratio.ts [surveys]
 * [calls] [rounds]`. Prints the p95 in milliseconds, the best of all rounds, beside its limit.
 */
const [count = 1_000_000, calls = 20, rounds = 3] = process.argv.slice(2).map(Number);
/**
 * In milliseconds. Far: pages with a large offset, up to the last. Whole: a search that no index
 * serves.
 */
const bounds = { near: 50, far: 500, whole: 2_000 };

/** By the number of titles that contain the text. */
const searches = {
  "every title": "survey",
  "1/100": "hundredth",
  "1/700": "harbour",
  "1/20,000": "lighthouse",
  "none, of words": "nobody wrote this",
  "many, of two letters": "ar",
  "none, of two letters": "qz",
};

type Case = { name: string; bound: keyof typeof bounds; ask(): Promise<unknown> };

const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-lists-"));
// Speeds up seeding. The lists only read.
const server = await startEmbedded(dir, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
});
const database = connect(server.where, { log });
try {
  await migrate(database, log);
  const start = performance.now();
  await fill(database);
  console.log(`${count} surveys: made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const figures: Figure[] = [];
  for (const each of casesOf(database)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await p95Of(each));
    figures.push({
      name: `${each.name}, p95`,
      value: Math.min(...times),
      unit: "ms",
      max: bounds[each.bound],
    });
  }
  report(figures);
} finally {
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

function casesOf(database: Database): Case[] {
  const cases: Case[] = [];
  const published = { status: "publish" } as const;
  const category = categories[1];
  function add(name: string, filter: SurveyFilter, page = 1, bound: Case["bound"] = "near"): void {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    for (const sort of ["timestamp_DESC", "voteCount_DESC"] as const) {
      const order = sort === "timestamp_DESC" ? "by time" : "by votes";
      cases.push({
        name: `${name}, ${order}`,
        bound,
        ask: () => listSurveys(database, filter, range, sort),
      });
    }
  }
  const lastPage = Math.floor((count * 0.98) / pageSize);
  add("page 1", published);
  add("page 1 of every status", {});
  add("page 1 of the unpublished", { status: "unPublish" });
  add("page 1 of a category", { ...published, category });
  add("page 1,250", published, 1_250);
  add("page 1,250 of a category", { ...published, category }, 1_250);
  add(
    `the page in the middle, ${Math.floor(lastPage / 2)}`,
    published,
    Math.floor(lastPage / 2),
    "far",
  );
  add(`the last page, ${lastPage}`, published, lastPage, "far");
  add(
    "a late page of a category",
    { ...published, category },
    Math.floor((lastPage * 0.95) / categories.length),
    "far",
  );
  for (const [share, search] of Object.entries(searches)) {
    add(
      `search held by ${share}`,
      { ...published, search },
      1,
      share === "none, of two letters" ? "whole" : "near",
    );
  }
  add(
    "search held by 1/100, its last page",
    { ...published, search: searches["1/100"] },
    maxMatches / pageSize,
    "far",
  );
  add("search held by 1/700, in a category", { ...published, category, search: searches["1/700"] });
  cases.push({ name: "count of all", bound: "near", ask: () => countSurveys(database, published) });
  return cases;
}

async function p95Of({ ask }: Case): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor((calls - 1) * 0.95)] ?? Number.NaN;
}

async function fill(database: Database): Promise<void> {
  const client = database.newClient("candor bench");
  await client.connect();
  const word = (at: number) =>
    `(array['opening','shorter','summer','parking','garden','library','station','market','concert','winter'])[1 + abs(hashint4(s * 7 + ${at})) % 10]`;
  const id = "('01990000-0002-7000-8000-' || lpad(to_hex(s), 12, '0'))::uuid";
  const category = `(array['${categories.join("','")}'])[1 + abs(hashint4(s)) % ${categories.length}]`;
  const steps = [
    "set maintenance_work_mem = '512MB'",
    // Triggers and the trigram index would take minutes row by row.
    "set session_replication_role = replica",
    "alter table surveys enable always trigger surveys_added",
    "drop index surveys_search",
    `insert into surveys (id, title, description, category, deadline, status, created_at)
     select ${id}, concat_ws(' ', ${[1, 2, 3].map(word).join(", ")}, 'survey', substr(md5(s::text), 1, 8),
         case when s % 100 = 0 then 'hundredth' end, case when s % 700 = 0 then 'harbour' end,
         case when s % 20000 = 0 then 'lighthouse' end),
       repeat('What do you think of it? ', 8), ${category}, current_date + 30,
       case when s % 53 = 0 then 'unPublish' else 'publish' end, now() - interval '10 seconds' * (${count} - s)
     from generate_series(1, ${count}) s`,
    // A few surveys have many votes, most have few.
    `insert into survey_counters (survey_id, votes)
     select id, (100 / (1 + abs(hashint8(row_number() over ())) % 1000))::int from surveys`,
    `insert into survey_ranks (survey_id, votes, status, category)
     select s.id, c.votes, s.status, s.category from surveys s join survey_counters c on c.survey_id = s.id`,
    "create index surveys_search on surveys using gin (search gin_trgm_ops) with (gin_pending_list_limit = 64)",
    "vacuum analyze",
  ];
  try {
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
}
