import { sql } from "drizzle-orm";
import type { Database, Orm } from "#server/database/connect.ts";

const keep = {
  name: "keep-image",
  // The person is locked against deletion meanwhile: nobody, when they are gone.
  text: `insert into images (key, uploader_id, bytes, uploaded_at)
      select $1, id, $3, $4 from users where id = $2 for key share
    on conflict (key) do update set uploader_id = excluded.uploader_id, uploaded_at = excluded.uploaded_at
    returning key`,
};

/** Records a picture before it is stored, so that no file is without a row. False when the uploader is gone. */
export async function keepImage(
  database: Database,
  image: { key: string; uploaderId: string; bytes: number; at: Date },
): Promise<boolean> {
  const rows = await database.rows(keep, [image.key, image.uploaderId, image.bytes, image.at]);
  return rows.length > 0;
}

type Ages = { unusedSince: Date; orphanedSince: Date };

/**
 * Locks pictures that no profile names: old ones, and sooner those whose uploader is gone. A profile that is taking one
 * holds its row, so that it is passed over; one that comes later waits, and finds it gone.
 */
export async function lockUnused(tx: Orm, { unusedSince, orphanedSince }: Ages, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from images
    where (uploaded_at < ${unusedSince} or (uploader_id is null and uploaded_at < ${orphanedSince}))
      and not exists (select from users where image = ${addressInSql})
    order by uploaded_at limit ${most} for update skip locked`);
  const locked = rows.map(({ key }) => key);
  if (locked.length === 0) return [];
  // A profile may have been saved between the look above and its lock: a second look, in a statement of its own, sees it.
  const { rows: unused } = await tx.execute<{ key: string }>(sql`
    select key from images
    where key in ${locked} and not exists (select from users where image = ${addressInSql})`);
  return unused.map(({ key }) => key);
}

export async function forgetImages(tx: Orm, keys: string[]): Promise<void> {
  await tx.execute(sql`delete from images where key in ${keys}`);
}

/** As `addressOfImage` makes it. */
const addressInSql = sql`'/images/' || images.key || '.webp'`;
