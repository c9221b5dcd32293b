import type { Database } from "#server/database/connect.ts";

type Size = {
  surveys: number;
  /** Per survey: this many people, who all vote on every survey. */
  votes: number;
  /** Days from now, negative for a closed survey. */
  deadline?: number;
};

const id = (kind: string, n: string) =>
  `('01990000-${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The id of the first survey made by `fillChained`. */
export const firstSurveyId = "01990000-0002-7000-8000-000000000001";

/**
 * Fills a migrated database with chained votes like the product's, with a comment on one in five,
 * by set-based SQL.
 */
export async function fillChained(
  database: Database,
  { surveys, votes, deadline = 30 }: Size,
): Promise<void> {
  const client = database.newClient("candor tests");
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'votes'
     and indexname not in (select conname from pg_constraint)`,
  );
  const steps = [
    "set work_mem = '64MB'",
    "set maintenance_work_mem = '256MB'",
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into users (id, name, email) select ${id("0001", "u")}, 'Person ' || u, 'person' || u || '@candor.example'
     from generate_series(1, ${votes}) u`,
    `insert into surveys (id, title, description, category, deadline)
     select ${id("0002", "s")}, 'Survey ' || s, 'What do you think?', 'Market Research', current_date + ${deadline}
     from generate_series(1, ${surveys}) s`,
    "set session_replication_role = replica",
    `create function pg_temp.add_link(state bytea, head bytea, place int, choice text, seal bytea) returns bytea language sql
     return next_link(coalesce(state, head), place, choice, seal)`,
    "create aggregate pg_temp.chain(bytea, int, text, bytea) (sfunc = pg_temp.add_link, stype = bytea)",
    // The chain must be valid. The sealed values don't matter here, except that the check must be
    // able to compute them.
    `insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
     select survey_id, id, voter_id, choice, comment, id, n - 1, at, salt, voter_seal, pg_temp.chain(chain_start(survey_id), n, choice, seal)
       over (partition by survey_id order by n)
     from (
       select *, sha256(convert_to(encode(salt, 'hex') || ' ' || id || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         || ' ' || id || ' ' || encode(voter_seal, 'hex') || ' ' || coalesce(comment, ''), 'UTF8')) as seal
       from (
         select *, sha256(convert_to(encode(salt, 'hex') || ' ' || voter_id, 'UTF8')) as voter_seal from (
           select ${id("0002", "s")} as survey_id, ${id("0003", "v")} as id, ${id("0001", "n")} as voter_id, n,
             (array['yes', 'no', null])[1 + v % 3] as choice, case when v % 5 = 0 then 'I said so before, number ' || v end as comment,
             date_trunc('milliseconds', now() - v * interval '1 second') as at, uuid_send(gen_random_uuid()) as salt
           from (select s, n, (s - 1) * ${votes} + n as v from generate_series(1, ${surveys}) s, generate_series(1, ${votes}) n) a
         ) b
       ) c
     ) d`,
    `insert into survey_counters (survey_id, votes, yes, no, head)
     select survey_id, count(*), count(*) filter (where choice = 'yes'), count(*) filter (where choice = 'no'),
       (array_agg(link order by votes_before desc))[1] from votes group by survey_id`,
    ...indexes.map(({ text }) => text),
    "vacuum analyze",
  ];
  try {
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
}
