import { mostFound, type TimeSort } from "#contract/limits.ts";
import { type Key, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countLately } from "#server/database/count-rows.ts";
import { joined, parted } from "#server/database/find-ids.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { heldByOwner } from "#server/surveys/find-owned-ids.ts";
import { ownsMany } from "#server/surveys/owns-many.ts";
import { cutFound, idOf, type Order, orders, type Page, withRows } from "./list-votes.ts";
import { around, columns, type VoteRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;

/**
 * A search among the votes for an owner of many looks at those on so many surveys: at all when no more hold the text. Otherwise at so
 * many votes in their order, and, unless those gave enough, at the votes on so many surveys, the newest that hold it.
 */
const most = { surveys: 100, inOrder: 500, newest: 25 };

/** The votes on an owner's surveys, or on one of them in the order in which they were counted; none on deleted ones. `search` is a part of the survey's title. */
export async function listVotesReceived(
  database: Rows,
  ownerId: string,
  surveyId: string | null,
  range: PageRange,
  order: Order,
): Promise<Page> {
  if (surveyId === null && (await ownsMany(database, ownerId))) {
    if (order.search) return findAmongMany(database, ownerId, range, order.search, order.sort);
    return listOfMany(database, ownerId, range, order.sort);
  }
  return listOfFew(database, ownerId, surveyId, range, order);
}

async function listOfFew(
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
    // Not by the titles' index: these are few.
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
  // The first of each survey by its own index, then merged: none is sorted in vain.
  const page = `select v.id
    from surveys s cross join lateral (
      select v.id from votes v where v.survey_id = s.id order by ${orders[sort]} limit ${limit}::bigint + ${offset}::bigint
    ) v
    where ${which} order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const list = { name: `list-${kind} ${sort}`, text: withRows(page, sort) };
  return { rows: await database.rows<VoteRow>(list, [...values, range.limit, range.offset]), total };
}

/** By the index of an owner's ranks alone. */
const received = {
  name: "count-votes-received of many",
  text: "select coalesce(sum(votes), 0)::int as total from survey_ranks where owner_id = $1",
};
const ofOwner = "from votes_received v where v.owner_id = $1";
/** Those of a survey that is deleted go a little later. */
const byId: Key = {
  columns: ["v.id", "v.owner_id"],
  types: ["uuid", "uuid"],
  steady: `v.id < ${idOf("now() - interval '1 minute'")}`,
};

/** Some hundred milliseconds after the votes. */
async function listOfMany(
  database: Rows,
  ownerId: string,
  range: PageRange,
  sort: TimeSort = "timestamp_DESC",
): Promise<Page> {
  const total = await countLately(database, received, [ownerId]);
  if (range.offset >= total) return { rows: [], total };
  const list = { name: "votes-received", from: ofOwner, values: [ownerId], key: byId };
  const start = await startPage(
    database,
    { ...list, descending: sort === "timestamp_DESC" },
    range,
    { total, shifts: null },
    2,
  );
  const page = `select v.id ${ofOwner} ${start.and} order by ${start.order} ${start.cut}`;
  const statement = {
    name: `list-votes-received of many ${sort} ${start.name}`,
    text: withRows(page, sort, "s.deleted_at is null"),
  };
  return { rows: await database.rows<VoteRow>(statement, [ownerId, ...start.values]), total };
}

async function findAmongMany(
  database: Rows,
  ownerId: string,
  range: PageRange,
  search: string,
  sort: TimeSort = "timestamp_DESC",
): Promise<Page> {
  const way = sort === "timestamp_DESC" ? "desc" : "asc";
  const order = `order by ${orders[sort]} limit ${mostFound}`;
  const all = `(select count(*) from held) < ${most.surveys}`;
  const owned = heldByOwner({ search, ownerId }, "desc", most.surveys);
  // On a survey by their places, which follow their times and have an index.
  const text = `with ${owned.before}, held as materialized (${owned.query}), first as materialized (
      select v.id from (select v.id ${ofOwner} order by ${orders[sort]} limit ${most.inOrder}) as first join votes v on v.id = first.id
      cross join lateral (select from searched where list = 'surveys' and id = v.survey_id and search like $2 offset 0) as holds
      where not ${all} ${order}
    ), every as (
      select id from first
      union all (
        select v.id from (select id from held limit case when ${all} then ${most.surveys} else ${most.newest} end) as s
        cross join lateral (select v.id from votes v where v.survey_id = s.id order by v.votes_before ${way} limit ${mostFound}) as v
        where (select count(*) from first) < ${mostFound} ${order}
      )
    )
    select ${joined("array(select id from every)")} as ids`;
  const statement = { name: `find-votes-received ${sort}`, text };
  const [found] = await database.rows<{ ids: string }>(statement, owned.values);
  return cutFound(database, parted(found?.ids ?? ""), range, sort);
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
