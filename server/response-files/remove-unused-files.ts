import type { Database } from "#server/database/connect.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { deleteFiles, lockUnusedFiles } from "./queries.ts";

const keptUnusedMs = 24 * 60 * 60 * 1000;
const batch = 20;

/**
 * Deletes unused files in batches, each file before its row: a crash in between leaves a row
 * without a file, which the next run deletes. Returns their number.
 */
export async function removeUnusedFiles(
  database: Database,
  store: Pick<ImageStore, "remove">,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptUnusedMs);
  let removed = 0;
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const unused = await lockUnusedFiles(tx, before, batch);
      if (unused.length === 0) return 0;
      await Promise.all(unused.map(({ storageKey }) => store.remove(storageKey)));
      await deleteFiles(
        tx,
        unused.map(({ id }) => id),
      );
      return unused.length;
    });
    removed += count;
    if (count < batch) return removed;
  }
}
