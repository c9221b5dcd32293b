import type { TimeSort } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type OwnerRow, type SurveyRow, surveyCopy, surveyJoins } from "#server/surveys/queries.ts";
import type { ReportStanding } from "./rules.ts";

export type NewReport = {
  id: string;
  surveyId: string;
  reporterId: string;
  feedback: string;
  at: Date;
};

export type ReportRow = OwnerRow &
  Pick<
    SurveyRow,
    "title" | "description" | "option" | "category" | "deadline" | "closedAt" | "status" | "votes"
  > & {
    id: string;
    surveyId: string;
    surveyCreatedAt: Date;
    deleted: boolean;
    reporterName: string | null;
    reporterEmail: string | null;
    feedback: string;
    votesThen: number;
    state: "open" | "dismissed" | "settled";
    createdAt: Date;
  };

// As in server/votes/queries.ts, rows are locked first, so that the checked state holds until the
// insert.
const insert = {
  name: "insert-report",
  text: `with open as materialized (
      select c.survey_id, c.votes + c.responses as votes, u.id as reporter_id
      from survey_counters c join surveys s on s.id = c.survey_id join users u on u.id = $3
      where c.survey_id = $1 and s.status = 'publish' and s.deleted_at is null
      for update of c for share of s for key share of u
    ), made as (
      insert into reports (id, survey_id, reporter_id, feedback, votes_then, created_at)
      select $2::uuid, survey_id, reporter_id, $4::text, votes, $5::timestamptz from open
      on conflict (survey_id, reporter_id) do nothing
      returning survey_id
    ), noticed as (
      insert into notices (kind, survey_id) select 'new-report', survey_id from made
    )
    update survey_counters c set reports = c.reports + 1 from made where c.survey_id = made.survey_id returning c.reports`,
};

/**
 * Inserts a report if the survey is published and the person hasn't reported it. Returns false
 * otherwise.
 */
export async function insertReport(database: Queryable, report: NewReport): Promise<boolean> {
  const { surveyId, id, reporterId, feedback, at } = report;
  return (await database.query(insert, [surveyId, id, reporterId, feedback, at])).length === 1;
}

const standing = {
  name: "find-report-standing",
  text: `select s.status, s.deleted_at is not null as deleted, r.id as "reportId",
      exists (select from users where id = $2) as "reporterLives"
    from surveys s left join reports r on r.survey_id = s.id and r.reporter_id = $2
    where s.id = $1`,
};

/** Returns null if the survey never existed. */
export async function findReportStanding(
  database: Queryable,
  surveyId: string,
  reporterId: string,
): Promise<(ReportStanding & { reporterLives: boolean }) | null> {
  const [row] = await database.query<ReportStanding & { reporterLives: boolean }>(standing, [
    surveyId,
    reporterId,
  ]);
  return row ?? null;
}

const orders: Record<TimeSort, string> = { timestamp_DESC: "r.id desc", timestamp_ASC: "r.id asc" };

const select = `select r.id, r.survey_id as "surveyId", r.feedback, r.votes_then as "votesThen", r.state,
    r.created_at as "createdAt", p.name as "reporterName", p.email as "reporterEmail",
    s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted, ${surveyCopy}
  from page join reports r on r.id = page.id join surveys s on s.id = r.survey_id ${surveyJoins}
    left join users p on p.id = r.reporter_id`;

/**
 * One page of a person's reports, including those of deleted surveys. `search` is a part of the
 * title.
 */
export async function listReportsMade(
  database: Queryable,
  reporterId: string,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: ReportRow[]; total: number }> {
  const tables = search ? "reports r join surveys s on s.id = r.survey_id" : "reports r";
  const where = search
    ? `r.reporter_id = $1 and ${likeCondition("s.search", "$2", search)}`
    : "r.reporter_id = $1";
  const list = {
    name: `reports-made ${sort}`,
    tables,
    where,
    values: search ? [reporterId, likePattern(search)] : [reporterId],
    id: "r.id",
    order: orders[sort],
    select,
    find: search && `select r.id from ${tables} where ${where}`,
  };
  return listPage<ReportRow>(database, list, range);
}

const count = {
  name: "count-survey-reports",
  text: `select (select count(*)::int from reports where survey_id = s.id) as reports from surveys s
    where s.id = $1 and s.deleted_at is null`,
};

/** One page of a survey's reports. Returns null if the survey is unknown or deleted. */
export async function listSurveyReports(
  database: Queryable,
  surveyId: string,
  range: PageRange,
  sort: TimeSort = "timestamp_DESC",
): Promise<{ rows: ReportRow[]; total: number } | null> {
  const [counted] = await database.query<{ reports: number }>(count, [surveyId]);
  if (!counted) return null;
  const list = {
    name: `survey-reports ${sort}`,
    tables: "reports r",
    where: "r.survey_id = $1",
    values: [surveyId],
    id: "r.id",
    order: orders[sort],
    select,
  };
  return listPage<ReportRow>(database, list, range, counted.reports);
}

// Locks the admin's row for share, so that a demotion that committed earlier is seen.
const settle = {
  name: "settle-report",
  text: `with admin as (
      select id, name from users where id = $2 and role = 'admin' for share
    ), target as (
      select r.id, r.survey_id, r.reporter_id, r.feedback, s.title, admin.id as admin_id, admin.name as admin_name
      from admin, reports r join survey_counters c on c.survey_id = r.survey_id join surveys s on s.id = r.survey_id
      where r.id = $1 and r.state = 'open' for update of r, c
    ), changed as (
      update reports r set state = $3, settled_at = $4 from target where r.id = target.id
    ), counted as (
      update survey_counters c set reports = c.reports - 1 from target where c.survey_id = target.survey_id
    ), journaled as (
      insert into journal (id, admin_id, admin_name, action, subject, subject_id, before, after, created_at)
      select $5::uuid, admin_id, admin_name, 'report', title, survey_id::text, feedback, $3, $4::timestamptz from target
    ), noticed as (
      insert into notices (kind, survey_id, user_id, details)
      select 'report-settled', survey_id, reporter_id, jsonb_build_object('state', $3::text) from target
      where reporter_id is not null
    )
    select id from target`,
};
const existence = { name: "report-exists", text: "select from reports where id = $1" };

/** Settles an open report. Returns 0 if it was settled before, and null if it never existed. */
export async function settleReport(
  database: Queryable,
  report: {
    id: string;
    adminId: string;
    state: "dismissed" | "settled";
    at: Date;
    entryId: string;
  },
): Promise<0 | 1 | null> {
  const { id, adminId, state, at, entryId } = report;
  const settled = await database.query(settle, [id, adminId, state, at, entryId]);
  if (settled.length > 0) return 1;
  return (await database.query(existence, [id])).length > 0 ? 0 : null;
}
