import type { Database } from "#server/database/connect.ts";
import type { ImageStore } from "./image-store.ts";
import { deleteImages, lockUnused } from "./queries.ts";

const hour = 60 * 60 * 1000;
/** Covers the time between an upload and saving the profile. */
const keptUnusedMs = 24 * hour;
const keptOrphanedMs = hour / 6;
const batch = 20;

/**
 * Deletes unused pictures in batches. Files are deleted before their rows are unlocked, so a new
 * upload of the same picture waits. A crash in between leaves a row without a file, which the next
 * run deletes.
 */
export async function removeUnused(
  database: Database,
  store: ImageStore,
  now: Date,
): Promise<number> {
  const unusedSince = new Date(now.getTime() - keptUnusedMs);
  const orphanedSince = new Date(now.getTime() - keptOrphanedMs);
  let removed = 0;
  for (;;) {
    const keys = await database.transaction(async (tx) => {
      const unused = await lockUnused(tx, { unusedSince, orphanedSince }, batch);
      if (unused.length === 0) return [];
      await Promise.all(unused.map((key) => store.remove(key)));
      await deleteImages(tx, unused);
      return unused;
    });
    removed += keys.length;
    if (keys.length < batch) return removed;
  }
}
