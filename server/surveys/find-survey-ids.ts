import { type Category, mostFound, type Status, type SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { conditionsOf, type Search } from "#server/database/find-conditions.ts";
import { findByTime, lookAtFirst, lookOn, type Making } from "#server/database/find-ids.ts";
import type { Way } from "#server/database/find-windows.ts";

type Rows = Pick<Database, "rows">;
export type SurveySearch = {
  search: string;
  /** Absent: every status. */
  status?: Status | undefined;
  category?: Category | undefined;
};
/**
 * No index holds titles in the order of votes, or of reports. Of a text that most of the newest hold, the first of the order are read until
 * they gave enough, `common` at most. Of any other the newest `held` are found: they are whole when fewer hold it. Of a text between, the first
 * of the order come before those.
 */
const most = { common: 1_000, held: mostFound };
/** With such a share the first are likely to give enough. */
const commonShare = mostFound / most.common;

/** The ids of the surveys that a search finds, deleted ones never, in their order, at most `mostFound`. */
export async function findSurveyIds(
  database: Rows,
  { search, status, category }: SurveySearch,
  sort: SurveySort,
): Promise<string[]> {
  const list = sort === "reports_DESC" ? "reported" : "surveys";
  const titles: Search = { list, text: search, part: status, category };
  const way = sort.endsWith("_DESC") ? "desc" : "asc";
  if (sort.startsWith("timestamp")) return findByTime(database, titles, way);
  const order = sort === "reports_DESC" ? byReports : byVotes;
  const newest = await lookAtFirst(database, titles, "desc");
  if (newest.ids.length >= commonShare * newest.looked) {
    const found = await walk(database, titles, order, way);
    if (found.length >= mostFound) return found;
  }
  return lookOn(database, titles, newest, "desc", most.held, inOrder(titles, order, way));
}

type Order = {
  name: string;
  of: "survey_ranks" | "searched";
  id: string;
  column: "votes" | "reports";
  /** The status, as that table has it. */
  status: string;
  which: string;
  first: number;
};
const byVotes: Order = {
  name: "votes",
  of: "survey_ranks",
  id: "survey_id",
  column: "votes",
  status: "status",
  which: "true",
  first: 200,
};
/** Only those that have one: seldom many, so that more of them are looked at. */
const byReports: Order = {
  name: "reports",
  of: "searched",
  id: "id",
  column: "reports",
  status: "part",
  which: "o.list = 'reported'",
  first: 1_000,
};

/** Which of the first in an order hold the text: `id` and its number `n`. */
function firstOf(titles: Search, { of, id, column, status, which }: Order, way: Way, many: number): string {
  const { text, part, category } = conditionsOf(titles).places;
  const where = [which];
  // The ranks have indexes that begin with these.
  if (of === "survey_ranks" && only(titles)) where.push("o.status = 'unPublish'");
  if (of === "survey_ranks" && category) where.push(`o.category = ${category}`);
  const first = `select o.* from ${of} o where ${where.join(" and ")} order by o.${column} ${way}, o.${id} ${way} limit ${many}`;
  const conditions = [`search like ${text}`];
  if (part) conditions.push(`${status} = ${part}`);
  if (category) conditions.push(`category = ${category}`);
  return `select first.${id} as id, first.${column} as n from (${first}) as first where ${conditions.join(" and ")}`;
}

const only = ({ part }: Search) => (part === "unPublish" ? part : "");

async function walk(database: Rows, titles: Search, order: Order, way: Way): Promise<string[]> {
  const { each, kind } = conditionsOf(titles);
  const text = `${firstOf(titles, order, way, most.common)} order by n ${way}, id ${way} limit ${mostFound}`;
  const statement = { name: `walk ${order.name} ${kind} ${only(titles)} ${way}`, text };
  return (await database.rows<{ id: string }>(statement, each.values)).map(({ id }) => id);
}

/** Those found, in their order, and with them the first of it that hold the text, as more may hold it than were found. */
function inOrder(titles: Search, order: Order, way: Way): Making {
  const { name, of, id, column, which, first } = order;
  const text = (found: string, more: string) => `select id from (
      select found.id, o.n from (${found}) as found cross join lateral (
        select o.${column} as n from ${of} o where o.${id} = found.id and ${which} offset 0
      ) as o
      union select id, n from (${firstOf(titles, order, way, first)}) as first where ${more}
    ) as every order by n ${way}, id ${way} limit ${mostFound}`;
  return { name: `${name} ${only(titles)} ${way}`, text };
}
