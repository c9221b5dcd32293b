import type { TimeSort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { joins, type OwnerRow, type SurveyRow, surveyCopy } from "#server/surveys/queries.ts";
import type { ReportStanding } from "./rules.ts";

type Rows = Pick<Database, "rows">;

export type NewReport = { id: string; surveyId: string; reporterId: string; feedback: string; at: Date };

export type ReportRow = OwnerRow &
  Pick<SurveyRow, "title" | "description" | "option" | "category" | "deadline" | "status" | "votes"> & {
    id: string;
    surveyId: string;
    surveyCreatedAt: Date;
    deleted: boolean;
    reporterName: string | null;
    reporterEmail: string | null;
    feedback: string;
    votesThen: number;
    createdAt: Date;
  };

// As a vote does it (server/votes/queries.ts): the locks come first, so that what is checked is true when it is written.
const insert = {
  name: "insert-report",
  text: `with open as materialized (
      select c.survey_id, c.votes, u.id as reporter_id
      from survey_counters c join surveys s on s.id = c.survey_id join users u on u.id = $3
      where c.survey_id = $1 and s.status = 'publish' and s.deleted_at is null
      for update of c for share of s for key share of u
    ), made as (
      insert into reports (id, survey_id, reporter_id, feedback, votes_then, created_at)
      select $2::uuid, survey_id, reporter_id, $4::text, votes, $5::timestamptz from open
      on conflict (survey_id, reporter_id) do nothing
      returning survey_id
    )
    update survey_counters c set reports = c.reports + 1 from made where c.survey_id = made.survey_id returning c.reports`,
};

/** Writes a report, if the survey is published and the person has not reported it; else nothing. */
export async function insertReport(database: Rows, report: NewReport): Promise<boolean> {
  const { surveyId, id, reporterId, feedback, at } = report;
  return (await database.rows(insert, [surveyId, id, reporterId, feedback, at])).length === 1;
}

const standing = {
  name: "find-report-standing",
  text: `select s.status, s.deleted_at is not null as deleted, r.id as "reportId",
      exists (select from users where id = $2) as "reporterLives"
    from surveys s left join reports r on r.survey_id = s.id and r.reporter_id = $2
    where s.id = $1`,
};

/** Null when the survey never was. */
export async function findReportStanding(
  database: Rows,
  surveyId: string,
  reporterId: string,
): Promise<(ReportStanding & { reporterLives: boolean }) | null> {
  const [row] = await database.rows<ReportStanding & { reporterLives: boolean }>(standing, [surveyId, reporterId]);
  return row ?? null;
}

const orders: Record<TimeSort, string> = { timestamp_DESC: "r.id desc", timestamp_ASC: "r.id asc" };

const pageRows = (sort: TimeSort) => `select r.id, r.survey_id as "surveyId", r.feedback, r.votes_then as "votesThen",
    r.created_at as "createdAt", p.name as "reporterName", p.email as "reporterEmail",
    s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted, ${surveyCopy}
  from page join reports r on r.id = page.id join surveys s on s.id = r.survey_id ${joins}
    left join users p on p.id = r.reporter_id
  order by ${orders[sort]}`;

/** The reports of one person, on surveys deleted since too. `search` is a part of the survey's title. */
export async function listReportsMade(
  database: Rows,
  reporterId: string,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: ReportRow[]; total: number }> {
  const kind = search ? "search" : "all";
  const from = search
    ? "from reports r join surveys s on s.id = r.survey_id where r.reporter_id = $1 and s.title ilike $2"
    : "from reports r where r.reporter_id = $1";
  const values = search ? [reporterId, containing(search)] : [reporterId];
  const place = values.length;
  const list = {
    name: `list-reports-made ${kind} ${sort}`,
    text: `with page as (select r.id ${from} order by ${orders[sort]} limit $${place + 1} offset $${place + 2})
      ${pageRows(sort)}`,
  };
  const count = { name: `count-reports-made ${kind}`, text: `select count(*)::int as total ${from}` };
  const [counted] = await database.rows<{ total: number }>(count, values);
  return {
    rows: await database.rows<ReportRow>(list, [...values, range.limit, range.offset]),
    total: counted?.total ?? 0,
  };
}

const count = {
  name: "count-survey-reports",
  text: `select c.reports from survey_counters c join surveys s on s.id = c.survey_id
    where s.id = $1 and s.deleted_at is null`,
};

/** The reports of one survey; null when it is unknown or deleted. */
export async function listSurveyReports(
  database: Rows,
  surveyId: string,
  range: PageRange,
  sort: TimeSort = "timestamp_DESC",
): Promise<{ rows: ReportRow[]; total: number } | null> {
  const [counted] = await database.rows<{ reports: number }>(count, [surveyId]);
  if (!counted) return null;
  const list = {
    name: `list-survey-reports ${sort}`,
    text: `with page as (select r.id from reports r where r.survey_id = $1 order by ${orders[sort]} limit $2 offset $3)
      ${pageRows(sort)}`,
  };
  const values = [surveyId, range.limit, range.offset];
  return { rows: await database.rows<ReportRow>(list, values), total: counted.reports };
}
