import { sql } from "drizzle-orm";
import type { Viewer } from "#contract/roles.ts";
import type { EmailRefusal } from "#contract/shapes.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import type { Status } from "#limits/limits.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";

/** Whose answers: an account's, or those of the browser with this key. */
export type Respondent = { id: string; key: null } | { id: null; key: Buffer };

export type AnsweredSurvey = {
  id: string;
  ownerId: string | null;
  status: Status;
  endsOn: string;
  option: boolean;
  access: VersionSettings["access"] | null;
  version: number | null;
  /** Of the accounts that may answer; null for any. */
  emails: string[] | null;
};

const survey = {
  name: "find-answered-survey",
  text: `select id, owner_id as "ownerId", status, ends_on as "endsOn", option, access, version, emails
    from surveys where id = $1 and deleted_at is null`,
};

export async function findAnsweredSurvey(
  database: Queryable,
  id: string,
): Promise<AnsweredSurvey | null> {
  return (await database.query<AnsweredSurvey>(survey, [id]))[0] ?? null;
}

const emailRefusal = {
  name: "find-email-refusal",
  text: "select refuse_email($2::text[], email, email_verified) as refused from users where id = $1",
};

/** Why a person's email keeps them from answering a survey; null if it doesn't. */
export async function findEmailRefusal(
  database: Queryable,
  viewer: Viewer | null,
  { access, emails }: Pick<AnsweredSurvey, "access" | "emails">,
): Promise<EmailRefusal | null> {
  if (!viewer || access !== "account" || emails === null) return null;
  const values = [viewer.id, emails];
  const [row] = await database.query<{ refused: EmailRefusal | null }>(emailRefusal, values);
  return row?.refused ?? null;
}

const newer = {
  name: "find-newer-version",
  text: `select published_at as "publishedAt" from survey_versions where survey_id = $1 and number = $2::int + 1`,
};

/** When the version after this one was published; null if this is the newest. */
export async function findNewerSince(
  database: Queryable,
  surveyId: string,
  number: number,
): Promise<Date | null> {
  const [row] = await database.query<{ publishedAt: Date }>(newer, [surveyId, number]);
  return row?.publishedAt ?? null;
}

const full = {
  name: "find-full-quotas",
  text: `select q.quota_id as id, q.used from quota_counts q where q.survey_id = $1`,
};

/** Ids of the definition's quotas that take nobody any more. */
export async function findFullQuotas(
  database: Queryable,
  surveyId: string,
  { quotas }: Pick<Definition, "quotas">,
): Promise<string[]> {
  if (quotas.length === 0) return [];
  const rows = await database.query<{ id: string; used: number }>(full, [surveyId]);
  const used = new Map(rows.map((row) => [row.id, row.used]));
  return quotas.filter(({ id, max }) => (used.get(id) ?? 0) >= max).map(({ id }) => id);
}

export type OwnResponseRow = {
  id: string;
  version: number;
  /** Null if it was erased, as ending and answers. */
  language: string | null;
  ending: string | null;
  answers: Record<string, unknown> | null;
  place: number;
  link: string;
};

const response = {
  name: "find-own-response",
  text: `select id, version, language, ending, answers, place, encode(link, 'hex') as link
    from responses where survey_id = $1 and (respondent_id = $2 or respondent_key = $3)`,
};

export async function findOwnResponse(
  database: Queryable,
  surveyId: string,
  { id, key }: Respondent,
): Promise<OwnResponseRow | null> {
  const [row] = await database.query<OwnResponseRow>(response, [surveyId, id, key]);
  return row ?? null;
}

export type DraftRow = {
  id: string;
  version: number;
  revision: number;
  answers: Record<string, unknown>;
  /** Question key → milliseconds since 1970. */
  answeredAt: Record<string, number>;
  variables: Record<string, string> | null;
  seed: number;
  language: string;
  screen: string | null;
};

const columns = `id, version, revision, answers, answered_at as "answeredAt", variables, seed, language, screen`;

const draft = {
  name: "find-response-draft",
  text: `select ${columns} from response_drafts
    where survey_id = $1 and (respondent_id = $2 or respondent_key = $3)`,
};

export async function findDraft(
  database: Queryable,
  surveyId: string,
  { id, key }: Respondent,
): Promise<DraftRow | null> {
  const [row] = await database.query<DraftRow>(draft, [surveyId, id, key]);
  return row ?? null;
}

const draftThere = {
  name: "has-response-draft",
  text: `select 1 from response_drafts
    where survey_id = $1 and (respondent_id = $2 or respondent_key = $3)`,
};

export async function hasDraft(
  database: Queryable,
  surveyId: string,
  { id, key }: Respondent,
): Promise<boolean> {
  return (await database.query(draftThere, [surveyId, id, key])).length > 0;
}

/** Null if there is none yet. Another save of the same draft waits. */
export async function lockDraft(
  tx: Orm,
  surveyId: string,
  { id, key }: Respondent,
): Promise<DraftRow | null> {
  const { rows } = await tx.execute<DraftRow>(sql`
    select ${sql.raw(columns)} from response_drafts
    where survey_id = ${surveyId} and (respondent_id = ${id} or respondent_key = ${key}) for update`);
  const [row] = rows;
  return row ? { ...row, seed: Number(row.seed) } : null;
}

export type DraftContent = Omit<DraftRow, "id">;

/** Returns false if another save has made the draft meanwhile, or the account is gone. */
export async function insertDraft(
  tx: Orm,
  draft: { id: string; surveyId: string; respondent: Respondent; at: Date } & DraftContent,
): Promise<boolean> {
  const { id, surveyId, respondent, at, version, revision, seed, language, screen } = draft;
  const { rowCount } = await tx.execute(sql`
    insert into response_drafts (id, survey_id, respondent_id, respondent_key, version, answers, answered_at,
      variables, seed, language, screen, revision, created_at, updated_at)
    values (${id}, ${surveyId}, ${respondent.id}, ${respondent.key}, ${version}, ${json(draft.answers)},
      ${json(draft.answeredAt)}, ${json(draft.variables)}, ${seed}, ${language}, ${screen}, ${revision}, ${at}, ${at})
    on conflict do nothing`);
  return rowCount === 1;
}

export async function updateDraft(
  tx: Orm,
  draft: { id: string; at: Date } & DraftContent,
): Promise<void> {
  const { id, at, version, revision, language, screen } = draft;
  await tx.execute(sql`
    update response_drafts set version = ${version}, answers = ${json(draft.answers)},
      answered_at = ${json(draft.answeredAt)}, variables = ${json(draft.variables)}, language = ${language},
      screen = ${screen}, revision = ${revision}, updated_at = ${at}
    where id = ${id}`);
}

function json(value: unknown) {
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
}
