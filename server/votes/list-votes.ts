import type { TimeSort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { around, columns, type VoteRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;
type Page = { rows: VoteRow[]; total: number };
/** Newest first unless sorted otherwise. */
type Order = { search?: string | undefined; sort?: TimeSort | undefined };

const orders: Record<TimeSort, string> = { timestamp_DESC: "v.id desc", timestamp_ASC: "v.id asc" };

/** The votes of one person, on surveys deleted since too. `search` is a part of the survey's title. */
export function listVotesCast(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const from = "from votes v where v.voter_id = $1";
  const found = "from votes v join surveys s on s.id = v.survey_id where v.voter_id = $1 and s.title ilike $2";
  return listOwn(database, "votes-cast", order.search ? found : from, voterId, range, order);
}

/** Those of one person's votes that say something. `search` is a part of that or of the survey's title. */
export function listComments(database: Rows, voterId: string, range: PageRange, order: Order): Promise<Page> {
  const from = "from votes v where v.voter_id = $1 and v.comment is not null";
  const found = `from votes v join surveys s on s.id = v.survey_id
    where v.voter_id = $1 and v.comment is not null and (s.title ilike $2 or v.comment ilike $2)`;
  return listOwn(database, "comments", order.search ? found : from, voterId, range, order);
}

async function listOwn(
  database: Rows,
  name: string,
  from: string,
  voterId: string,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: Order,
): Promise<Page> {
  const kind = search ? `${name} search` : name;
  const values = search ? [voterId, containing(search)] : [voterId];
  const page = `select v.id ${from} order by ${orders[sort]} limit $${values.length + 1} offset $${values.length + 2}`;
  const count = { name: `count-${kind}`, text: `select count(*)::int as total ${from}` };
  const total = await countRows(database, count, values);
  if (range.offset >= total) return { rows: [], total };
  const list = { name: `list-${kind} ${sort}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(list, [...values, range.limit, range.offset]), total };
}

/** The votes on an owner's surveys, or on one of them; none on deleted ones. `search` is a part of the survey's title. */
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
  const total = await countRows(database, count, values);
  if (range.offset >= total) return { rows: [], total };
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

/** Only ids are sorted and skipped; what is shown is read for the rows of the page alone. */
function withRows(page: string, sort: TimeSort): string {
  return `with page as (${page})
    select ${columns} from page join votes v on v.id = page.id ${around} order by ${orders[sort]}`;
}
