import type { Queryable } from "#server/database/connect.ts";
import { trendDays, trendStart } from "./rules.ts";

/**
 * Surveys with up to this many answers are counted by reading them. For larger ones, the first
 * answer of each day is found by binary search.
 */
const few = 500;

/** Votes or responses, which are numbered nearly in the order of time. */
type Answers = { table: string; counter: string; number: string; from: 0 | 1 };

export const votes: Answers = {
  table: "votes",
  counter: "votes",
  number: "votes_before",
  from: 0,
};
const responses: Answers = {
  table: "responses",
  counter: "responses",
  number: "place",
  from: 1,
};

/**
 * The surveys that were answered since $2. The last answer shows whether there are any, and binary
 * search finds the first one of a day.
 */
export function recently({ table, counter, number, from }: Answers): string {
  return `answered as materialized (
    select s.id, s.title, c.${counter} as count, newest.created_at
    from surveys s join survey_counters c on c.survey_id = s.id
      cross join lateral (
        select v.created_at from ${table} v where v.survey_id = s.id and v.${number} = c.${counter} - 1 + ${from} limit 1
      ) newest
    where s.owner_id = $1 and s.deleted_at is null and newest.created_at >= $2
  )`;
}

function daysOf(answers: Answers): { name: string; text: string } {
  const { table, number, from } = answers;
  return {
    name: `overview-${table}-by-day`,
    text: `with recursive ${recently(answers)}, firsts (id, count, start, low, high) as (
      select w.id, w.count, $2::timestamptz + day * interval '24 hours', 0, w.count
        from answered w cross join generate_series(0, $3::int - 1) day where w.count > $4
      union all
      select h.id, h.count, h.start, case when v.created_at < h.start then middle + 1 else h.low end,
          case when v.created_at < h.start then h.high else middle end
        from firsts h cross join lateral (select (h.low + h.high) / 2 as middle) half
          cross join lateral (
            select v.created_at from ${table} v where v.survey_id = h.id and v.${number} = middle + ${from} limit 1
          ) v
        where h.low < h.high
    ), counted as (
      select start, lead(low, 1, count) over (partition by id order by start) - low as votes from firsts where low = high
      union all
      select v.created_at, 1 from answered w cross join lateral (
          select v.created_at from ${table} v where v.survey_id = w.id order by v.${number} desc limit $4
        ) v
        where w.count <= $4 and v.created_at >= $2
    )
    select to_char(start at time zone 'UTC', 'YYYY-MM-DD') as day, sum(votes)::int as votes from counted group by 1`,
  };
}

const statements = [daysOf(votes), daysOf(responses)];

type Day = { day: string; votes: number };

/** The number of votes and responses on each recent day that has any. */
export async function countByDay(database: Queryable, ownerId: string, now: Date): Promise<Day[]> {
  const values = [ownerId, trendStart(now), trendDays, few];
  const found = await Promise.all(
    statements.map((statement) => database.query<Day>(statement, values)),
  );
  return found.flat();
}
