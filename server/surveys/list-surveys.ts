import type { Category, Status, SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countFound, countRows } from "#server/database/count-rows.ts";
import { fromNearerEnd, type PageRange, reverse } from "#server/database/page-range.ts";
import { fields, joins, type SurveyRow } from "./queries.ts";

/** Which surveys a list holds; deleted ones are in none. */
export type SurveyFilter = {
  /** Absent: every status. */
  status?: Status | undefined;
  ownerId?: string | undefined;
  category?: Category | undefined;
  search?: string | undefined;
};

// Each order is one that an index gives, forwards or backwards, ties included: so pages neither repeat nor skip a row.
const orders: Record<SurveySort, string> = {
  voteCount_DESC: "c.votes desc, c.survey_id desc",
  voteCount_ASC: "c.votes asc, c.survey_id asc",
  timestamp_DESC: "s.created_at desc, s.id desc",
  timestamp_ASC: "s.created_at asc, s.id asc",
};

/** One page of surveys, and how many there are on all pages. Newest first unless sorted otherwise. */
export async function listSurveys(
  database: Pick<Database, "rows">,
  filter: SurveyFilter,
  range: PageRange,
  sort: SurveySort = "timestamp_DESC",
): Promise<{ rows: SurveyRow[]; total: number }> {
  const total = await countSurveys(database, filter);
  const rows = range.offset < total ? await pageOfSurveys(database, filter, fromNearerEnd(range, total), sort) : [];
  return { rows, total };
}

/** The same without the total, which a page's address may already know. */
export function pageOfSurveys(
  database: Pick<Database, "rows">,
  filter: SurveyFilter,
  { limit, offset, backwards = false }: PageRange & { backwards?: boolean },
  sort: SurveySort = "timestamp_DESC",
): Promise<SurveyRow[]> {
  const { name, where, values } = narrow(filter);
  const order = backwards ? reverse(orders[sort]) : orders[sort];
  const counters = sort.startsWith("voteCount") ? "join survey_counters c on c.survey_id = s.id" : "";
  // Only ids are sorted and skipped; what is shown is read for the rows of the page alone.
  const text = `with page as (
      select s.id, row_number() over (order by ${order}) as place from surveys s ${counters} where ${where}
      order by ${order} limit $${values.length + 1} offset $${values.length + 2}
    )
    select ${fields} from page join surveys s on s.id = page.id ${joins} order by page.place ${backwards ? "desc" : "asc"}`;
  const kind = `${name} ${sort}${backwards ? " backwards" : ""}`;
  return database.rows({ name: `list-surveys ${kind}`, text }, [...values, limit, offset]);
}

export async function countSurveys(database: Pick<Database, "rows">, filter: SurveyFilter): Promise<number> {
  if (!filter.ownerId && !filter.search) {
    return countRows(database, total, [`${filter.status ?? "%"}/${filter.category ?? "%"}`]);
  }
  const { name, where, values } = narrow(filter);
  const text = `select count(*)::int as total from surveys s where ${where}`;
  const count = { name: `count-surveys ${name}`, text };
  return filter.ownerId ? countRows(database, count, values) : countFound(database, count, values);
}

const total = {
  name: "total-surveys",
  text: "select coalesce(sum(total), 0)::int as total from row_totals where list = 'surveys' and part like $1",
};

/** A text of its own for each kind of filter, so that the planner knows which index serves it. */
function narrow(filter: SurveyFilter): { name: string; where: string; values: unknown[] } {
  const values: unknown[] = [];
  const kinds: string[] = [filter.status ?? "any"];
  const conditions = ["s.deleted_at is null"];
  // Written out, as the partial indexes have it.
  if (filter.status) conditions.push(filter.status === "publish" ? "s.status = 'publish'" : "s.status = 'unPublish'");
  const also = (kind: string, condition: (place: string) => string, value: string | undefined) => {
    if (!value) return;
    kinds.push(kind);
    conditions.push(condition(`$${values.push(value)}`));
  };
  also("owner", (place) => `s.owner_id = ${place}`, filter.ownerId);
  also("category", (place) => `s.category = ${place}`, filter.category);
  // An owner has few surveys: reading them all is quicker than asking the index for a text that many titles hold.
  const title = filter.ownerId ? "(s.title || '')" : "s.title";
  also("search", (place) => `${title} ilike ${place}`, filter.search && containing(filter.search));
  return { name: kinds.join("-"), where: conditions.join(" and "), values };
}
