import type pg from "pg";

const idleMs = 30_000;

/**
 * A connection of the pool, held for one caller who asks one thing after the other: each is sent at once, while the pool hands out a
 * connection only after everything else that this turn of the event loop has to do. Given back when nothing was asked for a while.
 */
export function keptConnection(pool: pg.Pool) {
  let taken: pg.PoolClient | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    taken = client;
    client.once("error", () => giveBack(client, true));
    idle = setTimeout(() => giveBack(client), idleMs).unref();
    return client;
  }

  function giveBack(client: pg.PoolClient, isBroken = false): void {
    if (taken !== client) return;
    taken = null;
    clearTimeout(idle);
    client.release(isBroken);
  }

  return {
    /** After a failure, whichever, the next one gets another connection, as with the pool. */
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
