import type { TimeSort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countLately, countRows } from "#server/database/count-rows.ts";
import { fromNearerEnd, type PageRange } from "#server/database/page-range.ts";
import { type Order, orders, type Page, withRows } from "./list-votes.ts";
import { around, columns, type VoteRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;

/** Whoever owns more has their pages read among all votes, where that is quicker than to merge the votes of each survey. */
const fewSurveys = 500;
/** So many of everybody's votes are looked at to find a page of an owner's: about what it takes to merge those of `fewSurveys`. */
const mostLookedAt = 5_000;
/** A page that has no more rows than these before it, or after it, is read so. */
const nearRows = 200;

/** The votes on an owner's surveys, or on one of them in the order in which they were counted; none on deleted ones. `search` is a part of the survey's title. */
export async function listVotesReceived(
  database: Rows,
  ownerId: string,
  surveyId: string | null,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  const whole = surveyId === null && !search ? await measureMany(database, ownerId) : null;
  if (whole !== null) {
    if (range.offset >= whole) return { rows: [], total: whole };
    const rows = await readAmongAll(database, ownerId, range, whole, sort);
    if (rows) return { rows, total: whole };
  }
  const values: unknown[] = [ownerId];
  const kinds = ["votes-received"];
  let which = "s.owner_id = $1 and s.deleted_at is null";
  if (surveyId !== null) {
    kinds.push("one");
    which += ` and s.id = $${values.push(surveyId)}`;
  }
  if (search) {
    kinds.push("search");
    // Not by the titles' index: an owner has few surveys.
    which += ` and (s.title || '') ilike $${values.push(containing(search))}`;
  }
  const kind = kinds.join(" ");
  const count = {
    name: `count-${kind}`,
    text: `select coalesce(sum(c.votes), 0)::int as total
      from surveys s join survey_counters c on c.survey_id = s.id where ${which}`,
  };
  const total = whole ?? (await countLately(database, count, values));
  if (range.offset >= total) return { rows: [], total };
  if (surveyId !== null) return { rows: await readPlaces(database, surveyId, range, total, sort), total };
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  // The first of each survey by its own index, then merged: no vote needs a copy of the owner, and none is sorted in vain.
  const page = `select v.id
    from surveys s cross join lateral (
      select v.id from votes v where v.survey_id = s.id order by ${orders[sort]} limit ${limit}::bigint + ${offset}::bigint
    ) v
    where ${which} order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const list = { name: `list-${kind} ${sort}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(list, [...values, range.limit, range.offset]), total };
}

const owned = {
  name: "surveys-owned",
  text: `select count(*)::int as total from (select from survey_ranks where owner_id = $1 limit ${fewSurveys + 1}) as owned`,
};
/** By the index of an owner's ranks alone: so it lags by a second. */
const received = {
  name: "count-votes-received of many",
  text: "select coalesce(sum(votes), 0)::int as total from survey_ranks where owner_id = $1",
};

/** How many votes an owner of many surveys has; null for an owner of few. */
async function measureMany(database: Rows, ownerId: string): Promise<number | null> {
  if ((await countRows(database, owned, [ownerId])) <= fewSurveys) return null;
  return countRows(database, received, [ownerId]);
}

/** One page near an end, found among everybody's votes; null when it is far, or too few of those are this owner's. */
async function readAmongAll(
  database: Rows,
  ownerId: string,
  range: PageRange,
  total: number,
  sort: TimeSort,
): Promise<VoteRow[] | null> {
  const { limit, offset, backwards } = fromNearerEnd(range, total);
  if (offset > nearRows) return null;
  const way = (sort === "timestamp_DESC") === backwards ? "asc" : "desc";
  // The ranks are asked by survey, never read first.
  const page = `select v.id from (select id, survey_id from votes order by id ${way} limit ${mostLookedAt}) as v
    cross join lateral (select from survey_ranks r where r.survey_id = v.survey_id and r.owner_id = $1 offset 0) as own
    order by v.id ${way} limit $2 offset $3`;
  const list = { name: `list-votes-received of many ${sort} ${way}`, text: withRows(page, sort) };
  const rows = await database.rows<VoteRow>(list, [ownerId, limit, offset]);
  return rows.length === Math.min(limit, total - offset) ? rows : null;
}

/** A vote's place in its survey is how many came before it: so a page is found by its number, however far it is. */
function readPlaces(
  database: Rows,
  surveyId: string,
  range: PageRange,
  total: number,
  sort: TimeSort,
): Promise<VoteRow[]> {
  const descending = sort === "timestamp_DESC";
  const limit = Math.min(range.limit, total - range.offset);
  const first = descending ? total - range.offset - limit : range.offset;
  const order = `v.votes_before ${descending ? "desc" : "asc"}`;
  const list = {
    name: `list-survey-votes ${sort}`,
    // The limit tells the planner how few these are.
    text: `with page as (
        select v.survey_id, v.id from votes v where v.survey_id = $1 and v.votes_before >= $2 and v.votes_before < $3 order by ${order} limit $4
      )
      select ${columns} from page join votes v on v.survey_id = page.survey_id and v.id = page.id ${around} order by ${order}`,
  };
  return database.rows<VoteRow>(list, [surveyId, first, first + limit, limit]);
}
