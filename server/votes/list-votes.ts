import type { TimeSort } from "#contract/limits.ts";
import { type Key, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countGrowing, countLately, countRows } from "#server/database/count-rows.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { around, columns, type VoteRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;
type Page = { rows: VoteRow[]; total: number };
/** Newest first unless sorted otherwise. */
type Order = { search?: string | undefined; sort?: TimeSort | undefined };

const orders: Record<TimeSort, string> = { timestamp_DESC: "v.id desc", timestamp_ASC: "v.id asc" };

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
  const from = "from votes v join surveys s on s.id = v.survey_id where v.voter_id = $1 and s.title ilike $2";
  return findOwn(database, "votes-cast", from, voterId, range, order);
}

/** Those of one person's votes that say something. `search` is a part of that or of the survey's title. */
export function listComments(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const from = "from votes v where v.voter_id = $1 and v.comment is not null";
  if (!order.search) return listOwn(database, "comments", from, voterId, range, order);
  const found = `from votes v join surveys s on s.id = v.survey_id
    where v.voter_id = $1 and v.comment is not null and (s.title ilike $2 or v.comment ilike $2)`;
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

async function findOwn(
  database: Rows,
  name: string,
  from: string,
  voterId: string,
  range: PageRange,
  { search = "", sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  const values = [voterId, containing(search)];
  const count = { name: `count-${name} search`, text: `select count(*)::int as total ${from}` };
  const total = await countRows(database, count, values);
  if (range.offset >= total) return { rows: [], total };
  const page = `select v.id ${from} order by ${orders[sort]} limit $3 offset $4`;
  const list = { name: `list-${name} search ${sort}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(list, [...values, range.limit, range.offset]), total };
}

/** The votes on an owner's surveys, or on one of them in the order in which they were counted; none on deleted ones. `search` is a part of the survey's title. */
export async function listVotesReceived(
  database: Rows,
  ownerId: string,
  surveyId: string | null,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: Order,
): Promise<Page> {
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
  const total = await countLately(database, count, values);
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

/** Only ids are sorted and skipped; what is shown is read for the rows of the page alone. */
function withRows(page: string, sort: TimeSort): string {
  return `with page as (${page})
    select ${columns} from page join votes v on v.id = page.id ${around} order by ${orders[sort]}`;
}

/** The first id that a moment could have: ids begin with their time. */
function idOf(moment: string): string {
  return `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
}
