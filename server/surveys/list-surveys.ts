import type { Category, SurveySort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { fields, joins, type SurveyRow } from "./queries.ts";

/** Which surveys a list holds; deleted ones are in none. */
export type SurveyFilter = {
  status: "publish" | "any";
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
  const rows = range.offset < total ? await pageOfSurveys(database, filter, range, sort) : [];
  return { rows, total };
}

/** The same without the total, which a page's address may already know. */
export function pageOfSurveys(
  database: Pick<Database, "rows">,
  filter: SurveyFilter,
  range: PageRange,
  sort: SurveySort = "timestamp_DESC",
): Promise<SurveyRow[]> {
  const { name, where, values } = narrow(filter);
  const counters = sort.startsWith("voteCount") ? "join survey_counters c on c.survey_id = s.id" : "";
  // Only ids are sorted and skipped; what is shown is read for the rows of the page alone.
  const text = `with page as (
      select s.id, row_number() over (order by ${orders[sort]}) as place from surveys s ${counters} where ${where}
      order by ${orders[sort]} limit $${values.length + 1} offset $${values.length + 2}
    )
    select ${fields} from page join surveys s on s.id = page.id ${joins} order by page.place`;
  return database.rows({ name: `list-surveys ${name} ${sort}`, text }, [...values, range.limit, range.offset]);
}

export async function countSurveys(database: Pick<Database, "rows">, filter: SurveyFilter): Promise<number> {
  const { name, where, values } = narrow(filter);
  const text = `select count(*)::int as total from surveys s where ${where}`;
  const [row] = await database.rows<{ total: number }>({ name: `count-surveys ${name}`, text }, values);
  return row?.total ?? 0;
}

/** A text of its own for each kind of filter, so that the planner knows which index serves it. */
function narrow(filter: SurveyFilter): { name: string; where: string; values: unknown[] } {
  const values: unknown[] = [];
  const kinds: string[] = [filter.status];
  const conditions = ["s.deleted_at is null"];
  if (filter.status === "publish") conditions.push("s.status = 'publish'");
  const also = (kind: string, condition: (place: string) => string, value: string | undefined) => {
    if (!value) return;
    kinds.push(kind);
    conditions.push(condition(`$${values.push(value)}`));
  };
  also("owner", (place) => `s.owner_id = ${place}`, filter.ownerId);
  also("category", (place) => `s.category = ${place}`, filter.category);
  also("search", (place) => `s.title ilike ${place}`, filter.search && containing(filter.search));
  return { name: kinds.join("-"), where: conditions.join(" and "), values };
}

/** A pattern for `like` that finds this text literally, wherever it stands. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
