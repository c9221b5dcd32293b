import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";

/** Whoever watches a result sees it move so soon after a vote. */
const everyMs = 250;
/** So many notes are taken off at once (refresh_ranks, migrations/0010_lighter_votes.sql): there may be more. */
const mostTaken = 10_000;
const refresh = { name: "refresh-ranks", text: "select refresh_ranks($1) as taken" };

type Rows = Pick<Database, "rows">;

/** Puts every survey where its votes place it now. Who asks waits for another that does it. */
export async function refreshRanks(database: Rows): Promise<void> {
  while ((await takeSome(database, true)) > 0);
}

async function takeSome(database: Rows, patient: boolean): Promise<number> {
  const [row] = await database.rows<{ taken: number }>(refresh, [patient]);
  return row?.taken ?? 0;
}

/**
 * Lets the order by votes follow the votes, and the news of them go round, from `start` to `stop`. Each process does this, one at a time: what changed
 * stands in the database, so that another goes on where one died.
 */
export function rankKeeper({ database, log }: { database: Rows; log: Logger }) {
  const stopping = new AbortController();
  let keeping = Promise.resolve();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await takeSome(database, false).catch((error: unknown) => {
        log.debug({ error: String(error) }, "The order by votes was not refreshed");
        return 0;
      });
      if (taken < mostTaken) await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start(): void {
      keeping = keep();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await keeping;
    },
  };
}
