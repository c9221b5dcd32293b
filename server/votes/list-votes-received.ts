import type { TimeSort } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type Order, orders, type Page } from "./list-votes.ts";
import { type VoteRow, voteColumns, voteJoins } from "./queries.ts";

/**
 * A survey's votes are counted in the order of their ids, except those in flight at the same time.
 * These are fewer than this.
 */
const maxOutOfOrder = 500;

/**
 * The votes on an owner's surveys, or on one of them in chain order. Excludes deleted surveys.
 * `search` is a part of the survey's title.
 */
export async function listVotesReceived(
  database: Queryable,
  ownerId: string,
  surveyId: string | null,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  const values: unknown[] = [ownerId];
  const param = (value: unknown) => `$${values.push(value)}`;
  const where = ["s.owner_id = $1 and s.deleted_at is null"];
  if (surveyId !== null) where.push(`s.id = ${param(surveyId)}`);
  if (search) where.push(likeCondition("s.search", param(likePattern(search)), search));
  const from = `from surveys s join survey_counters c on c.survey_id = s.id where ${where.join(" and ")}`;
  // Searches are not prepared, as in list-page.ts.
  const named = (name: string) => (search ? {} : { name: `${name} ${surveyId ? "one" : "all"}` });
  const count = {
    ...named("count-votes-received"),
    text: `select coalesce(sum(c.votes), 0)::int as total ${from}`,
  };
  const [{ total } = { total: 0 }] = await database.query<{ total: number }>(count, values);
  const limit = Math.min(range.limit, total - range.offset);
  if (limit <= 0) return { rows: [], total };
  if (surveyId !== null)
    return { rows: await readByPlace(database, surveyId, { ...range, limit }, total, sort), total };
  const direction = sort === "timestamp_DESC" ? "desc" : "asc";
  const [limitAt, offsetAt] = [param(limit), param(range.offset)];
  // Reads the first rows of each survey from its index and merges them. Sorting all votes of all
  // surveys takes seconds.
  const text = `with page as (
      select v.id from surveys s cross join lateral (
        select v.id from votes v where v.survey_id = s.id order by v.votes_before ${direction}
        limit ${limitAt}::bigint + ${offsetAt}::bigint + ${maxOutOfOrder}
      ) v where ${where.join(" and ")} order by ${orders[sort]} limit ${limitAt} offset ${offsetAt}
    )
    select ${voteColumns} from page join votes v on v.id = page.id ${voteJoins} order by ${orders[sort]}`;
  return {
    rows: await database.query<VoteRow>({ ...named(`list-votes-received ${sort}`), text }, values),
    total,
  };
}

/**
 * Votes are numbered within their survey, so any page is a range of numbers and needs no offset.
 */
function readByPlace(
  database: Queryable,
  surveyId: string,
  { limit, offset }: PageRange,
  total: number,
  sort: TimeSort,
): Promise<VoteRow[]> {
  const descending = sort === "timestamp_DESC";
  const first = descending ? total - offset - limit : offset;
  const order = `v.votes_before ${descending ? "desc" : "asc"}`;
  const list = {
    name: `list-survey-votes ${sort}`,
    // The limit gives the planner a small row estimate.
    text: `with page as (
        select v.survey_id, v.id from votes v where v.survey_id = $1 and v.votes_before >= $2 and v.votes_before < $3 order by ${order} limit $4
      )
      select ${voteColumns} from page join votes v on v.survey_id = page.survey_id and v.id = page.id ${voteJoins} order by ${order}`,
  };
  return database.query<VoteRow>(list, [surveyId, first, first + limit, limit]);
}
