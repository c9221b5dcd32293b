import type { Category, Status, SurveySort } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import {
  findIds,
  likeCondition,
  likePattern,
  listPage,
  storedTotal,
} from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type SurveyRow, surveyColumns, surveyJoins } from "./queries.ts";

/** Which surveys a list includes. Deleted ones are always excluded. */
export type SurveyFilter = {
  /** `listed`: published and not unlisted, as the public sees them. Absent means any status. */
  status?: Status | "listed" | undefined;
  ownerId?: string | undefined;
  category?: Category | undefined;
  search?: string | undefined;
};

/**
 * One page of surveys and the total. Newest first by default. The order by reports includes only
 * reported surveys.
 */
export async function listSurveys(
  database: Queryable,
  filter: SurveyFilter,
  range: PageRange,
  sort: SurveySort = "timestamp_DESC",
): Promise<{ rows: SurveyRow[]; total: number }> {
  const select = `select ${surveyColumns} from page join surveys s on s.id = page.id ${surveyJoins}`;
  const list = { ...narrow(filter, sort), select, find: filter.search && findText(filter, sort) };
  return listPage<SurveyRow>(database, list, range, await totalOf(database, filter, sort));
}

/** The number of matches. A search counts up to `maxMatches`. */
export async function countSurveys(
  database: Queryable,
  filter: Omit<SurveyFilter, "ownerId">,
): Promise<number> {
  const total = await totalOf(database, filter, "timestamp_DESC");
  if (total !== undefined) return total;
  return (
    await findIds(
      database,
      findText(filter, "timestamp_DESC"),
      narrow(filter, "timestamp_DESC").values,
    )
  ).length;
}

/** The query for a search's matches, without the tables needed only for sorting. */
function findText(filter: SurveyFilter, sort: SurveySort): string {
  const { id, tables, where } = narrow(filter, sort === "reports_DESC" ? sort : "timestamp_DESC");
  return `select ${id} as id from ${tables} where ${where}`;
}

/** Returns undefined if no total is stored. */
async function totalOf(
  database: Queryable,
  filter: SurveyFilter,
  sort: SurveySort,
): Promise<number | undefined> {
  const { status, category, ownerId, search } = filter;
  if (ownerId || search || sort === "reports_DESC") return undefined;
  const count = (visibility: string) =>
    storedTotal(database, "surveys", `${visibility}/${category ?? "%"}`);
  if (status === "listed") return count("publish");
  if (status !== "publish") return count(status ?? "%");
  return (await count("publish")) + (await count("unlisted"));
}

/**
 * Builds a separate statement for each kind of filter, so that the planner can choose its index.
 */
function narrow(filter: SurveyFilter, sort: SurveySort) {
  const { ownerId, category, search } = filter;
  const { name, tables, id, status, kind, order, conditions } = sourceOf(filter, sort);
  const values: string[] = [];
  const param = (value: string) => `$${values.push(value)}`;
  const kinds = [name, filter.status ?? "any", ownerId && "owner", category && "category", sort];
  const where = [
    ...conditions,
    filter.status && status[filter.status],
    ownerId && `s.owner_id = ${param(ownerId)}`,
    category && `${kind} = ${param(category)}`,
    search && likeCondition("s.search", param(likePattern(search)), search),
  ];
  return {
    name: `surveys ${kinds.filter(Boolean).join(" ")}`,
    tables,
    where: where.filter(Boolean).join(" and "),
    values,
    id,
    order,
  };
}

/** The tables and columns whose index provides each order. */
function sourceOf({ ownerId, search }: SurveyFilter, sort: SurveySort) {
  const direction = sort.endsWith("_DESC") ? "desc" : "asc";
  const counted = "surveys s join survey_counters c on c.survey_id = s.id";
  const own = {
    id: "s.id",
    // Literals, to match the partial indexes' conditions.
    status: {
      listed: "s.visibility = 'publish'",
      publish: "s.status = 'publish'",
      unPublish: "s.status = 'unPublish'",
    },
    kind: "s.category",
    conditions: ["s.deleted_at is null"],
  };
  if (sort.startsWith("timestamp"))
    return {
      ...own,
      name: "time",
      tables: "surveys s",
      order: `s.created_at ${direction}, s.id ${direction}`,
    };
  if (sort === "reports_DESC") {
    const conditions = [...own.conditions, "c.reports > 0"];
    return {
      ...own,
      name: "reports",
      tables: counted,
      conditions,
      order: "c.reports desc, c.survey_id desc",
    };
  }
  // One owner's surveys are few enough to sort.
  if (ownerId)
    return {
      ...own,
      name: "votes",
      tables: counted,
      order: `c.votes + c.responses ${direction}, c.survey_id ${direction}`,
    };
  return {
    name: "ranks",
    tables: search ? "survey_ranks r join surveys s on s.id = r.survey_id" : "survey_ranks r",
    id: "r.survey_id",
    status: {
      listed: "r.status = 'publish'",
      publish: "r.status in ('publish', 'unlisted')",
      unPublish: "r.status = 'unPublish'",
    },
    kind: "r.category",
    conditions: ["true"],
    order: `r.votes ${direction}, r.survey_id ${direction}`,
  };
}
