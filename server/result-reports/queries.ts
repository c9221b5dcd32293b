import type { ReportPart, ReportReading } from "#contract/result-reports.ts";
import type { ReportAudience, ReportKind } from "#limits/limits.ts";
import type { Database, Queryable } from "#server/database/connect.ts";

export type ReportRow = {
  id: string;
  surveyId: string;
  title: string;
  parts: ReportPart[];
  revision: number;
  kind: ReportKind;
  audience: ReportAudience;
  passwordHash: string | null;
  frozen: ReportReading | null;
  publishedAt: Date | null;
  revokedAt: Date | null;
  updatedAt: Date;
};

const columns = `r.id, r.survey_id as "surveyId", r.title, r.parts, r.revision, r.kind, r.audience,
  r.password_hash as "passwordHash", r.frozen, r.published_at as "publishedAt", r.revoked_at as "revokedAt",
  r.updated_at as "updatedAt"`;

const list = {
  name: "list-result-reports",
  text: `select ${columns} from result_reports r where r.survey_id = $1 order by r.id desc`,
};

/** Newest first. */
export function listReports(database: Queryable, surveyId: string): Promise<ReportRow[]> {
  return database.query<ReportRow>(list, [surveyId]);
}

const find = {
  name: "find-result-report",
  text: `select ${columns} from result_reports r where r.id = $1`,
};

export async function findReport(database: Queryable, id: string): Promise<ReportRow | null> {
  const [row] = await database.query<ReportRow>(find, [id]);
  return row ?? null;
}

const add = {
  name: "add-result-report",
  text: `insert into result_reports (id, survey_id, title, parts, created_at, updated_at)
    select $1, s.id, $3, $4::jsonb, $5, $5 from surveys s
    where s.id = $2 and s.deleted_at is null
      and (select count(*) from result_reports r where r.survey_id = s.id) < $6
    returning id`,
};

type NewReport = { id: string; surveyId: string; title: string; parts: ReportPart[]; at: Date };

/** False if the survey has `max` already. */
export async function addReport(
  database: Database,
  { id, surveyId, title, parts, at }: NewReport,
  max: number,
): Promise<boolean> {
  const values = [id, surveyId, title, JSON.stringify(parts), at, max];
  return (await database.query(add, values)).length === 1;
}

const write = {
  name: "write-result-report",
  text: `update result_reports set title = $3, parts = $4::jsonb, revision = revision + 1, updated_at = $5
    where id = $1 and revision = $2 and frozen is null and revoked_at is null returning id`,
};

type Written = { id: string; revision: number; title: string; parts: ReportPart[]; at: Date };

/** False if it was written meanwhile, or is kept as it is. */
export async function writeReport(
  database: Queryable,
  { id, revision, title, parts, at }: Written,
): Promise<boolean> {
  const values = [id, revision, title, JSON.stringify(parts), at];
  return (await database.query(write, values)).length === 1;
}

const publish = {
  name: "publish-result-report",
  text: `update result_reports set kind = $3, audience = $4, password_hash = $5, frozen = $6::jsonb,
      published_at = coalesce(published_at, $7), revision = revision + 1, updated_at = $7
    where id = $1 and revision = $2 and frozen is null and revoked_at is null returning id`,
};

type Publication = Pick<ReportRow, "id" | "revision" | "kind" | "audience" | "passwordHash"> & {
  frozen: ReportReading | null;
  at: Date;
};

/** False if it was written meanwhile, or is kept as it is. */
export async function publishReport(
  database: Queryable,
  { id, revision, kind, audience, passwordHash, frozen, at }: Publication,
): Promise<boolean> {
  const content = frozen && JSON.stringify(frozen);
  const values = [id, revision, kind, audience, passwordHash, content, at];
  return (await database.query(publish, values)).length === 1;
}

const revoke = {
  name: "revoke-result-report",
  text: `update result_reports set revoked_at = $2, updated_at = $2
    where id = $1 and published_at is not null and revoked_at is null`,
};

export async function revokeReport(database: Queryable, id: string, at: Date): Promise<void> {
  await database.query(revoke, [id, at]);
}

const remove = {
  name: "delete-result-report",
  text: "delete from result_reports where id = $1 returning id",
};

export async function deleteReport(database: Queryable, id: string): Promise<boolean> {
  return (await database.query(remove, [id])).length === 1;
}
