import { LRUCache } from "lru-cache";
import type { Decisions } from "#contract/impact.ts";
import type { IdentityPolicy, ResultPolicy } from "#contract/limits.ts";
import type { Meanings } from "#contract/meanings.ts";
import type { Sums } from "#contract/statistics/mean.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyFacts } from "#server/surveys/rules.ts";

/** Who may see a questionnaire's results, and whether they changed. */
export type ResultFacts = SurveyFacts & {
  id: string;
  option: boolean;
  responses: number;
  /** How many answers were erased. */
  erased: number;
  /** The newest one, and so how many there are; 0 in a ballot. */
  version: number;
};

const facts = `s.id, s.option, s.owner_id as "ownerId", s.status, s.ends_on as "endsOn", c.responses,
  coalesce(s.version, 0) as version, (select coalesce(sum(a.count), 0)::int from answer_counts a where a.survey_id = s.id and a.option = '#erased') as erased`;

const find = {
  name: "find-result-facts",
  text: `select ${facts},
      exists (select from responses r where r.survey_id = s.id and r.respondent_id = $2)
        or exists (select from responses r where r.survey_id = s.id and r.respondent_key = decode($3, 'hex')) as answered
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
    where s.id = any($1::uuid[]) and s.option and s.deleted_at is null`,
};

/** Many surveys in one query. Omits ballots and those that are unknown or deleted. */
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
  publishedAt: Date;
  note: string | null;
};

const versions = {
  name: "find-counted-versions",
  text: `select number, meanings, definition #>> '{settings,results}' as results,
      definition #>> '{settings,identity}' as identity, decisions, published_at as "publishedAt", note
    from survey_versions where survey_id = $1 and number <= $2 order by number`,
};

export type VersionsOf = (survey: { id: string; version: number }) => Promise<CountedVersion[]>;

/** A survey's versions up to the newest one, the oldest first. They never change. */
export function countedVersions(database: Queryable): VersionsOf {
  const kept = new LRUCache<string, CountedVersion[]>({ max: 500 });
  return async ({ id, version }) => {
    const key = `${id} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await database.query<CountedVersion>(versions, [id, version]);
    kept.set(key, found);
    return found;
  };
}

export type AnswerCount = Sums & { version: number; question: string; option: string };

const counts = {
  name: "find-answer-counts",
  text: `select version, question, option, count, sum, squares from answer_counts
    where survey_id = $1 and version = any($2::int[]) and count <> 0`,
};

export function findAnswerCounts(
  database: Queryable,
  surveyId: string,
  numbers: readonly number[],
): Promise<AnswerCount[]> {
  return database.query<AnswerCount>(counts, [surveyId, numbers]);
}
