import { mostCounted, type TimeSort } from "#contract/limits.ts";
import { type Key, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containingLowered } from "#server/database/containing.ts";
import { countGrowing } from "#server/database/count-rows.ts";
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

/** The votes of one person, on surveys deleted since too. `search` is a part of the survey's title. */
export function listVotesCast(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  if (!order.search)
    return listOwn(database, "votes-cast", "from votes v where v.voter_id = $1", voterId, range, order);
  return findOwn(database, "votes-cast", "s.search like $2", voterId, range, order);
}

/** Those of one person's votes that say something. `search` is a part of that or of the survey's title. */
export function listComments(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const from = "from votes v where v.voter_id = $1 and v.comment is not null";
  if (!order.search) return listOwn(database, "comments", from, voterId, range, order);
  const found = "v.comment is not null and (s.search like $2 or lower(v.comment) like $2)";
  return findOwn(database, "comments", found, voterId, range, order);
}

async function listOwn(
  database: Rows,
  name: string,
  from: string,
  voterId: string,
  range: PageRange,
  { sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  const total = await countGrowing(database, { name, from }, voterId);
  if (range.offset >= total) return { rows: [], total };
  const own = { name, from, values: [voterId], key: byId, descending: sort === "timestamp_DESC" };
  const start = await startPage(database, own, range, { total, shifts: 0 }, 2);
  const page = `select v.id ${from} ${start.and} order by ${start.order} ${start.cut}`;
  const list = { name: `list-${name} ${sort} ${start.name}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(list, [voterId, ...start.values]), total };
}

/** At most `mostCounted`: the votes are read in their order until so many are found. */
async function findOwn(
  database: Rows,
  name: string,
  condition: string,
  voterId: string,
  range: PageRange,
  { search = "", sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  // Each vote is told by its survey: the other way round, a text that many titles hold would be looked up in all of them.
  const text = `select v.id from votes v
    cross join lateral (select from surveys s where s.id = v.survey_id and ${condition} offset 0) as holds
    where v.voter_id = $1 order by ${orders[sort]} limit ${mostCounted}`;
  const found = await database.rows<{ id: string }>({ name: `find-${name} ${sort}`, text }, [
    voterId,
    containingLowered(search),
  ]);
  const ids = found.slice(range.offset, range.offset + range.limit).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: found.length };
  const list = { name: `list-found ${sort}`, text: withRows("select unnest($1::uuid[]) as id", sort) };
  return { rows: await database.rows<VoteRow>(list, [ids]), total: found.length };
}

/** Only ids are sorted and skipped; what is shown is read for the rows of the page alone. */
export function withRows(page: string, sort: TimeSort): string {
  return `with page as (${page})
    select ${columns} from page join votes v on v.id = page.id ${around} order by ${orders[sort]}`;
}

/** The first id that a moment could have: ids begin with their time. */
function idOf(moment: string): string {
  return `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
}
