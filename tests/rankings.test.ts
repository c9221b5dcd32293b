import { afterAll, beforeAll, expect, it } from "vitest";
import { listSurveys } from "#server/surveys/list-surveys.ts";
import { refreshRankings } from "#server/surveys/refresh-rankings.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { publish, unpublish } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;
let ulf: Person;
const ids: string[] = [];

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  ulf = await candor.person("Ulf User");
  for (let n = 0; n < 5; n++) ids.push(await publish(sam, { title: `Survey number ${n}` }));
});
afterAll(() => candor.close());

const vote = (who: Person, surveyId = "") =>
  who.api("POST /votes", { body: { surveyId, voteOption: "yes" } });

async function mostVoted(status?: "publish" | "unPublish"): Promise<[string, number][]> {
  const { rows } = await listSurveys(
    candor.database,
    { status },
    { limit: 10, offset: 0 },
    "voteCount_DESC",
  );
  return rows.map(({ id, votes }) => [id, votes]);
}

/** Surveys whose rank doesn't match their votes: none after a refresh. */
async function misplaced(): Promise<unknown[]> {
  const { rows } = await candor.database.pool.query(
    `select s.id from surveys s join survey_counters c on c.survey_id = s.id left join survey_ranks r on r.survey_id = s.id
     where (s.deleted_at is null) <> (r.survey_id is not null) or r.votes <> c.votes or (r.status, r.category) <> (s.status, s.category)`,
  );
  return rows;
}

it("lets the order follow the votes by itself, and shows the true count at once", async () => {
  await vote(uma, ids[1]);
  const shown = new Map(await mostVoted());
  expect(shown.get(ids[1] ?? "")).toBe(1);
  await expect.poll(async () => (await mostVoted())[0]?.[0]).toBe(ids[1]);
});

it("is right for every caller at once, also for parallel ones", async () => {
  await vote(uma, ids[3]);
  await vote(ulf, ids[3]);
  await Promise.all(Array.from({ length: 4 }, () => refreshRankings(candor.database)));
  expect((await mostVoted()).slice(0, 2)).toEqual([
    [ids[3], 2],
    [ids[1], 1],
  ]);
  expect(await misplaced()).toEqual([]);
});

it("loses nothing if the refreshing process dies, and doesn't wait for it", async () => {
  const dying = candor.database.newClient("candor tests");
  await dying.connect();
  await vote(uma, ids[0]);
  await vote(ulf, ids[0]);
  await dying.query("begin");
  await dying.query("select refresh_rankings(true)");
  // It holds the lock, so others leave the work to it.
  const { rows } = await candor.database.pool.query<{ taken: number }>(
    "select refresh_rankings(false) as taken",
  );
  expect(rows[0]?.taken).toBe(0);
  const { rows: self } = await dying.query<{ pid: number }>("select pg_backend_pid() as pid");
  await candor.database.pool.query("select pg_terminate_backend($1)", [self[0]?.pid]);
  await refreshRankings(candor.database);
  expect((await mostVoted()).slice(0, 2).map(([id]) => id)).toEqual([ids[3], ids[0]]);
  expect(await misplaced()).toEqual([]);
});

it("follows a survey that is unpublished, moved, deleted or created", async () => {
  await unpublish(ada, ids[3] ?? "");
  expect((await mostVoted("publish")).map(([id]) => id)).not.toContain(ids[3]);
  expect(await mostVoted("unPublish")).toEqual([[ids[3], 2]]);
  await sam.api("DELETE /survey/{id}", { params: { id: ids[0] ?? "" } });
  const made = await publish(sam, { title: "Brand new" });
  const all = (await mostVoted()).map(([id]) => id);
  expect(all).not.toContain(ids[0]);
  expect(all).toContain(made);
  expect(await misplaced()).toEqual([]);
});

it("touches no index of the counters when people vote", { tags: ["full"] }, async () => {
  const { database } = candor;
  const { rows: indexed } = await database.pool.query<{ columns: string }>(
    "select string_agg(indexdef, ' ') as columns from pg_indexes where tablename = 'survey_counters'",
  );
  expect(indexed[0]?.columns).not.toMatch(/votes|yes|head/);
  const voters = await Promise.all(
    ["Nils", "Nora", "Nina", "Noah"].map((name) => candor.person(name)),
  );
  const client = database.newClient("candor tests");
  await client.connect();
  try {
    const updates = async () => {
      const { rows } = await client.query<{ all: number; hot: number }>(
        "select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'survey_counters'",
      );
      return { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) };
    };
    for (const voter of voters) await vote(voter, ids[4]);
    // Each connection reports its statistics within a second of being idle.
    await expect.poll(async () => (await updates()).all).toBeGreaterThanOrEqual(9);
    const { all, hot } = await updates();
    expect(hot).toBe(all);
  } finally {
    await client.end();
  }
});

it("announces every survey whose votes changed, so that votes don't have to", async () => {
  const fresh = [await publish(sam), await publish(sam)];
  const said: string[] = [];
  const listening = await candor.database.listen("votes", {
    message: (payload) => said.push(...payload.split(",")),
    up: () => {},
    down: () => {},
  });
  await Promise.all([vote(uma, fresh[0]), vote(ulf, fresh[1])]);
  await expect.poll(() => said).toEqual(expect.arrayContaining(fresh));
  await listening.stop();
});
