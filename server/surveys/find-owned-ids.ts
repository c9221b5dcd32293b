import { mostFound, type Status, type SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containingLowered } from "#server/database/containing.ts";
import { joinedLetters, piecesOf } from "#server/database/find-conditions.ts";
import { joined, parted } from "#server/database/find-ids.ts";
import type { Way } from "#server/database/find-windows.ts";

type Rows = Pick<Database, "rows">;
export type OwnSearch = {
  search: string;
  ownerId: string;
  /** Absent: every status. */
  status?: Status | undefined;
};
/** When more than `mostFound` hold the text, so many of the first by votes are looked at, and the newest that hold it. */
const first = 1_000;
/** A piece of three letters that at most so many of an owner's newest hold is rare; so many of a text's pieces are looked at. */
const rare = { sample: 200, most: 5, pieces: 24 };

/**
 * The first surveys of an owner, by time, that hold a text: the tables `before` and a query of `id` and `created_at`, with the owner in $1 and the
 * text's pattern in $2. A text with a rare piece is looked for by searched_by_owner_letters; for any other the titles are read as they lie in
 * searched_by_owner (0015), which has each column that is asked for, until there are enough.
 */
export function heldByOwner({ search, ownerId, status }: OwnSearch, way: Way, limit: number) {
  const pieces = piecesOf(search).slice(0, rare.pieces);
  const values = [ownerId, containingLowered(search), pieces, pieces.map(joinedLetters), ...(status ? [status] : [])];
  const holds = `list = 'surveys' and search like $2 ${status ? "and part = $5" : ""}`;
  const order = `order by created_at ${way}, id ${way} limit ${limit}`;
  const before = `sample as materialized (
      select search from searched where list = 'surveys' and owner_id = $1 order by created_at desc, id desc limit ${rare.sample}
    ), rarest as materialized (
      select letters from unnest($3::text[], $4::text[]) as every (piece, letters)
      cross join lateral (select count(*) as holding from sample where strpos(search, piece) > 0 offset 0) as told
      where holding <= ${rare.most} and (select count(*) from sample) = ${rare.sample} order by holding limit 1
    )`;
  const query = `select id, created_at from searched
      where ${holds} and owner_id is not null and owner_id::text = $1::text and letters like (select '%' || letters || '%' from rarest)
    union all (select id, created_at from searched where ${holds} and owner_id = $1 and not exists (select from rarest) ${order})
    ${order}`;
  return { values, before, query };
}

/**
 * The ids of one owner's surveys that a search finds, at most `mostFound`, of which the first `sure` are in their order. By votes it lags as that order does,
 * and is exact when no more hold the text, or when the first gave as many; else those among the first come first, and after them the newest.
 */
export async function findOwnedIds(
  database: Rows,
  search: OwnSearch,
  sort: Exclude<SurveySort, "reports_DESC">,
  sure: number,
): Promise<string[]> {
  const way = sort.endsWith("_DESC") ? "desc" : "asc";
  const byTime = sort.startsWith("timestamp");
  const { values, before, query } = heldByOwner(search, byTime ? way : "desc", mostFound);
  // Of those that come after the page nobody asks how many votes they have.
  const inOrder = `first as materialized (
      select survey_id as id, votes from (
        select * from survey_ranks where owner_id = $1 order by votes ${way}, survey_id ${way} limit ${first}
      ) as first
      where search like $2 ${search.status ? "and status = $5" : ""} and (select count(*) from held) >= ${mostFound}
      limit ${mostFound}
    ), every as (
      select id, votes from first union all
      select held.id, ranked.votes from held left join lateral (
        select votes from survey_ranks where survey_id = held.id and (select count(*) from first) < $${values.length + 1}::int offset 0
      ) as ranked on true where held.id not in (select id from first)
    )`;
  const result = byTime
    ? `select id from held order by created_at ${way}, id ${way}`
    : `select id from every order by votes ${way} nulls last, id ${way} limit ${mostFound}`;
  const text = `with ${before}, held as materialized (${query})${byTime ? "" : `, ${inOrder}`} select ${joined(`array(${result})`)} as ids`;
  const name = `find-owned ${sort} ${search.status ? "status" : ""}`;
  const [row] = await database.rows<{ ids: string }>({ name, text }, byTime ? values : [...values, sure]);
  return parted(row?.ids ?? "");
}
