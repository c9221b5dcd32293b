import { mostFound, type Status, type SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containingLowered } from "#server/database/containing.ts";

type Rows = Pick<Database, "rows">;
export type OwnSearch = {
  search: string;
  ownerId: string;
  /** Absent: every status. */
  status?: Status | undefined;
};
/** When more than `mostFound` hold the text, so many of the first by votes are looked at, and the newest that hold it. */
const first = 1_000;

/** An owner's surveys that hold a text: $1 and $2. By searched_by_owner alone (0015), which has each column of it that is asked for. */
export const heldByOwner = "from searched where list = 'surveys' and owner_id = $1 and search like $2";

/**
 * The ids of one owner's surveys that a search finds, in their order, at most `mostFound`. By votes it lags as that order does, and is exact when no more
 * hold the text, or when the first gave as many; else those among the first come first, and after them the newest.
 */
export async function findOwnedIds(
  database: Rows,
  { search, ownerId, status }: OwnSearch,
  sort: Exclude<SurveySort, "reports_DESC">,
): Promise<string[]> {
  const values = [ownerId, containingLowered(search), ...(status ? [status] : [])];
  const limit = mostFound;
  const way = sort.endsWith("_DESC") ? "desc" : "asc";
  const held = `${heldByOwner} ${status ? "and part = $3" : ""}`;
  const text = sort.startsWith("timestamp")
    ? `select id ${held} order by created_at ${way}, id ${way} limit ${limit}`
    : `with held as materialized (select id ${held} order by created_at desc, id desc limit ${limit})
      select id from (
        select held.id, votes from held cross join lateral (select votes from survey_ranks where survey_id = held.id offset 0) as ranked
        union (
          select survey_id, votes from (
            select * from survey_ranks where owner_id = $1 order by votes ${way}, survey_id ${way} limit ${first}
          ) as first
          where search like $2 ${status ? "and status = $3" : ""} and (select count(*) from held) >= ${limit}
          limit ${limit}
        )
      ) as every order by votes ${way}, id ${way} limit ${limit}`;
  const name = `find-owned ${sort} ${status ? "status" : ""}`;
  return (await database.rows<{ id: string }>({ name, text }, values)).map(({ id }) => id);
}
