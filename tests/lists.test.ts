import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxMatches, type SurveySort } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { listPayments } from "#server/payments/queries.ts";
import { listReportsMade } from "#server/reports/queries.ts";
import { countSurveys, listSurveys, type SurveyFilter } from "#server/surveys/list-surveys.ts";
import { refreshRankings } from "#server/surveys/refresh-rankings.ts";
import { listUsers } from "#server/users/queries.ts";
import { listComments, listVotesCast } from "#server/votes/list-votes.ts";
import { listVotesReceived } from "#server/votes/list-votes-received.ts";
import { freshDatabase } from "./support/test-database.ts";

/**
 * Compares every list with a plain read of the whole table: order, ties, filters, pages, totals.
 */
const surveys = 2_000;
const people = 1_500;
const owner = "01990000-0001-7000-8000-000000000001";
const voter = "01990000-0001-7000-8000-000000000002";
let database: Database;

/** Ids that sort by age. */
const id = (kind: number, n: string) =>
  `('01990000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

beforeAll(async () => {
  database = await freshDatabase();
  // Groups of seven surveys share a time, and many share a number of votes.
  await database.pool.query(`
    insert into users (id, name, email, role, created_at)
      select ${id(1, "n")}, 'Person ' || n || case when n % 3 = 0 then ' Third' else '' end, 'p' || n || '@candor.example',
        case when n % 40 = 0 then 'surveyor' else 'user' end, now() - interval '1 hour' * (n / 5)
      from generate_series(1, ${people}) n;
    insert into payments (id, email, transaction_id, amount_cents, currency, mode, created_at)
      select ${id(5, "n")}, 'p' || n || '@candor.example', 'pi_' || n, 2000, 'usd', 'sandbox', now() - interval '1 hour' * (n / 5)
      from generate_series(1, 300) n;
    insert into surveys (id, owner_id, title, description, category, deadline, status, created_at, deleted_at)
      select ${id(2, "n")}, case when n % 10 = 0 then '${owner}'::uuid else ${id(1, "3 + n % 50")} end,
        'Every survey' || case when n % 30 = 0 then ' thirtieth' else '' end || case when n = 77 then ' once' else '' end,
        'Why do you think so?', case when n % 3 = 0 then 'Event Planning' else 'Market Research' end, current_date,
        case when n % 45 = 0 then 'unPublish' else 'publish' end, now() - interval '1 minute' * (n / 7),
        case when n % 50 = 0 then now() end
      from generate_series(1, ${surveys}) n;
    insert into votes (survey_id, id, voter_id, comment, votes_before, created_at, salt, voter_seal, link)
      select ${id(2, "s")}, ${id(3, "k * 10000 + s")}, case when k = 0 then '${voter}'::uuid else ${id(1, "10 + k")} end,
        case when s % 20 = 0 then 'Comment ' || s || case when s % 60 = 0 then ' 100%' else '' end end,
        k, now(), '\\x00', '\\x00', '\\x00'
      from generate_series(1, ${surveys}) s, generate_series(0, 4) k where k < s % 6;
    insert into survey_counters (survey_id, votes, reports)
      select ${id(2, "n")}, least(n % 6, 5), case when n % 8 = 0 then n % 5 else 0 end from generate_series(1, ${surveys}) n;
    insert into reports (id, survey_id, reporter_id, feedback, votes_then)
      select ${id(4, "n")}, ${id(2, "n")}, '${voter}', 'An advertisement.', 0 from generate_series(1, 100) n;
    analyze;`);
  await refreshRankings(database);
}, 60_000);
afterAll(() => database.close());

type Listed = { rows: { id: string }[]; total: number };

/**
 * Pages at the start, in the middle and at the end are slices of the whole list, and the total is
 * its length.
 */
async function expectPages(
  whole: string[],
  page: (range: { offset: number; limit: number }) => Promise<Listed>,
) {
  for (const offset of new Set([
    0,
    8,
    Math.floor(whole.length / 2),
    Math.max(0, whole.length - 5),
    whole.length,
  ])) {
    const { rows, total } = await page({ offset, limit: 8 });
    expect(rows.map((row) => row.id)).toEqual(whole.slice(offset, offset + 8));
    expect(total).toBe(whole.length);
  }
  const all = await page({ offset: 0, limit: 1_000 });
  expect(all.rows.map((row) => row.id)).toEqual(whole.slice(0, 1_000));
}

async function idsOf(text: string, values: unknown[] = []): Promise<string[]> {
  return (await database.pool.query<{ id: string }>(text, values)).rows.map((row) => row.id);
}

const orders: Record<SurveySort, string> = {
  timestamp_DESC: "s.created_at desc, s.id desc",
  timestamp_ASC: "s.created_at, s.id",
  voteCount_DESC: "c.votes desc, s.id desc",
  voteCount_ASC: "c.votes, s.id",
  reports_DESC: "c.reports desc, s.id desc",
};
const sorts = Object.keys(orders) as SurveySort[];

function wholeList(
  { status, ownerId, category, search }: SurveyFilter,
  sort: SurveySort,
): Promise<string[]> {
  return idsOf(
    `select s.id from surveys s join survey_counters c on c.survey_id = s.id
     where s.deleted_at is null and ($1::text is null or s.status = $1) and ($2::uuid is null or s.owner_id = $2)
       and ($3::text is null or s.category = $3) and ($4::text is null or strpos(lower(s.title), lower($4)) > 0)
       ${sort === "reports_DESC" ? "and c.reports > 0" : ""}
     order by ${orders[sort]} ${search ? `limit ${maxMatches}` : ""}`,
    [status ?? null, ownerId ?? null, category ?? null, search ?? null],
  );
}

describe("surveys", () => {
  const filters: SurveyFilter[] = [
    {},
    { status: "publish" },
    { status: "unPublish" },
    { status: "publish", category: "Event Planning" },
    { category: "Market Research" },
    { ownerId: owner },
    { ownerId: owner, status: "publish" },
    { status: "publish", search: "thirtieth" },
    { status: "publish", search: "EVERY survey" },
    { status: "publish", category: "Event Planning", search: "ev" },
    { search: "once" },
    { ownerId: owner, search: "thirtieth" },
    { search: "in no title" },
  ];

  it.each(filters)("are paged in every order: %j", async (filter) => {
    for (const sort of sorts) {
      await expectPages(await wholeList(filter, sort), (range) =>
        listSurveys(database, filter, range, sort),
      );
    }
    expect(await countSurveys(database, filter)).toBe(
      (await wholeList(filter, "timestamp_DESC")).length,
    );
  });

  it("return as many search results as are counted, and no page beyond", async () => {
    const search = { status: "publish", search: "survey" } as const;
    const last = await listSurveys(
      database,
      search,
      { offset: maxMatches - 3, limit: 8 },
      "voteCount_DESC",
    );
    expect([last.rows.length, last.total]).toEqual([3, maxMatches]);
    expect((await listSurveys(database, search, { offset: maxMatches, limit: 8 })).rows).toEqual(
      [],
    );
    expect(await countSurveys(database, search)).toBe(maxMatches);
  });

  it("match any search text literally", async () => {
    const titles = [
      "50% of all_of\\us",
      "ÄRGER über Größe",
      "日本 の 質問",
      "İstanbul",
      "cafe\u0301 👍🏽",
      "'; drop table --",
    ];
    await database.pool.query(
      `insert into surveys (id, title, description, category, deadline)
       select ('01990000-0009-7000-8000-00000000000' || n)::uuid, title, 'Why?', 'Event Planning', current_date
       from unnest($1::text[]) with ordinality as every (title, n)`,
      [titles],
    );
    await database.pool.query(
      "insert into survey_counters (survey_id) select id from surveys where id::text like '01990000-0009%'",
    );
    const found = async (search: string) => {
      const pages = await Promise.all(
        (["timestamp_DESC", "voteCount_ASC"] as const).map((sort) =>
          listSurveys(database, { search }, { offset: 0, limit: 100 }, sort),
        ),
      );
      const [byTime = [], byVotes = []] = pages.map(({ rows }) => rows.map(({ title }) => title));
      expect([...byVotes].sort()).toEqual([...byTime].sort());
      expect(pages[0]?.total).toBe(byTime.length);
      return byTime;
    };
    for (const [n, title] of titles.entries())
      expect(await found(title), title).toEqual([titles[n]]);
    for (const part of ["50%", "l_o", "f\\u", "\\", "%", "_"])
      expect(await found(part), part).toEqual([titles[0]]);
    for (const part of ["ärger", "GRÖßE", "Ü"])
      expect(await found(part), part).toEqual([titles[1]]);
    for (const part of ["本", "質問"]) expect(await found(part), part).toEqual([titles[2]]);
    for (const part of ["👍🏽", "E\u0301"]) expect(await found(part), part).toEqual([titles[4]]);
    for (const none of ["5%0", "o_u", "%%", "\\\\", "é"])
      expect(await found(none), none).toEqual([]);
    await database.pool.query(
      "update surveys set deleted_at = now() where id::text like '01990000-0009%'",
    );
    expect(await found("日本")).toEqual([]);
  });
});

describe("people and payments", () => {
  it.each([
    {},
    { role: "surveyor" },
    { role: "user", search: "third" },
    { search: "P1" },
    { search: "nobody" },
  ] as const)("people: %j", async (filter) => {
    const { role, search } = { role: null, search: null, ...filter };
    for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
      const whole = await idsOf(
        `select id from users where ($1::text is null or role = $1)
           and ($2::text is null or strpos(lower(name || chr(1) || email), lower($2)) > 0)
         order by ${sort === "timestamp_DESC" ? "created_at desc, id desc" : "created_at, id"} ${search ? `limit ${maxMatches}` : ""}`,
        [role, search],
      );
      await expectPages(whole, (range) => listUsers(database, filter, range, sort));
    }
  });

  it.each([undefined, "pi_2", "P12", "none"])("payments that hold %j", async (search) => {
    for (const sort of ["timestamp_DESC", "timestamp_ASC"] as const) {
      const whole = await idsOf(
        `select id from payments where $1::text is null or strpos(lower(email || chr(1) || transaction_id), lower($1)) > 0
         order by ${sort === "timestamp_DESC" ? "created_at desc, id desc" : "created_at, id"}`,
        [search ?? null],
      );
      await expectPages(whole, (range) => listPayments(database, range, { search, sort }));
    }
  });
});

describe("votes and reports", () => {
  const ways = { timestamp_DESC: "desc", timestamp_ASC: "asc" } as const;
  const eachWay = Object.entries(ways) as [keyof typeof ways, string][];
  const own = "from votes v join surveys s on s.id = v.survey_id where v.voter_id = $1";
  const inTitle = "($2::text is null or strpos(lower(s.title), lower($2)) > 0)";

  it.each([undefined, "thirtieth", "once", "none"])(
    "cast by one person, on surveys that hold %j",
    async (search) => {
      for (const [sort, way] of eachWay) {
        const limit = search ? `limit ${maxMatches}` : "";
        const whole = await idsOf(
          `select v.id ${own} and ${inTitle} order by v.id ${way} ${limit}`,
          [voter, search],
        );
        await expectPages(whole, (range) =>
          listVotesCast(database, voter, range, { search, sort }),
        );
      }
    },
  );

  it.each([undefined, "comment", "100%", "thirtieth"])("with a comment: %j", async (search) => {
    const found = `(${inTitle} or strpos(lower(v.comment), lower($2)) > 0)`;
    for (const [sort, way] of eachWay) {
      const whole = await idsOf(
        `select v.id ${own} and v.comment is not null and ${found} order by v.id ${way}`,
        [voter, search],
      );
      await expectPages(whole, (range) => listComments(database, voter, range, { search, sort }));
    }
  });

  it.each([undefined, "thirtieth", "none"])(
    "received on the owner's surveys that hold %j",
    async (search) => {
      for (const [sort, way] of eachWay) {
        const whole = await idsOf(
          `select v.id from votes v join surveys s on s.id = v.survey_id
         where s.owner_id = $1 and s.deleted_at is null and ${inTitle} order by v.id ${way}`,
          [owner, search],
        );
        await expectPages(whole, (range) =>
          listVotesReceived(database, owner, null, range, { search, sort }),
        );
      }
    },
  );

  it("for one survey are in the order in which they were counted", async () => {
    const [survey = ""] = await idsOf(`select ${id(2, "10")} as id`);
    for (const [sort, way] of eachWay) {
      const whole = await idsOf(
        `select id from votes where survey_id = $1 order by votes_before ${way}`,
        [survey],
      );
      expect(whole.length).toBeGreaterThan(3);
      await expectPages(whole, (range) =>
        listVotesReceived(database, owner, survey, range, { sort }),
      );
    }
  });

  it.each([undefined, "thirtieth"])(
    "reports of one person, on surveys that hold %j",
    async (search) => {
      for (const [sort, way] of eachWay) {
        const whole = await idsOf(
          `select r.id from reports r join surveys s on s.id = r.survey_id where r.reporter_id = $1 and ${inTitle} order by r.id ${way}`,
          [voter, search],
        );
        await expectPages(whole, (range) =>
          listReportsMade(database, voter, range, { search, sort }),
        );
      }
    },
  );
});
