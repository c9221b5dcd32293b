import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostFound } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { connect } from "#server/database/connect.ts";
import { listPayments } from "#server/payments/queries.ts";
import { refreshRanks } from "#server/surveys/keep-ranks.ts";
import { listSurveys, type SurveyFilter } from "#server/surveys/list-surveys.ts";
import { listUsers } from "#server/users/queries.ts";
import { freshDatabase } from "./support/test-database.ts";

/** Long enough that pages in the middle start at bookmarks; ten rows share each moment, and many surveys their count of votes. */
const many = 3_000;
let database: Database;
/** Another process on the same database: it has bookmarks of its own. */
let beside: Database;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const { host, port, user } = database.pool.options;
  beside = connect(
    { host: String(host), port: Number(port), user: String(user), database: rows[0]?.name ?? "" },
    {
      log: pino({ level: "silent" }),
    },
  );
  const id = (kind: number) => `('01990000-000${kind}-7000-8000-' || lpad(to_hex(n * 7919 % 10007), 12, '0'))::uuid`;
  const at = "now() - interval '1 day' - n / 10 * interval '1 minute'";
  const rowsOf = `from generate_series(1, ${many}) n`;
  await database.pool.query(`
    insert into users (id, name, email, role, created_at)
      select ${id(1)}, 'Person ' || n, n || '@candor.example', case when n % 3 = 0 then 'pro-user' else 'user' end, ${at} ${rowsOf};
    insert into surveys (id, title, description, category, deadline, status, created_at)
      select ${id(2)}, 'Survey ' || n, 'Why?', case when n % 2 = 0 then 'Event Planning' else 'Market Research' end, current_date,
        case when n % 5 = 0 then 'unPublish' else 'publish' end, ${at} ${rowsOf};
    insert into survey_counters (survey_id, votes, reports) select ${id(2)}, n % 40, n % 4 ${rowsOf};
    insert into payments (id, email, transaction_id, amount_cents, currency, mode, created_at)
      select ${id(3)}, n || '@candor.example', 'pi_' || n, 2000, 'usd', 'sandbox', ${at} ${rowsOf};`);
  await refreshRanks(database);
});
afterAll(async () => {
  await beside.close();
  await database.close();
});

const pages = [0, 190, 200, 210, 777, 1000, 1490, 2005, 2600, 2780, 2800, 2960, 2990];
const sorts = ["timestamp_DESC", "timestamp_ASC", "voteCount_DESC", "voteCount_ASC", "reports_DESC"] as const;
const orders = {
  timestamp_DESC: "s.created_at desc, s.id desc",
  timestamp_ASC: "s.created_at, s.id",
  voteCount_DESC: "c.votes desc, s.id desc",
  voteCount_ASC: "c.votes, s.id",
  reports_DESC: "c.reports desc, s.id desc",
};
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function plain(text: string): Promise<string[]> {
  return ids((await database.pool.query<{ id: string }>(text)).rows);
}

/** Every page of a list is what a plain look at all of it gives, on both processes. */
async function expectPages(
  list: (on: Database, offset: number, limit: number) => Promise<{ rows: { id: string }[]; total: number }>,
  every: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const whole = (await plain(every)).slice(0, most);
  for (const on of [database, beside]) {
    for (const offset of pages) {
      const { rows, total } = await list(on, offset, 20);
      expect([offset, ids(rows), total]).toEqual([offset, whole.slice(offset, offset + 20), whole.length]);
    }
  }
}

function expectSurveys(filter: SurveyFilter, where: string, sort: (typeof sorts)[number]) {
  const only = sort === "reports_DESC" ? "and c.reports > 0" : "";
  return expectPages(
    (on, offset, limit) => listSurveys(on, filter, { offset, limit }, sort),
    `select s.id from surveys s join survey_counters c on c.survey_id = s.id where s.deleted_at is null and ${where} ${only}
     order by ${orders[sort]}`,
    filter.search ? mostFound : undefined,
  );
}

function expectUsers(role: "user" | undefined, sort: "timestamp_DESC" | "timestamp_ASC") {
  return expectPages(
    (on, offset, limit) => listUsers(on, { role }, { offset, limit }, sort),
    `select id from users s where ${role ? `role = '${role}'` : "true"} order by ${orders[sort]}`,
  );
}

const makeSurvey = (title: string, at: string) =>
  database.pool.query(`with made as (
      insert into surveys (id, title, description, category, deadline, created_at)
      values (gen_random_uuid(), '${title}', 'Why?', 'Event Planning', current_date, ${at}) returning id
    ) insert into survey_counters (survey_id) select id from made`);

describe("a page far from both ends", () => {
  it.each(sorts)("of surveys by %s is what a plain look gives", async (sort) => {
    await expectSurveys({}, "true", sort);
    await expectSurveys({ status: "publish" }, "status = 'publish'", sort);
    await expectSurveys({ status: "unPublish" }, "status = 'unPublish'", sort);
    await expectSurveys({ category: "Event Planning" }, "category = 'Event Planning'", sort);
    await expectSurveys({ search: "URVEY 12" }, "title like 'Survey 12%'", sort);
    // By votes a search is exact for a text that few hold.
    const text = sort.startsWith("timestamp") ? "9" : "99";
    await expectSurveys({ search: text }, `title like '%${text}%'`, sort);
  });

  it("of people and of payments too", async () => {
    for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
      await expectUsers(undefined, sort);
      await expectUsers("user", sort);
      await expectPages(
        (on, offset, limit) => listPayments(on, { offset, limit }, { sort }),
        `select id from payments s order by ${orders[sort]}`,
      );
    }
  });

  it("keeps its place at once when surveys are added, now or with an older time, hidden, shown, moved and deleted", async () => {
    const changes = [
      () => makeSurvey("Brand new", "now()"),
      () => makeSurvey("Of old", "now() - interval '1 day 2 hours'"),
      () => database.pool.query("update surveys set status = 'unPublish' where title like 'Survey 11%'"),
      () => database.pool.query("update surveys set status = 'publish' where title like 'Survey 25%'"),
      () => database.pool.query("update surveys set category = 'Market Research' where title = 'Survey 1400'"),
      // One comes in the same step as another goes: the total stays.
      () =>
        database.pool.query(`update surveys set status = case status when 'publish' then 'unPublish' else 'publish' end
          where title in ('Survey 701', 'Survey 2200')`),
      () => database.pool.query("update surveys set deleted_at = now() where title like 'Survey 2_0'"),
    ];
    for (const change of changes) {
      await change();
      for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
        await expectSurveys({}, "true", sort);
        await expectSurveys({ status: "publish" }, "status = 'publish'", sort);
        await expectSurveys({ category: "Event Planning" }, "category = 'Event Planning'", sort);
      }
    }
  });

  it("keeps its place at once when people come, go, and change their role", async () => {
    const changes = [
      "insert into users (id, name, email) values (gen_random_uuid(), 'Nina', 'nina@candor.example')",
      "update users set role = 'user' where name like 'Person 12%'",
      "update users set name = 'Renamed' where name = 'Person 1501'",
      "delete from users where name like 'Person 20%'",
    ];
    for (const change of changes) {
      await database.pool.query(change);
      for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
        await expectUsers(undefined, sort);
        await expectUsers("user", sort);
      }
    }
  });

  it("by votes follows them within seconds", async () => {
    await expectSurveys({}, "true", "voteCount_DESC");
    await database.pool.query(
      `with moved as (
         update survey_counters set votes = votes + 20 where survey_id in (select id from surveys where title like 'Survey 1%')
         returning survey_id)
       insert into rank_changes select survey_id from moved`,
    );
    await refreshRanks(database);
    const settled = () => expectSurveys({}, "true", "voteCount_DESC");
    await expect
      .poll(
        () =>
          settled().then(
            () => "same",
            () => "other",
          ),
        { timeout: 20_000, interval: 500 },
      )
      .toBe("same");
  }, 30_000);
});
