import type { Database } from "#server/database/connect.ts";
import type { ImageStore } from "./image-store.ts";
import { forgetImages, lockUnused } from "./queries.ts";

const hour = 60 * 60 * 1000;
/** Time enough between an upload and the profile that names it. */
const keptUnusedMs = 24 * hour;
const keptOrphanedMs = hour / 6;
const batch = 20;

/**
 * Removes pictures that nobody uses, a few at a time. Files go before their rows are let go, in the same lock that the
 * next upload of the same picture waits for; a crash between leaves a row without a file, which the next run removes.
 */
export async function removeUnused(database: Database, store: ImageStore, now: Date): Promise<number> {
  const unusedSince = new Date(now.getTime() - keptUnusedMs);
  const orphanedSince = new Date(now.getTime() - keptOrphanedMs);
  let removed = 0;
  for (;;) {
    const keys = await database.transaction(async (tx) => {
      const unused = await lockUnused(tx, { unusedSince, orphanedSince }, batch);
      if (unused.length === 0) return [];
      await Promise.all(unused.map((key) => store.remove(key)));
      await forgetImages(tx, unused);
      return unused;
    });
    removed += keys.length;
    if (keys.length < batch) return removed;
  }
}
