import { type Category, mostCounted, type Status, type SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { conditionsOf, estimate, findByTime, type Search } from "#server/database/find-ids.ts";

type Rows = Pick<Database, "rows">;
export type SurveySearch = {
  search: string;
  /** Absent: every status. */
  status?: Status | undefined;
  category?: Category | undefined;
};
type Way = "asc" | "desc";
type Remembered = { ids: string[]; until: number };

/**
 * A search by votes that took this long and found so many may be a few seconds old when it is asked for again, for its other
 * pages. A quick one is made anew, and so is one that found little: there everybody sees whether it is true.
 */
const slowMs = 8;
const many = 500;
const rememberedMs = 5_000;
const mostRemembered = 100;
const remembered = new WeakMap<Rows, Map<string, Remembered>>();

/** The ids of the surveys that a search finds, deleted ones never, in their order, at most `mostCounted`. */
export function findSurveyIds(
  database: Rows,
  { search, status, category }: SurveySearch,
  sort: SurveySort,
): Promise<string[]> {
  const titles: Search = { list: "surveys", text: search, part: status, category };
  const way = sort.endsWith("_DESC") ? "desc" : "asc";
  if (sort.startsWith("timestamp")) return findByTime(database, titles, way);
  if (sort === "reports_DESC") return walkReported(database, titles);
  return remember(database, JSON.stringify([titles, sort]), () => findByVotes(database, titles, way));
}

/** No index holds titles by votes: either those who hold the text are sorted, or all are read by votes until enough hold it. */
async function findByVotes(database: Rows, titles: Search, way: Way): Promise<string[]> {
  const { share, rows } = await estimate(database, titles);
  return share * share * rows > mostCounted ? walkRanks(database, titles, way) : sortFound(database, titles, way);
}

async function walkRanks(database: Rows, titles: Search, way: Way): Promise<string[]> {
  const { conditions, values, kind } = conditionsOf(titles, false);
  const ofRanks = [
    titles.part === "unPublish" ? "r.status = 'unPublish'" : "true",
    titles.category ? `r.category = $${values.length}` : "true",
  ].join(" and ");
  return idsOf(
    database,
    `walk ${kind} ${way}`,
    `select r.survey_id as id
    from survey_ranks r cross join lateral (select from searched where ${conditions} and id = r.survey_id offset 0) as holds
    where ${ofRanks} order by r.votes ${way}, r.survey_id ${way} limit ${mostCounted}`,
    values,
  );
}

async function sortFound(database: Rows, titles: Search, way: Way): Promise<string[]> {
  const { conditions, values, kind } = conditionsOf(titles);
  return idsOf(
    database,
    `sort ${kind} ${way}`,
    `with found as materialized (select id from searched where ${conditions})
    select r.survey_id as id
    from found cross join lateral (select survey_id, votes from survey_ranks where survey_id = found.id offset 0) as r
    order by r.votes ${way}, r.survey_id ${way} limit ${mostCounted}`,
    values,
  );
}

async function walkReported(database: Rows, titles: Search): Promise<string[]> {
  const { conditions, values, kind } = conditionsOf(titles, false);
  return idsOf(
    database,
    `reported ${kind}`,
    `select c.survey_id as id
    from survey_counters c cross join lateral (select from searched where ${conditions} and id = c.survey_id offset 0) as holds
    where c.reports > 0 order by c.reports desc, c.survey_id desc limit ${mostCounted}`,
    values,
  );
}

async function idsOf(database: Rows, name: string, text: string, values: readonly unknown[]): Promise<string[]> {
  return (await database.rows<{ id: string }>({ name, text }, values)).map(({ id }) => id);
}

async function remember(database: Rows, key: string, find: () => Promise<string[]>): Promise<string[]> {
  const searches = remembered.get(database) ?? new Map<string, Remembered>();
  remembered.set(database, searches);
  const start = performance.now();
  const known = searches.get(key);
  if (known && known.until > start) return known.ids;
  const ids = await find();
  const end = performance.now();
  searches.delete(key);
  if (ids.length < many || end - start < slowMs) return ids;
  const [oldest] = searches.keys();
  if (searches.size >= mostRemembered && oldest !== undefined) searches.delete(oldest);
  searches.set(key, { ids, until: end + rememberedMs });
  return ids;
}
