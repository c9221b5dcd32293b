import { mostFound, type TimeSort } from "#contract/limits.ts";
import { type Key, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containingLowered } from "#server/database/containing.ts";
import { countGrowing } from "#server/database/count-rows.ts";
import { findByTime } from "#server/database/find-ids.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { around, columns, type VoteRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;
export type Page = { rows: VoteRow[]; total: number };
/** Newest first unless sorted otherwise. */
export type Order = { search?: string | undefined; sort?: TimeSort | undefined };

export const orders: Record<TimeSort, string> = { timestamp_DESC: "v.id desc", timestamp_ASC: "v.id asc" };

/** Of the votes of a person, or of a part of them, none ever goes, and none comes but at the new end. */
const byId: Key = {
  columns: ["v.id", "v.survey_id"],
  types: ["uuid", "uuid"],
  steady: `v.id < ${idOf("now() - interval '1 minute'")}`,
};

/**
 * A search among one person's votes looks at the latest, or the first, so many, and then at those on so many surveys, the newest that
 * hold the text: it is whole when no more do, or when the first gave enough.
 */
const most = { inOrder: 1_000, surveys: 100 };

/** The votes of one person, on surveys deleted since too. `search` is a part of the survey's title. */
export function listVotesCast(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const own = { name: "votes-cast", from: "from votes v where v.voter_id = $1", holding: "s.search like $2" };
  return listOwn(database, own, voterId, range, order);
}

/** Those of one person's votes that say something. `search` is a part of that or of the survey's title. */
export function listComments(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const own = {
    name: "comments",
    from: "from votes v where v.voter_id = $1 and v.comment is not null",
    holding: "v.comment is not null and (s.search like $2 or lower(v.comment) like $2)",
  };
  return listOwn(database, own, voterId, range, order);
}

type Own = { name: string; from: string; holding: string };

async function listOwn(database: Rows, own: Own, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const { search, sort = "timestamp_DESC" } = order;
  if (search) return findOwn(database, own, voterId, range, search, sort);
  const { name, from } = own;
  const total = await countGrowing(database, { name, from }, voterId);
  if (range.offset >= total) return { rows: [], total };
  const list = { name, from, values: [voterId], key: byId, descending: sort === "timestamp_DESC" };
  const start = await startPage(database, list, range, { total, shifts: 0 }, 2);
  const page = `select v.id ${from} ${start.and} order by ${start.order} ${start.cut}`;
  const statement = { name: `list-${name} ${sort} ${start.name}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(statement, [voterId, ...start.values]), total };
}

type Found = { ids: string[]; looked: number };

async function findOwn(
  database: Rows,
  { name, holding }: Own,
  voterId: string,
  range: PageRange,
  search: string,
  sort: TimeSort,
): Promise<Page> {
  const text = containingLowered(search);
  // Each vote is told by its survey: the other way round, a text that many titles hold would be looked up in all of them.
  const first = `with first as materialized (
      select v.id, v.survey_id, v.comment from votes v where v.voter_id = $1 order by ${orders[sort]} limit ${most.inOrder}
    )
    select (select count(*)::int from first) as looked, array(
      select v.id from first v cross join lateral (select from surveys s where s.id = v.survey_id and ${holding} offset 0) as holds
      order by ${orders[sort]} limit ${mostFound}
    )::text[] as ids`;
  const [found] = await database.rows<Found>({ name: `find-${name} ${sort}`, text: first }, [voterId, text]);
  const ids = found?.ids ?? [];
  if (ids.length < mostFound && found?.looked === most.inOrder) {
    const surveys = await findByTime(database, { list: "surveys", text: search }, "desc", most.surveys);
    const others = `select v.id from unnest($3::uuid[]) as held (id) cross join lateral (
        select v.id from votes v join surveys s on s.id = v.survey_id
        where v.survey_id = held.id and v.voter_id = $1 and ${holding} offset 0
      ) as v`;
    const more = await database.rows<{ id: string }>({ name: `find-${name} by titles`, text: others }, [
      voterId,
      text,
      surveys,
    ]);
    ids.push(...more.map(({ id }) => id));
  }
  return cutFound(database, ids, range, sort);
}

/** One page of the votes that a search found, in whatever order, some of them twice. */
export async function cutFound(
  database: Rows,
  ids: string[],
  { offset, limit }: PageRange,
  sort: TimeSort,
): Promise<Page> {
  const sorted = [...new Set(ids)].sort();
  const found = (sort === "timestamp_DESC" ? sorted.reverse() : sorted).slice(0, mostFound);
  const page = found.slice(offset, offset + limit);
  if (page.length === 0) return { rows: [], total: found.length };
  const list = { name: `list-found ${sort}`, text: withRows("select unnest($1::uuid[]) as id", sort) };
  return { rows: await database.rows<VoteRow>(list, [page]), total: found.length };
}

/** Only ids are sorted and skipped; what is shown is read for the rows of the page alone. */
export function withRows(page: string, sort: TimeSort, only = "true"): string {
  return `with page as (${page})
    select ${columns} from page join votes v on v.id = page.id ${around} where ${only} order by ${orders[sort]}`;
}

/** The first id that a moment could have: ids begin with their time. */
export function idOf(moment: string): string {
  return `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
}
