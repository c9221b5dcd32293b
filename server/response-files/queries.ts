import { sql } from "drizzle-orm";
import type { Status } from "#limits/limits.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import type { Respondent } from "#server/response-drafts/queries.ts";

export type FileRow = {
  id: string;
  surveyId: string;
  name: string;
  type: string;
  bytes: number;
  storageKey: string;
};

const columns = `f.id, f.survey_id as "surveyId", f.name, f.type, f.bytes, f.storage_key as "storageKey"`;

const insert = {
  name: "insert-response-file",
  text: `insert into response_files (id, survey_id, question, respondent_id, respondent_key, name, type, bytes, storage_key, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`,
};

/** Returns false if there is a file with this id. */
export async function insertFile(
  database: Queryable,
  file: FileRow & { question: string; respondent: Respondent; at: Date },
): Promise<boolean> {
  const { id, surveyId, question, respondent, name, type, bytes, storageKey, at } = file;
  const rows = await database.query(insert, [
    id,
    surveyId,
    question,
    respondent.id,
    respondent.key,
    name,
    type,
    bytes,
    storageKey,
    at,
  ]);
  return rows.length === 1;
}

const waiting = {
  name: "list-waiting-files",
  text: `select ${columns}, f.question from response_files f
    where f.survey_id = $1 and (f.respondent_id = $2 or f.respondent_key = $3) and f.response_id is null
    order by f.created_at, f.id`,
};

export type WaitingFile = FileRow & { question: string };

/** A respondent's files that belong to no response yet, the oldest first. */
export function listWaitingFiles(
  database: Queryable,
  surveyId: string,
  { id, key }: Respondent,
): Promise<WaitingFile[]> {
  return database.query(waiting, [surveyId, id, key]);
}

const find = {
  name: "find-response-file",
  text: `select ${columns}, f.respondent_id as "respondentId", encode(f.respondent_key, 'hex') as "respondentKey",
      s.owner_id as "ownerId", s.status, s.deleted_at is not null as deleted, f.response_id is not null as sent
    from response_files f join surveys s on s.id = f.survey_id where f.id = $1`,
};

export type FoundFile = FileRow & {
  respondentId: string | null;
  /** Hexadecimal. */
  respondentKey: string | null;
  ownerId: string | null;
  status: Status;
  deleted: boolean;
  /** Whether it belongs to a response: the owner sees no unfinished ones. */
  sent: boolean;
};

export async function findFile(database: Queryable, id: string): Promise<FoundFile | null> {
  const [row] = await database.query<FoundFile>(find, [id]);
  return row ?? null;
}

const remove = { name: "delete-response-file", text: "delete from response_files where id = $1" };

export async function deleteFile(database: Queryable, id: string): Promise<void> {
  await database.query(remove, [id]);
}

/**
 * Locks files that belong to no response and that no unfinished one names any more, some time after
 * they were uploaded.
 */
export async function lockUnusedFiles(
  tx: Orm,
  uploadedBefore: Date,
  limit: number,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await tx.execute<{ id: string; storageKey: string }>(sql`
    select f.id, f.storage_key as "storageKey" from response_files f
    where f.response_id is null and f.created_at < ${uploadedBefore}
      and not exists (
        select from response_drafts d
        where d.survey_id = f.survey_id and (d.respondent_id = f.respondent_id or d.respondent_key = f.respondent_key)
          and d.answers::text like '%' || f.id::text || '%')
    order by f.created_at limit ${limit} for update skip locked`);
  return rows;
}

export async function deleteFiles(tx: Orm, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from response_files where id in ${ids}`);
}

const bytesOfSurvey = {
  name: "count-file-bytes-of-survey",
  text: `select coalesce(sum(bytes), 0)::float8 as bytes from response_files where survey_id = $1`,
};
const bytesOfAll = {
  name: "count-file-bytes",
  text: "select coalesce(sum(bytes), 0)::float8 as bytes from response_files",
};

/** What the files of a survey's answers take up, sent or not. */
export async function countBytesOf(database: Queryable, surveyId: string): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(bytesOfSurvey, [surveyId]);
  return row?.bytes ?? 0;
}

export async function countBytes(database: Queryable): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(bytesOfAll, []);
  return row?.bytes ?? 0;
}
