import { createHash } from "node:crypto";
import type { Queryable } from "#server/database/connect.ts";
import type { Chunk } from "./column.ts";
import { addPart, reportProgress } from "./queries.ts";

/** The export was cancelled, or another process has begun it again. */
export class NotOurs extends Error {}

export type Stored = { bytes: number; sha256: string; rows: number };

const partBytes = 1024 * 1024;
const reportEveryMs = 400;

/**
 * Stores a file's chunks in parts, and reports progress meanwhile. One part is on its way while the
 * next is filled, and no more. Throws NotOurs.
 */
export async function storeFile(
  database: Queryable,
  claim: { id: string; attempt: number },
  chunks: AsyncIterable<Chunk>,
): Promise<Stored> {
  const hash = createHash("sha256");
  const stored = { bytes: 0, rows: 0 };
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let number = 0;
  let sending: Promise<void> = Promise.resolve();
  let reportedAt = performance.now();

  async function send(): Promise<void> {
    const bytes = part.subarray(0, filled);
    hash.update(bytes);
    stored.bytes += filled;
    await sending;
    sending = addPart(database, { ...claim, number, bytes });
    // It is awaited before the next part, which is too late for an unhandled rejection.
    sending.catch(() => {});
    number += 1;
    filled = 0;
    part = Buffer.allocUnsafe(partBytes);
  }

  for await (const { data, rows = 0 } of chunks) {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    for (let from = 0; from < bytes.length; ) {
      const taken = Math.min(bytes.length - from, partBytes - filled);
      part.set(bytes.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled === partBytes) await send();
    }
    stored.rows += rows;
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    if (!(await reportProgress(database, claim, stored.rows))) throw new NotOurs();
  }
  if (filled > 0) await send();
  await sending;
  return { ...stored, sha256: hash.digest("hex") };
}
