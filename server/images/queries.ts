import { sql } from "drizzle-orm";
import type { Database, Orm } from "#server/database/connect.ts";
import { imageInJson } from "./rules.ts";

const insert = {
  name: "insert-image",
  // Locks the uploader against deletion. Inserts nothing if they are gone.
  text: `insert into images (key, uploader_id, bytes, uploaded_at)
      select $1, id, $3, $4 from users where id = $2 for key share
    on conflict (key) do update set uploader_id = excluded.uploader_id, uploaded_at = excluded.uploaded_at
    returning key`,
};

/**
 * Inserts a picture's row before its file, so that no file lacks a row. Returns false if the
 * uploader is gone.
 */
export async function insertImage(
  database: Database,
  image: { key: string; uploaderId: string; bytes: number; at: Date },
): Promise<boolean> {
  const rows = await database.query(insert, [image.key, image.uploaderId, image.bytes, image.at]);
  return rows.length > 0;
}

/**
 * Part of each statement that gives a draft pictures: it keeps them and locks them until the draft
 * has them, so that `releaseImages` can't miss that. Pictures that are being removed aren't kept.
 */
export function keepingImages(keys: string): string {
  return `kept as (update images set is_in_survey = true where key = any(${keys}::text[]))`;
}

/**
 * Gives up the pictures that no draft, version or undo needs: from `now` on they are like pictures
 * that have just been uploaded and wait for their use. Returns their number.
 */
export async function releaseImages(tx: Orm, now: Date): Promise<number> {
  const isNeedless = sql`is_in_survey and key not in (
    select match[1] from (
      select definition::text as part from survey_drafts
      union all select definition::text from survey_versions
    ) parts, regexp_matches(part, ${imageInJson}, 'g') match
    union all select unnest(pictures) from draft_patches
  )`;
  const { rows: found } = await tx.execute<{ key: string }>(
    sql`select key from images where ${isNeedless}`,
  );
  if (found.length === 0) return 0;
  const keys = found.map(({ key }) => key);
  // One that is locked is being taken by a draft.
  const { rows: locked } = await tx.execute<{ key: string }>(
    sql`select key from images where key in ${keys} for update skip locked`,
  );
  if (locked.length === 0) return 0;
  // A draft may have taken one between the query and its lock. Another statement sees it.
  const { rowCount } = await tx.execute(sql`
    update images set is_in_survey = false, uploaded_at = ${now}
    where key in ${locked.map(({ key }) => key)} and ${isNeedless}`);
  return rowCount ?? 0;
}

type Ages = { unusedSince: Date; orphanedSince: Date };

/**
 * Locks unused pictures: old ones, and sooner those of deleted uploaders. A picture that a profile
 * or draft is about to use is locked by it and skipped. A later one waits for this lock and then
 * finds the picture gone.
 */
export async function lockUnused(
  tx: Orm,
  { unusedSince, orphanedSince }: Ages,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from images
    where (uploaded_at < ${unusedSince} or (uploader_id is null and uploaded_at < ${orphanedSince}))
      and not is_in_survey and not exists (select from users where image = ${addressInSql})
    order by uploaded_at limit ${limit} for update skip locked`);
  const locked = rows.map(({ key }) => key);
  if (locked.length === 0) return [];
  // A profile or draft may have been saved between the query and its lock. A second statement sees it.
  const { rows: unused } = await tx.execute<{ key: string }>(sql`
    select key from images
    where key in ${locked} and not is_in_survey and not exists (select from users where image = ${addressInSql})`);
  return unused.map(({ key }) => key);
}

export async function deleteImages(tx: Orm, keys: string[]): Promise<void> {
  await tx.execute(sql`delete from images where key in ${keys}`);
}

/** `addressOfImage` in SQL. */
const addressInSql = sql`'/images/' || images.key || '.webp'`;
