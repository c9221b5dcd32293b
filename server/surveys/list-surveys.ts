import type { Category, Status, SurveySort } from "#contract/limits.ts";
import { byAge, type Extent, type Key, knowBookmarks, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containingLowered } from "#server/database/containing.ts";
import { countLately, keptTotal } from "#server/database/count-rows.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { findOwnedIds } from "./find-owned-ids.ts";
import { findSurveyIds, type SurveySearch } from "./find-survey-ids.ts";
import { ownsMany } from "./owns-many.ts";
import { fields, joins, type SurveyRow } from "./queries.ts";

type Rows = Pick<Database, "rows">;

/** Which surveys a list holds; deleted ones are in none. */
export type SurveyFilter = {
  /** Absent: every status. */
  status?: Status | undefined;
  ownerId?: string | undefined;
  category?: Category | undefined;
  search?: string | undefined;
};

type Narrowed = { name: string; id: string; from: string; values: unknown[]; key: Key };

/** By each of these an index gives the surveys, forwards or backwards, ties included: so pages neither repeat nor skip a row. */
const byTime: Key = { ...byAge, columns: ["s.created_at", "s.id"], steady: `s.${byAge.steady}` };
const byReports: Key = { columns: ["c.reports", "c.survey_id"], types: ["int", "uuid"], steady: null };
/** Of all surveys, or of an owner's many; follows the votes within seconds (keep-ranks.ts). */
const byRank: Key = { columns: ["r.votes", "r.survey_id"], types: ["int", "uuid"], steady: null };
/** Of an owner's few. */
const byVotes: Key = { columns: ["c.votes", "c.survey_id"], types: ["int", "uuid"], steady: null };

/** One page of surveys, and how many there are on all pages. Newest first unless sorted otherwise; by reports only those that have one. */
export async function listSurveys(
  database: Rows,
  filter: SurveyFilter,
  range: PageRange,
  sort: SurveySort = "timestamp_DESC",
): Promise<{ rows: SurveyRow[]; total: number }> {
  const many = filter.ownerId === undefined || (await ownsMany(database, filter.ownerId));
  if (many && isFound(filter)) return listFound(database, filter, range, sort);
  const extent = await measureSurveys(database, filter, sort);
  const rows = range.offset < extent.total ? await readPage(database, filter, range, sort, extent, many) : [];
  return { rows, total: extent.total };
}

export async function countSurveys(database: Rows, filter: SurveyFilter): Promise<number> {
  if (!filter.ownerId && isFound(filter)) return (await findSurveyIds(database, filter, "timestamp_DESC")).length;
  return (await measureSurveys(database, filter, "timestamp_DESC")).total;
}

/** So that the first far pages after a start do not wait for a look at a long list. */
export function knowSurveys(database: Rows, filter: SurveyFilter, sort: SurveySort): Promise<void> {
  const { name, from, values, key } = narrow(filter, sort, true);
  const list = { name: `surveys ${name}`, from, values, key, descending: true };
  return measureSurveys(database, filter, sort).then((extent) => knowBookmarks(database, list, extent));
}

async function readPage(
  database: Rows,
  filter: SurveyFilter,
  range: PageRange,
  sort: SurveySort,
  extent: Extent,
  many: boolean,
): Promise<SurveyRow[]> {
  const { name, id, from, values, key } = narrow(filter, sort, many);
  const surveys = { name: `surveys ${name}`, from, values, key, descending: sort.endsWith("_DESC") };
  const start = await startPage(database, surveys, range, extent, values.length + 1);
  // Only ids are sorted and skipped; what is shown is read for the rows of the page alone.
  const text = `with page as (
      select ${id} as id, row_number() over (order by ${start.order}) as place ${from} ${start.and}
      order by ${start.order} ${start.cut}
    )
    select ${fields} from page join surveys s on s.id = page.id ${joins} order by page.place ${start.reversed ? "desc" : ""}`;
  const list = { name: `list-surveys ${name} ${sort} ${start.name}`, text };
  return database.rows<SurveyRow>(list, [...values, ...start.values]);
}

function isFound(filter: SurveyFilter): filter is SurveyFilter & SurveySearch {
  return Boolean(filter.search);
}

const byIds = {
  name: "surveys-by-ids",
  text: `select ${fields} from unnest($1::uuid[]) with ordinality as page (id, place) join surveys s on s.id = page.id ${joins}
    where s.deleted_at is null order by page.place`,
};

async function listFound(
  database: Rows,
  { ownerId, ...search }: SurveyFilter & SurveySearch,
  { offset, limit }: PageRange,
  sort: SurveySort,
) {
  const ids =
    ownerId && sort !== "reports_DESC"
      ? await findOwnedIds(database, { ...search, ownerId }, sort, offset + limit)
      : await findSurveyIds(database, search, sort);
  const page = ids.slice(offset, offset + limit);
  return { rows: page.length > 0 ? await database.rows<SurveyRow>(byIds, [page]) : [], total: ids.length };
}

async function measureSurveys(database: Rows, filter: SurveyFilter, sort: SurveySort): Promise<Extent> {
  const reported = sort === "reports_DESC";
  if (!filter.ownerId && !reported) {
    return keptTotal(database, "surveys", `${filter.status ?? "%"}/${filter.category ?? "%"}`);
  }
  const { name, from, values } = narrow(filter, reported ? sort : "timestamp_DESC", false);
  const count = { name: `count-surveys ${name}`, text: `select count(*)::int as total ${from}` };
  return { total: await countLately(database, count, values), shifts: null };
}

/** A text of its own for each kind of filter, so that the planner knows which index serves it. */
function narrow(filter: SurveyFilter, sort: SurveySort, many: boolean): Narrowed {
  const { key, tables, ranked } = sourceOf(sort, many);
  const values: unknown[] = [];
  const kinds: string[] = [filter.status ?? "any"];
  const conditions = [ranked ? "true" : "s.deleted_at is null"];
  // What the ranks repeat of their surveys needs no look at those.
  const s = ranked ? "r" : "s";
  // Written out, as the partial indexes have it.
  if (filter.status) conditions.push(`${s}.status = ${filter.status === "publish" ? "'publish'" : "'unPublish'"}`);
  const also = (kind: string, condition: (place: string) => string, value: string | undefined) => {
    if (!value) return;
    kinds.push(kind);
    conditions.push(condition(`$${values.push(value)}`));
  };
  also(ranked ? "owner of many" : "owner", (place) => `${s}.owner_id = ${place}`, filter.ownerId);
  also("category", (place) => `${s}.category = ${place}`, filter.category);
  // An owner has few surveys: reading them all is quicker than asking the index for a text that many titles hold.
  also("search", (place) => `(s.search || '') like ${place}`, filter.search && containingLowered(filter.search));
  if (key === byReports) {
    kinds.push("reported");
    conditions.push("c.reports > 0");
  }
  const id = ranked ? "r.survey_id" : "s.id";
  return { name: kinds.join("-"), id, from: `from ${tables} where ${conditions.join(" and ")}`, values, key };
}

function sourceOf(sort: SurveySort, many: boolean) {
  if (sort.startsWith("timestamp")) return { key: byTime, tables: "surveys s", ranked: false };
  if (sort.startsWith("voteCount") && many) {
    return { key: byRank, tables: "survey_ranks r", ranked: true };
  }
  const key = sort === "reports_DESC" ? byReports : byVotes;
  return { key, tables: "surveys s join survey_counters c on c.survey_id = s.id", ranked: false };
}
