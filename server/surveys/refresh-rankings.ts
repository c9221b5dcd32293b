import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Queryable } from "#server/database/connect.ts";

/** The delay after which live results show a vote. */
const everyMs = 250;
/**
 * The batch size of the function (database/functions/rankings.sql). A full batch means that more
 * rows may be queued.
 */
const maxTaken = 10_000;
const refresh = { name: "refresh-rankings", text: "select refresh_rankings($1) as taken" };

/**
 * Updates the order by votes with every vote so far. Waits for another process that is refreshing.
 */
export async function refreshRankings(database: Queryable): Promise<void> {
  while ((await takeSome(database, true)) > 0);
}

async function takeSome(database: Queryable, wait: boolean): Promise<number> {
  const [row] = await database.query<{ taken: number }>(refresh, [wait]);
  return row?.taken ?? 0;
}

/**
 * Updates the order by votes and announces new votes, from `start` to `stop`. Every process runs
 * this job, but a lock admits one at a time. The queue is in the database, so another process
 * continues when one dies.
 */
export function rankingsJob({ database, log }: { database: Queryable; log: Logger }) {
  const stopping = new AbortController();
  let running = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await takeSome(database, false).catch((error: unknown) => {
        log.debug({ error: String(error) }, "The order by votes was not refreshed");
        return 0;
      });
      if (taken < maxTaken)
        await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start(): void {
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
