import { afterAll, beforeAll, expect, it } from "vitest";
import { mostFound } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { refreshRanks } from "#server/surveys/keep-ranks.ts";
import { listSurveys } from "#server/surveys/list-surveys.ts";
import { listVotesReceived } from "#server/votes/list-votes-received.ts";
import { freshDatabase } from "./support/test-database.ts";

const owner = "01990000-0001-7000-8000-000000000001";
const other = "01990000-0001-7000-8000-000000000002";
let database: Database;

/** Ids that sort by age. */
const id = (kind: number, n: string) => `('01990000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Votes of one each, on the surveys from 1 on in turns. */
async function vote(from: number, to: number, surveys: string): Promise<void> {
  await database.pool.query(`
    with cast_now as (
      insert into votes (survey_id, id, voter_id, votes_before, created_at, salt, voter_seal, link)
      select survey, vote, null, (select votes from survey_counters where survey_id = survey) + row_number() over (partition by survey order by n) - 1,
        now(), '\\x00', '\\x00', '\\x00'
      from (select n, ${id(3, "n")} as vote, ${id(2, surveys)} as survey from generate_series(${from}, ${to}) n) as every
      returning survey_id
    ), counted as (
      update survey_counters c set votes = c.votes + more.n from (select survey_id, count(*)::int as n from cast_now group by 1) as more
      where c.survey_id = more.survey_id returning c.survey_id
    ) insert into rank_changes select survey_id from counted`);
  await refreshRanks(database);
}

beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(`
    insert into users (id, name, email, role) values ('${owner}', 'Olga', 'olga@candor.example', 'surveyor'), ('${other}', 'Otto', 'otto@candor.example', 'surveyor');
    insert into surveys (id, owner_id, title, description, category, deadline)
      select ${id(2, "n")}, case when n <= 600 then '${owner}'::uuid else '${other}'::uuid end, 'Survey ' || n, 'Why?', 'Event Planning', current_date
      from generate_series(1, 650) n;
    insert into survey_counters (survey_id) select id from surveys;`);
  await vote(1, 4_000, "1 + (n * 7919) % 650");
}, 60_000);
afterAll(() => database.close());

async function expectVotes(): Promise<void> {
  const { rows: every } = await database.pool.query<{ id: string }>(
    `select v.id from votes v join surveys s on s.id = v.survey_id where s.owner_id = $1 and s.deleted_at is null order by v.id desc`,
    [owner],
  );
  const whole = every.map(({ id }) => id);
  for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
    const expected = sort === "timestamp_DESC" ? whole : whole.toReversed();
    for (const offset of [
      0,
      100,
      300,
      1_777,
      2_500,
      whole.length - 350,
      whole.length - 30,
      whole.length - 5,
      whole.length,
    ]) {
      // Nothing is remembered of what was asked before: on a busy machine a count may be some seconds old.
      const { rows, total } = await listVotesReceived(
        { rows: database.rows },
        owner,
        null,
        { offset, limit: 20 },
        { sort },
      );
      expect([sort, offset, total, rows.map(({ id }) => id)]).toEqual([
        sort,
        offset,
        whole.length,
        expected.slice(offset, offset + 20),
      ]);
    }
  }
}

async function expectOrder(): Promise<void> {
  for (const [sort, way] of [
    ["voteCount_DESC", "desc"],
    ["voteCount_ASC", "asc"],
  ] as const) {
    const { rows: every } = await database.pool.query<{ id: string }>(
      `select s.id from surveys s join survey_counters c on c.survey_id = s.id where s.owner_id = $1 and s.deleted_at is null
       order by c.votes ${way}, s.id ${way}`,
      [owner],
    );
    for (const offset of [0, 20, 280, 580]) {
      const { rows, total } = await listSurveys(database, { ownerId: owner }, { offset, limit: 20 }, sort);
      expect([sort, offset, total, rows.map(({ id }) => id)]).toEqual([
        sort,
        offset,
        every.length,
        every.slice(offset, offset + 20).map(({ id }) => id),
      ]);
    }
  }
}

/** What was received is what was voted, once the rank keeper has come round. */
async function expectWithdrawn(): Promise<void> {
  const left = async () => (await database.pool.query("select from votes_withdrawn")).rowCount;
  while ((await left()) !== 0) await refreshRanks(database);
  const { rows } = await database.pool.query(
    `(select owner_id, id from votes_received except select s.owner_id, v.id from votes v join surveys s on s.id = v.survey_id where s.deleted_at is null)
     union all
     (select s.owner_id, v.id from votes v join surveys s on s.id = v.survey_id where s.deleted_at is null and s.owner_id is not null
       except select owner_id, id from votes_received)`,
  );
  expect(rows).toEqual([]);
}

it("takes more votes on one survey than it moves at once", async () => {
  await vote(100_001, 122_345, "650");
  await expectWithdrawn();
});

it("has the votes on all surveys in their order, on every page", async () => {
  await expectVotes();
});

it("has the surveys in the order of their votes", async () => {
  await expectOrder();
});

async function expectSearch(search: string, status?: "publish" | "unPublish"): Promise<void> {
  for (const [sort, order] of Object.entries({
    timestamp_DESC: "s.created_at desc, s.id desc",
    timestamp_ASC: "s.created_at, s.id",
    voteCount_DESC: "c.votes desc, s.id desc",
    voteCount_ASC: "c.votes, s.id",
  })) {
    const { rows: every } = await database.pool.query<{ id: string }>(
      `select s.id from surveys s join survey_counters c on c.survey_id = s.id
       where s.owner_id = $1 and s.deleted_at is null and strpos(lower(s.title), $2) > 0 and ($3::text is null or s.status = $3)
       order by ${order} limit ${mostFound}`,
      [owner, search.toLowerCase(), status ?? null],
    );
    const found = await listSurveys(
      database,
      { ownerId: owner, search, status },
      { offset: 0, limit: mostFound },
      sort as "timestamp_DESC",
    );
    expect([search, sort, found.total, found.rows.map(({ id }) => id)]).toEqual([
      search,
      sort,
      every.length,
      every.map(({ id }) => id),
    ]);
  }
}

async function expectVotesFound(search: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select v.id from votes v join surveys s on s.id = v.survey_id
     where s.owner_id = $1 and s.deleted_at is null and strpos(lower(s.title), $2) > 0 order by v.id desc limit ${mostFound}`,
    [owner, search.toLowerCase()],
  );
  const found = await listVotesReceived(database, owner, null, { offset: 0, limit: mostFound }, { search });
  expect([search, found.total, found.rows.map(({ id }) => id)]).toEqual([
    search,
    rows.length,
    rows.map(({ id }) => id),
  ]);
}

it("finds among them what a plain look finds, however many hold it, and the votes on few of them", async () => {
  // Few of the newest hold "y 1" and "y 6", with a sign between the letters; others' surveys hold the second too.
  const searches = ["SURVEY", "1", "59", "survey 333", "y 12", "EY 1", "y 6", "y_12", "%", "nothing"];
  for (const search of searches) await expectSearch(search);
  for (const search of ["59", "survey 333", "nothing"]) await expectVotesFound(search);
});

it("has those with the most votes first of a text that hundreds hold, but few of the first thousand", async () => {
  // The newest ten are among them; the others have the fewest votes of all, and the fewer the newer.
  await database.pool.query(`
    insert into surveys (id, owner_id, title, description, category, deadline)
      select ${id(2, "10_000 + n")}, '${other}', case when n <= 240 or n > 1390 then 'Seldom ' else 'Often ' end || n, 'Why?', 'Event Planning', current_date
      from generate_series(1, 1400) n;
    insert into survey_counters (survey_id, votes) select ${id(2, "10_000 + n")}, 100 + case when n <= 240 then 241 - n else n end from generate_series(1, 1400) n;
    insert into rank_changes select survey_id from survey_counters`);
  await refreshRanks(database);
  const from = (first: number, last: number) =>
    Array.from({ length: Math.abs(last - first) + 1 }, (_, n) => `Seldom ${first + Math.sign(last - first) * n}`);
  const expected = [...from(1400, 1391), ...from(51, 240)];
  for (const [offset, limit] of [
    [0, 5],
    [0, 10],
    [0, 11],
    [5, 20],
    [190, 10],
  ] as const) {
    const found = await listSurveys(
      database,
      { ownerId: other, search: "seldom" },
      { offset, limit },
      "voteCount_DESC",
    );
    expect([offset, found.total, found.rows.map(({ title }) => title)]).toEqual([
      offset,
      mostFound,
      expected.slice(offset, offset + limit),
    ]);
  }
});

it("follows at once when one is renamed or hidden", async () => {
  const [renamed, hidden] = [11, 12].map((n) => id(2, String(n)));
  await database.pool.query(`update surveys set title = 'Named_anew (50%)' where id = ${renamed}`);
  await database.pool.query(`update surveys set status = 'unPublish' where id = ${hidden}`);
  for (const search of ["anew", "d_a", "d a", "50%", "w (5", "y 1", "survey"]) {
    await expectSearch(search);
    await expectSearch(search, "publish");
    await expectSearch(search, "unPublish");
  }
  await database.pool.query(`update surveys set title = 'Survey 11' where id = ${renamed}`);
  await database.pool.query(`update surveys set status = 'publish' where id = ${hidden}`);
  await expectSearch("survey 1");
});

it("shows a new vote at once", async () => {
  await vote(4_001, 4_001, "5");
  const { rows } = await listVotesReceived(database, owner, null, { offset: 0, limit: 1 }, {});
  expect(rows[0]?.surveyId.endsWith("005")).toBe(true);
});

it("has its pages still when nearly all votes of late are for others", async () => {
  await vote(4_002, 16_000, "601 + n % 50");
  await expectVotes();
});

it("shows nothing of a survey from the moment it is deleted", { timeout: 30_000 }, async () => {
  await database.pool.query(`update surveys set deleted_at = now() where id = ${id(2, "5")}`);
  const { rows } = await listVotesReceived(database, owner, null, { offset: 0, limit: 50 }, {});
  expect(rows.some(({ surveyId }) => surveyId.endsWith("005"))).toBe(false);
  await expectWithdrawn();
  // Far pages of an order that lags start at places that are some seconds old.
  const same = () =>
    Promise.all([expectOrder(), expectVotes()]).then(
      () => "same",
      () => "other",
    );
  await expect.poll(same, { timeout: 20_000, interval: 500 }).toBe("same");
});

it("leaves nothing with an owner whose account is gone", async () => {
  await database.pool.query("delete from users where id = $1", [owner]);
  const afresh = { rows: database.rows };
  expect(await listVotesReceived(afresh, owner, null, { offset: 0, limit: 20 }, {})).toEqual({ rows: [], total: 0 });
  const { rows } = await database.pool.query("select from survey_ranks where owner_id = $1", [owner]);
  expect(rows).toEqual([]);
  await expectWithdrawn();
});
