import type { IdentityPolicy, SurveySort } from "#limits/limits.ts";
import type { OwnSurveyState } from "#limits/own-surveys.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type DraftSummaryRow, lastRequest } from "#server/drafts/queries.ts";
import { type SurveyRow, surveyColumns } from "#server/surveys/queries.ts";

/** A survey, or a draft of which nothing is published. */
export type OwnRow = {
  ownId: string;
  state: OwnSurveyState;
  /** Of the newest vote or response, and what its sender was told. */
  lastAt: Date | null;
  lastIdentity: IdentityPolicy | null;
} & (SurveyRow | { id: null }) &
  (Draft | { draftId: null });
type Draft = {
  draftId: string;
  draftTitle: string;
  draftCreatedAt: Date;
  draftUpdatedAt: Date;
  draftCode: string | null;
  draftRequest: DraftSummaryRow["request"];
};

/** `day` is the one by which surveys count as closed, YYYY-MM-DD. */
export type OwnList = {
  ownerId: string;
  day: string;
  state?: OwnSurveyState | undefined;
  search?: string | undefined;
  sort?: SurveySort | undefined;
};

/** Null of what isn't published. $2 is the day. */
const stateOf =
  "case when s.status = 'unPublish' then 'unpublished' when s.ends_on < $2::date then 'closed' when s.id is not null then 'live' end";

/** $1 is the owner. */
const mine = `(
    select s.id, s.created_at, s.search, c.votes + c.responses as votes,
        ${stateOf} as state
      from surveys s join survey_counters c on c.survey_id = s.id
      where s.owner_id = $1 and s.deleted_at is null
    union all
    select d.id, d.created_at, lower(d.title), 0, 'draft' from survey_drafts d
      where d.owner_id = $1 and d.survey_id is null
  ) m`;

const counts = {
  name: "count-my-surveys",
  text: `select m.state, count(*)::int as count from ${mine} group by 1`,
};

export async function countOwn(
  database: Queryable,
  { ownerId, day }: OwnList,
): Promise<Record<OwnSurveyState, number>> {
  const rows = await database.query<{ state: OwnSurveyState; count: number }>(counts, [
    ownerId,
    day,
  ]);
  const none = { draft: 0, live: 0, closed: 0, unpublished: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

const orders: Partial<Record<SurveySort, string>> = {
  timestamp_ASC: "m.created_at, m.id",
  voteCount_DESC: "m.votes desc, m.id desc",
  voteCount_ASC: "m.votes, m.id",
};

/**
 * A response is told of as its own version promised. Those that keep no time aren't looked at: a
 * survey that keeps none has none.
 */
const last = `left join lateral (
      select v.created_at, 'named' as identity from (
        select created_at from votes where survey_id = s.id order by votes_before desc limit 1
      ) v where not s.option
      union all
      select r.created_at, sv.definition #>> '{settings,identity}' from (
        select created_at, version from responses where survey_id = s.id order by place desc limit 1
      ) r join survey_versions sv on sv.survey_id = s.id and sv.number = r.version
      where s.option and r.created_at is not null
    ) last on true`;

const select = `select page.id as "ownId", coalesce(${stateOf}, 'draft') as state,
      d.id as "draftId", d.title as "draftTitle", d.created_at as "draftCreatedAt", d.updated_at as "draftUpdatedAt", d.code as "draftCode",
      ${lastRequest} as "draftRequest",
      last.created_at as "lastAt", last.identity as "lastIdentity", ${surveyColumns}
    from page left join surveys s on s.id = page.id left join survey_counters c on c.survey_id = s.id
      left join users o on o.id = s.owner_id
      left join survey_drafts d on d.owner_id = $1 and (d.id = page.id or d.survey_id = page.id)
      ${last}`;

export function listOwn(
  database: Queryable,
  { ownerId, day, state, search, sort = "timestamp_DESC" }: OwnList,
  range: PageRange,
): Promise<{ rows: OwnRow[]; total: number }> {
  const values = [ownerId, day];
  const param = (value: string) => `$${values.push(value)}`;
  const where = [
    state && `m.state = ${param(state)}`,
    search && likeCondition("m.search", param(likePattern(search)), search),
  ].filter(Boolean);
  const list = {
    name: `my-surveys ${sort} ${state ? "state" : ""} ${search ? "search" : ""}`,
    tables: mine,
    // The day is a parameter of every statement.
    where: ["$2::date is not null", ...where].join(" and "),
    values,
    id: "m.id",
    order: orders[sort] ?? "m.created_at desc, m.id desc",
    select,
  };
  return listPage<OwnRow>(database, list, range);
}
