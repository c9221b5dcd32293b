import type pg from "pg";

const idleMs = 30_000;

/**
 * Holds a pooled connection for one caller that sends queries in sequence. Each query is sent at
 * once, whereas the pool hands out a connection only after the current turn of the event loop.
 * Released after an idle period.
 */
export function dedicatedConnection(pool: pg.Pool) {
  let taken: pg.PoolClient | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    taken = client;
    client.once("error", lost);
    idle = setTimeout(() => giveBack(client), idleMs).unref();
    return client;
  }

  function lost(): void {
    if (taken) giveBack(taken, true);
  }

  function giveBack(client: pg.PoolClient, isBroken = false): void {
    if (taken !== client) return;
    taken = null;
    clearTimeout(idle);
    client.removeListener("error", lost);
    client.release(isBroken);
  }

  return {
    /** After any error the next query uses another connection, as with the pool. */
    async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
      const client = taken ?? (await take());
      idle?.refresh();
      try {
        return await client.query(config);
      } catch (error) {
        giveBack(client, true);
        throw error;
      }
    },
    close(): void {
      if (taken) giveBack(taken);
    },
  };
}
