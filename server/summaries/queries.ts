import type { AnswerCount } from "#server/analysis/ask.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import { boundedValues } from "./bounded-values.ts";

/** The sums are exact, so the spread is. */
const moments = `count, case when sum = 0 then 0 else (sum / count)::float8 end as mean,
  case when squares = 0 then 0 else greatest(0, (count * squares - sum * sum) / count)::float8 end as spread`;

const counts = {
  name: "find-answer-counts",
  text: `select version, question, option, ${moments} from answer_counts
    where survey_id = $1 and version = any($2::int[]) and count <> 0`,
};

const states = {
  name: "find-state-counts",
  text: `select version, question, option, count, sum, squares from answer_counts
    where survey_id = $1 and version = any($2::int[]) and count <> 0
      and option in ('#answered', '#skipped', '#not-asked', '#erased')`,
};

/** Those alone that say how many responses there are; all of them are ten times as many rows. */
export function findStateCounts(
  database: Queryable,
  surveyId: string,
  numbers: readonly number[],
): Promise<AnswerCount[]> {
  return database.query<AnswerCount>(states, [surveyId, numbers]);
}

const ballotCounts = {
  name: "find-ballot-counts",
  text: `select 1 as version, 'vote' as question, counted.option, counted.count, 0::float8 as mean, 0::float8 as spread
    from survey_counters c, lateral (values ('yes', c.yes), ('no', c.no),
      ('no-opinion', c.votes - c.yes - c.no), ('#answered', c.votes)) counted (option, count)
    where c.survey_id = $1 and counted.count <> 0`,
};

export async function findAnswerCounts(
  database: Queryable,
  { id, option }: Pick<ResultFacts, "id" | "option">,
  numbers: readonly number[],
): Promise<AnswerCount[]> {
  if (!option) return database.query<AnswerCount>(ballotCounts, [id]);
  return boundedValues(await database.query<AnswerCount>(counts, [id, numbers]));
}

const countsBefore = {
  name: "find-answer-counts-before",
  text: `with places as materialized (
      select held.version, (
        select r.place from responses r where r.survey_id = $1 and r.version = held.version and r.erased_at is null
          order by r.place desc offset held.count - 1 limit 1) as place
      from unnest($2::int[], $3::int[]) held (version, count) where held.count > 0
    ), tail as (
      select a.version, a.question, a.option, count(*)::int as count, coalesce(sum(a.number::numeric), 0) as sum,
          coalesce(sum(a.number::numeric * a.number::numeric), 0) as squares
        -- With an offset, the view begins at these places and doesn't read all responses first.
        from places p cross join lateral (
          select * from answered where survey_id = $1 and version = p.version and place >= p.place
            offset 0) a
        group by 1, 2, 3
    )
    select version, question, option, ${moments}
      from (
        -- Not a join: without statistics of the tail, it would compare each count with each other.
        select version, question, option, sum(count)::int as count,
            -- Of numbers that compact_values made short, the exact ones are in the tail alone.
            case when bool_or(is_whole) then sum(sum) else 0 end as sum,
            case when bool_or(is_whole) then sum(squares) else 0 end as squares
          from (
            select version, question, option, count, sum, squares, true as is_whole
              from answer_counts where survey_id = $1 and version = any($2::int[])
            union all
            select version, question, option, -count, -sum, -squares, false from tail) parts
          group by 1, 2, 3) left_over
      where count <> 0`,
};

/** The counts without each version's last responses, as many as `held` says. */
export async function findAnswerCountsBefore(
  database: Queryable,
  surveyId: string,
  held: ReadonlyMap<number, number>,
): Promise<AnswerCount[]> {
  const values = [surveyId, [...held.keys()], [...held.values()]];
  return boundedValues(await database.query<AnswerCount>(countsBefore, values));
}
