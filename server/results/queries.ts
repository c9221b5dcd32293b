import { LRUCache } from "lru-cache";
import type { Definition } from "#engine/definition.ts";
import { askedOfOthers, type Decisions } from "#engine/impact.ts";
import type { Meanings } from "#engine/meanings.ts";
import { nothingWithheld, type Withheld, withheldUntilClose } from "#engine/votes.ts";
import type { AccessPolicy, IdentityPolicy, ResultPolicy } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyFacts } from "#server/surveys/rules.ts";
import { findVersion } from "#server/versions/queries.ts";

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
  /** What votes keep from everybody until the close. */
  withheld: Withheld;
};

const versions = {
  name: "find-counted-versions",
  text: `select number, meanings, definition #>> '{settings,results}' as results,
      definition #>> '{settings,identity}' as identity, decisions, published_at as "publishedAt", note,
      definition @? '$.pages[*].elements[*].vote' as "hasVotes"
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
  withheld: nothingWithheld,
};
type VersionRow = Omit<CountedVersion, "askedOfOthers" | "withheld"> & { hasVotes: boolean };

/** A survey's versions up to the newest one, the oldest first. They never change. */
export function countedVersions(database: Queryable): VersionsOf {
  const kept = new LRUCache<string, CountedVersion[]>({ max: 500 });
  return async ({ id, option, version }) => {
    if (!option) return [ballotVersion];
    const key = `${id} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const rows = await database.query<VersionRow>(versions, [id, version]);
    const found = await withReach(database, id, rows);
    kept.set(key, found);
    return found;
  };
}

/** Reads the definitions one after the other, because each may be large. */
async function withReach(
  database: Queryable,
  surveyId: string,
  rows: readonly VersionRow[],
): Promise<CountedVersion[]> {
  const found: CountedVersion[] = [];
  let before: Definition | null = null;
  for (const { hasVotes, ...row } of rows) {
    const definition: Definition | null =
      rows.length === 1 && !hasVotes
        ? null
        : ((await findVersion(database, surveyId, row.number))?.definition ?? null);
    const others = before && definition ? askedOfOthers(before, definition) : [];
    const withheld = definition ? withheldUntilClose(definition) : nothingWithheld;
    found.push({ ...row, askedOfOthers: others, withheld });
    before = definition;
  }
  return found;
}
