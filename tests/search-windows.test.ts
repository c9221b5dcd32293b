import { afterAll, beforeAll, expect, it } from "vitest";
import { mostFound } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { listSurveys, type SurveyFilter } from "#server/surveys/list-surveys.ts";
import { listUsers } from "#server/users/queries.ts";
import { freshDatabase } from "./support/test-database.ts";

const many = 6_000;
/** More than the blocks of a second look hold. */
const people = 40_000;
/** Short eras, so that a search looks through windows of several widths among few rows. */
const rowsInEra = 60;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query<{ text: string }>(
    "select pg_get_functiondef('fill_searched'::regproc) as text",
  );
  const client = database.newClient("candor tests");
  await client.connect();
  // Held by all, by one in 30, in 90, in 1,000; by the oldest only, and by the newest only. Filled at once, without the triggers.
  await client.query(`
    set session_replication_role = replica;
    insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Everybody' || case when n % 90 = 0 then ' ninetieth' else '' end
          || case when (${people} - n between 1100 and 1900 and n % 6 = 0) or (n < 4000 and n % 40 = 0) then ' scattered' else '' end, n || '@candor.example',
        case when n % 50 = 0 then 'surveyor' else 'user' end, now() - interval '1 second' * (${people} - n)
      from generate_series(1, ${people}) n;
    insert into surveys (id, title, description, category, deadline, status, created_at)
      select gen_random_uuid(), 'Everything' || case when n % 30 = 0 then ' thirtieth' else '' end || case when n % 90 = 0 then ' ninetieth' else '' end
          || case when n % 1000 = 0 then ' thousandth' else '' end || case when n < 200 then ' oldest' when n > ${many} - 30 then ' newest' else '' end
          || case when n % 40 = 0 then ' %*!' else '' end || case when n between 1001 and 1300 or n = ${many} - 100 then ' elder' else '' end
          || case when n between 3000 and 4990 and n % 2 = 0 then ' younger' else '' end || case when n between 4650 and 4980 and n % 2 = 0 then ' adult' else '' end,
        'Why?', case when n % 3 = 0 then 'Event Planning' else 'Market Research' end, current_date,
        case when n % 45 = 0 then 'unPublish' else 'publish' end, now() - interval '1 second' * ((${many} - n) / 7 * 7)
      from generate_series(1, ${many}) n;
    insert into survey_counters (survey_id, votes, reports) select id, abs(hashtext(id::text)) % 50, case when abs(hashtext(id::text)) % 7 = 0 then abs(hashtext(id::text)) % 4 else 0 end from surveys;
    insert into survey_ranks (survey_id, votes, status, category, owner_id, search)
      select s.id, c.votes, s.status, s.category, s.owner_id, s.search from surveys s join survey_counters c on c.survey_id = s.id;
    ${rows[0]?.text.replaceAll("2048", String(rowsInEra))};
    select fill_searched();
    analyze;`);
  await client.end();
}, 60_000);
afterAll(() => database.close());

const orders = {
  timestamp_DESC: "s.created_at desc, s.id desc",
  timestamp_ASC: "s.created_at, s.id",
  voteCount_DESC: "c.votes desc, s.id desc",
  voteCount_ASC: "c.votes, s.id",
  reports_DESC: "c.reports desc, s.id desc",
} as const;
type Sort = keyof typeof orders;

async function expectFound(search: string, filter: SurveyFilter, sort: Sort): Promise<void> {
  const { rows: every } = await database.pool.query<{ id: string }>(
    `select s.id from surveys s join survey_counters c on c.survey_id = s.id
     where s.deleted_at is null and strpos(lower(s.title), $1) > 0 and ($2::text is null or s.status = $2)
       and ($3::text is null or s.category = $3) ${sort === "reports_DESC" ? "and c.reports > 0" : ""}
     order by ${orders[sort]} limit ${mostFound}`,
    [search.toLowerCase(), filter.status ?? null, filter.category ?? null],
  );
  for (const offset of [0, 50, mostFound - 20]) {
    const found = await listSurveys(database, { ...filter, search }, { offset, limit: 20 }, sort);
    const expected = every.slice(offset, offset + 20).map(({ id }) => id);
    expect([search, offset, found.total, found.rows.map(({ id }) => id)]).toEqual([
      search,
      offset,
      every.length,
      expected,
    ]);
  }
}

const texts = ["EVERY", "thirtieth", "ninetieth", "thousandth", "oldest", "newest", "nowhere"];
const short = ["e", "th", "h ", "%", "%*!", "_", "q", "\\"];

it.each(Object.keys(orders) as Sort[])("finds what a plain look finds, however rare, by %s", async (sort) => {
  for (const search of [...texts, ...short]) await expectFound(search, { status: "publish" }, sort);
  for (const search of ["every", "ninetieth", "%"]) {
    await expectFound(search, {}, sort);
    await expectFound(search, { status: "unPublish" }, sort);
    await expectFound(search, { status: "publish", category: "Event Planning" }, sort);
    await expectFound(search, { category: "Market Research" }, sort);
  }
});

it.each(["elder", "younger", "adult"])(
  "finds what hardly any of the newest hold, and many of those before: %s",
  async (search) => {
    for (const filter of [{}, { status: "publish" }, { category: "Event Planning" }] as const) {
      for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) await expectFound(search, filter, sort);
    }
  },
);

it("has the most voted of a text that neither few nor most titles hold, and as many as ever", async () => {
  await database.pool.query(
    "update surveys set title = title || ' sometimes' where id in (select id from surveys order by id offset 4000)",
  );
  const { rows: sure } = await database.pool.query<{ id: string }>(
    `select s.id from (select survey_id from survey_ranks order by votes desc, survey_id desc limit 200) as first
     join surveys s on s.id = first.survey_id join survey_counters c on c.survey_id = s.id
     where s.title like '%sometimes' order by ${orders.voteCount_DESC}`,
  );
  const found = await listSurveys(database, { search: "sometimes" }, { offset: 0, limit: mostFound }, "voteCount_DESC");
  expect(found.total).toBe(mostFound);
  expect(found.rows.slice(0, sure.length).map(({ id }) => id)).toEqual(sure.map(({ id }) => id));
  expect(found.rows.map(({ votes }) => votes)).toEqual(found.rows.map(({ votes }) => votes).toSorted((a, b) => b - a));
});

it("finds people by role", async () => {
  for (const role of [undefined, "surveyor", "user", "admin"] as const) {
    for (const search of ["everybody", "ninetieth", "12", "1234", "23456", "9@candor", "scattered"]) {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from users where strpos(search, $1) > 0 and ($2::text is null or role = $2)
         order by created_at desc, id desc limit ${mostFound}`,
        [search, role ?? null],
      );
      const found = await listUsers(database, { role, search }, { offset: 0, limit: mostFound });
      expect([role, search, found.total, found.rows.map(({ id }) => id)]).toEqual([
        role,
        search,
        rows.length,
        rows.map(({ id }) => id),
      ]);
    }
  }
});

it("follows at once what is made, renamed, hidden, moved and deleted, in whatever era", async () => {
  const changes = [
    "update surveys set title = title || ' renamed' where title like '%ninetieth%'",
    "update surveys set status = 'unPublish' where title like '%renamed%' and title like '%thirtieth%'",
    "update surveys set category = 'Event Planning' where title like '%renamed%' and status = 'publish'",
    "update survey_counters set reports = reports + 1 where survey_id in (select id from surveys where title like '%renamed%')",
    "update surveys set deleted_at = now() where title like '%thousandth%' or title like '%renamed%thousandth%'",
    `with made as (
       insert into surveys (id, title, description, category, deadline, created_at)
       select gen_random_uuid(), 'Everything renamed ninetieth late', 'Why?', 'Event Planning', current_date, now() - interval '1 hour' * n
       from generate_series(0, 9) n returning id
     ) insert into survey_counters (survey_id) select id from made`,
  ];
  for (const change of changes) {
    await database.pool.query(change);
    for (const sort of ["timestamp_DESC", "timestamp_ASC", "reports_DESC"] as const) {
      for (const search of ["renamed", "ninetieth", "thousandth"]) {
        await expectFound(search, { status: "publish" }, sort);
        await expectFound(search, { status: "unPublish" }, sort);
        await expectFound(search, { category: "Event Planning" }, sort);
      }
    }
  }
});

it("begins a new era once, by whoever asks first, and only for rows that are to come", async () => {
  const eras = async () => {
    const { rows } = await database.pool.query<{ era: number; ahead: boolean }>(
      "select era, starts_at > now() as ahead from search_eras where list = 'payments' order by era",
    );
    return rows;
  };
  const pay = (from: number, to: number) =>
    database.pool.query(`insert into payments (id, email, transaction_id, amount_cents, currency, mode)
      select gen_random_uuid(), n || '@candor.example', 'pi_' || n, 2000, 'usd', 'sandbox' from generate_series(${from}, ${to}) n`);
  const open = () => database.pool.query("select open_search_era('payments')");
  await pay(1, 100);
  await open();
  expect(await eras()).toEqual([]);
  await pay(101, 2_200);
  await Promise.all(Array.from({ length: 4 }, open));
  await open();
  expect(await eras()).toEqual([{ era: 1, ahead: true }]);
});

it("puts every row in the era of its time", async () => {
  const { rows } = await database.pool.query(
    `select s.id from searched s where s.era <> coalesce(
       (select max(e.era) from search_eras e where e.list = s.list and e.starts_at < s.created_at), 0)
     and s.era <> coalesce((select max(e.era) from search_eras e where e.list = s.list and e.starts_at <= s.created_at), 0)`,
  );
  expect(rows).toEqual([]);
  const { rows: lists } = await database.pool.query(
    `select (select count(*) from surveys where deleted_at is null) = (select count(*) from searched where list = 'surveys') as surveys,
       (select count(*) from users) = (select count(*) from searched where list = 'users') as users,
       (select count(*) from surveys s join survey_counters c on c.survey_id = s.id where s.deleted_at is null and c.reports > 0)
         = (select count(*) from searched where list = 'reported') as reported`,
  );
  expect(lists).toEqual([{ surveys: true, users: true, reported: true }]);
});
