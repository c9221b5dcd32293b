import { LRUCache } from "lru-cache";
import type { Definition } from "#engine/definition.ts";
import { askedOfOthers, type Decisions } from "#engine/impact.ts";
import type { Meanings } from "#engine/meanings.ts";
import type { AccessPolicy, IdentityPolicy, ResultPolicy } from "#limits/limits.ts";
import type { AnswerCount } from "#server/analysis/ask.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyFacts } from "#server/surveys/rules.ts";
import { findVersion } from "#server/versions/queries.ts";
import { boundedValues } from "./bounded-values.ts";

/** Who may see a survey's results, and whether they changed. */
export type ResultFacts = SurveyFacts & {
  id: string;
  option: boolean;
  title: string;
  /** Or votes of a ballot. */
  responses: number;
  access: AccessPolicy | null;
  emails: string[] | null;
  identity: IdentityPolicy | null;
  /** How often something was erased. */
  erased: number;
  /** The newest one, and so how many there are; 1 in a ballot. */
  version: number;
};

const facts = `s.id, s.option, s.title, s.owner_id as "ownerId", s.status, s.ends_on as "endsOn",
  s.access, s.emails, s.identity,
  case when s.option then c.responses else c.votes end as responses,
  case when s.option then coalesce(s.version, 0) else 1 end as version, c.erasures as erased`;

const find = {
  name: "find-result-facts",
  text: `select ${facts},
      exists (select from responses r where r.survey_id = s.id and r.respondent_id = $2)
        or exists (select from responses r where r.survey_id = s.id and r.respondent_key = decode($3, 'hex'))
        or exists (select from participations p where p.survey_id = s.id and (p.respondent_id = $2 or p.respondent_key = decode($3, 'hex')))
        or exists (select from ballots b where b.survey_id = s.id and b.respondent_id = $2 and b.blinded is not null)
        or exists (select from votes v where v.survey_id = s.id and v.voter_id = $2) as answered
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = $1 and s.deleted_at is null`,
};

/**
 * A survey, and whether this account or browser answered it. Null if it is unknown or deleted.
 */
export async function findResultFacts(
  database: Queryable,
  surveyId: string,
  respondent: { id: string | null; key: string | null },
): Promise<(ResultFacts & { answered: boolean }) | null> {
  const values = [surveyId, respondent.id, respondent.key];
  const [row] = await database.query<ResultFacts & { answered: boolean }>(find, values);
  return row ?? null;
}

const findMany = {
  name: "find-result-facts-of",
  text: `select ${facts} from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = any($1::uuid[]) and s.deleted_at is null`,
};

/** Many surveys in one query. Omits those that are unknown or deleted. */
export function findResultFactsOf(
  database: Queryable,
  ids: readonly string[],
): Promise<ResultFacts[]> {
  return database.query<ResultFacts>(findMany, [ids]);
}

export type CountedVersion = {
  number: number;
  meanings: Meanings;
  results: ResultPolicy;
  identity: IdentityPolicy;
  decisions: Decisions;
  /** The questions that it asks of other people than the version before. */
  askedOfOthers: readonly string[];
  publishedAt: Date;
  note: string | null;
};

const versions = {
  name: "find-counted-versions",
  text: `select number, meanings, definition #>> '{settings,results}' as results,
      definition #>> '{settings,identity}' as identity, decisions, published_at as "publishedAt", note
    from survey_versions where survey_id = $1 and number <= $2 order by number`,
};

export type VersionsOf = (
  survey: Pick<ResultFacts, "id" | "option" | "version">,
) => Promise<CountedVersion[]>;

/** Voters are told that the surveyor sees their names, and see the results (product.md). */
const ballotVersion: CountedVersion = {
  number: 1,
  meanings: {},
  results: "after-answer",
  identity: "named",
  decisions: {},
  askedOfOthers: [],
  publishedAt: new Date(0),
  note: null,
};

/** A survey's versions up to the newest one, the oldest first. They never change. */
export function countedVersions(database: Queryable): VersionsOf {
  const kept = new LRUCache<string, CountedVersion[]>({ max: 500 });
  return async ({ id, option, version }) => {
    if (!option) return [ballotVersion];
    const key = `${id} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const rows = await database.query<CountedVersion>(versions, [id, version]);
    const found = await withReach(database, id, rows);
    kept.set(key, found);
    return found;
  };
}

/** Reads the definitions one after the other, because each may be large. */
async function withReach(
  database: Queryable,
  surveyId: string,
  rows: readonly Omit<CountedVersion, "askedOfOthers">[],
): Promise<CountedVersion[]> {
  const found: CountedVersion[] = [];
  let before: Definition | null = null;
  for (const row of rows) {
    const definition: Definition | null =
      rows.length === 1
        ? null
        : ((await findVersion(database, surveyId, row.number))?.definition ?? null);
    const others = before && definition ? askedOfOthers(before, definition) : [];
    found.push({ ...row, askedOfOthers: others });
    before = definition;
  }
  return found;
}

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
    from survey_counters c, lateral (values ('yes', c.yes), ('no', c.no), ('#answered', c.yes + c.no),
      ('#skipped', c.votes - c.yes - c.no)) counted (option, count)
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
