import { categories } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";

export type Sizes = { users: number; surveys: number; votes: number; reports: number; payments: number };

export const sizes: Sizes = { users: 100_000, surveys: 100_000, votes: 2_000_000, reports: 10_000, payments: 20_000 };
/** At every size: what one person has done does not grow with how many others there are. */
const surveysPerOwner = 100;

export const people = { admin: "Ada Admin", surveyor: "Sam Surveyor", voter: "Pia Pro" };

/** Ids that sort by age, as the product's own do: a number, spread over the last year. */
export const id = (kind: string, n: string) => `('01990000-${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const at = (n: string, count: number) => `now() - interval '365 days' * ((${count} - ${n}) / ${count}.0)`;

export function partOf(of: Sizes, scale: number): Sizes {
  return Object.fromEntries(Object.entries(of).map(([name, size]) => [name, size * scale])) as Sizes;
}

/** As long as real ones; no list looks at what they say. */
export const digest = "decode(md5(v::text) || md5(u::text), 'hex')";

/** Fills a migrated database, then lets PostgreSQL look at it as it does by itself in time. */
export async function fill(
  database: Database,
  count: Sizes,
  known: { surveyorId: string; voterId: string },
  more: string[] = [],
): Promise<void> {
  const client = database.newClient("candor bench");
  await client.connect();
  const owners = count.surveys / surveysPerOwner;
  const category = `(array['${categories.join("','")}'])[1 + s % ${categories.length}]`;
  const words = `(array['opening hours', 'a shorter week', 'the new menu', 'parking', 'the summer fair'])[1 + s / 7 % 5]`;
  const voter = `case when u = 1 then '${known.voterId}'::uuid else ${id("0001", "u")} end`;
  const steps = [
    "set work_mem = '64MB'",
    "set maintenance_work_mem = '512MB'",
    // Foreign keys are checked row by row otherwise; the totals are kept in statements of their own.
    "set session_replication_role = replica",
    "alter table surveys enable always trigger surveys_added",
    "alter table users enable always trigger users_added",
    "alter table payments enable always trigger payments_added",
    `insert into users (id, name, email, email_verified, role, created_at)
     select ${id("0001", "u")}, 'Person ' || u, substr(md5(u::text), 1, 8) || '-' || u || '@candor.example', true,
       case when u <= ${owners} then 'surveyor' when u % 10 = 0 then 'pro-user' else 'user' end, ${at("u", count.users)}
     from generate_series(1, ${count.users}) u`,
    `insert into surveys (id, owner_id, title, description, category, deadline, status, created_at, feedback)
     select ${id("0002", "s")}, case when s % ${owners} = 0 then '${known.surveyorId}'::uuid else ${id("0001", `1 + s % ${owners}`)} end,
       substr(md5(s::text), 1, 8) || ' about ' || ${words}, repeat('What do you think of it? ', 8), ${category}, current_date + 30,
       case when s % 50 = 0 then 'unPublish' else 'publish' end, ${at("s", count.surveys)},
       case when s % 50 = 0 then 'Please name your source.' end
     from generate_series(1, ${count.surveys}) s`,
    // A survey's votes lie apart in time, as they do when people come day by day; everybody has cast as many.
    `insert into votes (survey_id, id, voter_id, choice, comment, votes_before, created_at, salt, voter_seal, link)
     select ${id("0002", "s")}, ${id("0003", "v")}, ${voter}, (array['yes', 'no', null])[1 + v % 3],
       case when u % 10 < 2 then 'I said so before ' || v end, k, ${at("v", count.votes)},
       decode(md5(v::text), 'hex'), ${digest}, ${digest}
     from (
       select v, k, 1 + (v - 1) % ${count.users} as u, 1 + ((v - 1) % ${count.surveys} + k * 7919) % ${count.surveys} as s
       from (select v, (v - 1) / ${count.surveys} as k from generate_series(1, ${count.votes}) v) a
     ) b`,
    ...more,
    `insert into reports (id, survey_id, reporter_id, feedback, votes_then, created_at)
     select ${id("0004", "r")}, case when r <= 20 then ${id("0002", "10 + r")} else ${id("0002", "1 + r / 50")} end,
       case when r <= 20 then '${known.voterId}'::uuid else ${id("0001", "r")} end, 'This is an advertisement.', 0, ${at("r", count.reports)}
     from generate_series(1, ${count.reports}) r`,
    `insert into survey_counters (survey_id, votes, yes, no, reports)
     select s.id, coalesce(v.votes, 0), coalesce(v.yes, 0), coalesce(v.no, 0), coalesce(r.reports, 0) from surveys s
     left join (
       select survey_id, count(*) as votes, count(*) filter (where choice = 'yes') as yes, count(*) filter (where choice = 'no') as no
       from votes group by survey_id
     ) v on v.survey_id = s.id
     left join (select survey_id, count(*) as reports from reports group by survey_id) r on r.survey_id = s.id`,
    `insert into survey_ranks (survey_id, votes, status, category, owner_id, search)
     select s.id, c.votes, s.status, s.category, s.owner_id, s.search from surveys s join survey_counters c on c.survey_id = s.id`,
    `insert into payments (id, user_id, email, transaction_id, amount_cents, currency, mode, created_at)
     select ${id("0005", "p")}, ${id("0001", "p")}, substr(md5(p::text), 1, 8) || '-' || p || '@candor.example', 'pi_' || md5(p::text), 2000, 'usd', 'sandbox', ${at("p", count.payments)}
     from generate_series(1, ${count.payments}) p`,
    "select fill_searched()",
    `insert into votes_received (owner_id, id)
     select s.owner_id, v.id from votes v join surveys s on s.id = v.survey_id where s.owner_id is not null order by 1, 2`,
  ];
  try {
    // An index is made quicker at once than row by row.
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename in ('users', 'surveys', 'votes', 'searched')
       and indexname not in (select conname from pg_constraint)`,
    );
    const { rows: keys } = await client.query<{ name: string; text: string }>(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
       where conrelid = 'votes'::regclass and contype = 'p'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const { name } of keys) await client.query(`alter table votes drop constraint ${name}`);
    for (const step of steps) await client.query(step);
    for (const { name, text } of keys) await client.query(`alter table votes add constraint ${name} ${text}`);
    for (const { text } of indexes) await client.query(text);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
