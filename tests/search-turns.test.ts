import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findResponses } from "#server/responses/find-responses.ts";
import { searchTurns } from "#server/responses/search-turns.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { makeQuestionnaires } from "./support/questionnaires/crowd.ts";
import { freshDatabase } from "./support/test-database.ts";

/** Searches wait while a test holds this lock. */
const gate = 7;
const waitsAtGate = `create schema gated;
  create function gated.strpos(text, text) returns int language plpgsql as $$ begin
    perform pg_advisory_lock_shared(${gate}), pg_advisory_unlock_shared(${gate});
    return pg_catalog.strpos($1, $2); end $$;
  do $$ begin execute format('alter database %I set search_path = gated, pg_catalog, public',
    current_database()); end $$`;
/** As many as a questionnaire can have. */
const asked = definition([
  page(
    "onlypage00",
    Array.from({ length: 400 }, (_, at) =>
      question(`question${`${at}`.padStart(3, "0")}`, { kind: "text" }),
    ),
  ),
]);

let candor: Candor;
let outside: pg.Client;
let surveyors: Person[];
let tom: Person;
const surveys = new Map<Person, string>();

beforeAll(async () => {
  const database = await freshDatabase();
  outside = database.newClient("candor tests");
  await outside.connect();
  await outside.query(waitsAtGate);
  candor = await openCandor({ database });
  tom = await candor.person("Tom", "surveyor");
  surveyors = await Promise.all(
    ["Sam", "Ida", "Uma"].map((name) => candor.person(name, "surveyor")),
  );
  const ids = await makeQuestionnaires(database, surveyors.length, asked, "link");
  for (const [at, person] of surveyors.entries()) {
    const id = ids[at] ?? "";
    surveys.set(person, id);
    await outside.query("update surveys set owner_id = $2 where id = $1", [id, person.id]);
    await outside.query(
      `insert into responses (survey_id, place, id, version, answers, states, language, ending, created_at, seal, link)
        select $1, n, gen_random_uuid(), 1, (select jsonb_object_agg('question' || to_char(at, 'fm000'),
            jsonb_build_object('text', repeat(md5(n::text || at), 34))) from generate_series(0, 399) at),
          '{}', 'en', 'endingdone', now(), '\\x00', '\\x00' from generate_series(1, 5) n`,
      [id],
    );
  }
});
afterAll(async () => {
  await outside.end();
  await candor.close();
  await candor.database.close();
});
beforeEach(() => outside.query("select pg_advisory_unlock_all()"));

const search = (person: Person) =>
  person.api.list("GET /surveys/{id}/responses", {
    params: { id: surveys.get(person) ?? "" },
    query: { size: 5, search: "zzqq" },
  });

async function running(): Promise<number> {
  const { rows } = await outside.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database()
      and state = 'active' and query like '%strpos(%' and pid <> pg_backend_pid()`,
  );
  return rows[0].n;
}

it("leaves others their connections, however many searches somebody sends", async () => {
  await outside.query("select pg_advisory_lock($1)", [gate]);
  const sent = surveyors.map((person) => Array.from({ length: 40 }, () => search(person)));
  const settled = Promise.all(sent.map((searches) => Promise.allSettled(searches)));
  await expect.poll(running).toBe(2);
  expect(await tom.api.list("GET /my-surveys", { query: {} })).toMatchObject({ rows: [] });
  expect(await running()).toBeLessThanOrEqual(2);
  await outside.query("select pg_advisory_unlock_all()");
  for (const outcomes of await settled) {
    const failed = outcomes.filter(({ status }) => status === "rejected");
    expect(failed.length).toBeGreaterThanOrEqual(36);
    for (const each of failed) expect(each).toMatchObject({ reason: { code: "overloaded" } });
  }
  for (const person of surveyors) expect(await search(person)).toEqual({ rows: [], total: 0 });
});

it("ends a search that takes long, and nothing else on its connection", async () => {
  await outside.query("select pg_advisory_lock($1)", [gate]);
  const { within, pool } = candor.database;
  const usual = pool.query("select pg_sleep(6)").then(
    () => "done",
    () => "cancelled",
  );
  expect(await Promise.race([refused(search(owner())), usual])).toBe("overloaded");
  await outside.query(
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  );
  expect(await usual).toBe("cancelled");
  const shown = { text: "select current_setting('statement_timeout') as ms" };
  expect(await within(1234).query(shown, [])).toEqual([{ ms: "1234ms" }]);
  const each = await Promise.all(Array.from({ length: 16 }, () => pool.query(shown.text)));
  expect(new Set(each.map(({ rows }) => rows[0].ms))).toEqual(new Set(["10s"]));
});

it("reads each response's answers once", async () => {
  const surveyId = surveys.get(owner()) ?? "";
  let blocks = 0;
  const query = async <T extends object>(
    { text }: { text: string },
    values: readonly unknown[],
  ) => {
    const { rows } = await outside.query(`explain (analyze, buffers, format json) ${text}`, [
      ...values,
    ]);
    const { Plan: plan } = rows[0]["QUERY PLAN"][0];
    blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    return [] as T[];
  };
  const sought = { version: undefined, passing: null, before: undefined, after: undefined };
  const text = { text: "zzqq", definitions: [asked] };
  await findResponses({ query }, { ...sought, surveyId, search: text, limit: 5 });
  const { rows } = await outside.query(
    "select sum(pg_column_size(answers))::int as bytes from responses where survey_id = $1",
    [surveyId],
  );
  // Each chunk of an answer that is stored apart is a block's visit, beside an index's.
  expect(rows[0].bytes).toBeGreaterThan(10_000);
  expect(blocks).toBeLessThan(20 * Math.ceil(rows[0].bytes / 2_000));
});

it("runs one search of a person, and lets those who wait take turns", async () => {
  const inTurn = searchTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (person: string) =>
    inTurn(person, () => {
      begun.push(person);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = ["a", "a", "a", "b", "c", "d"].map(send);
  while (ends.length > 0 || begun.length < all.length) {
    await new Promise(setImmediate);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(begun.join("")).toBe("abcdaa");
});

function owner(): Person {
  const [sam] = surveyors;
  if (!sam) throw new Error("Nobody owns a survey.");
  return sam;
}
