import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import type pg from "pg";
import type { Address } from "./plain-connection.ts";

/** Work that may take longer while votes arrive: a tenth of their share of a busy processor. */
export const lowPriority = 10;

/** Of the thread that calls. Linux alone has priorities of threads; elsewhere nothing changes. */
export function lowerThread(): void {
  try {
    const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
    setPriority(Number(thread), lowPriority);
  } catch {
    // No Linux.
  }
}

/**
 * Of the process that serves a connection, until it is closed. Only the embedded PostgreSQL is
 * known to be on this machine.
 */
export async function lowerBackend(client: pg.Client, address: Address): Promise<void> {
  if (!("host" in address)) return;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  try {
    setPriority(rows[0]?.pid ?? Number.NaN, lowPriority);
  } catch {
    // It belongs to somebody else, or has ended.
  }
}
