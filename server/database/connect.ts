import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { isCollision } from "./database-errors.ts";
import { dedicatedConnection } from "./dedicated-connection.ts";
import { type ChannelListener, listen, type Subscription } from "./listen.ts";
import {
  type Address,
  connectionSettings,
  newSession,
  type Queryable,
  queriesOn,
} from "./plain-connection.ts";
import { shortQueries } from "./short-queries.ts";
import { failUnreplicatedCommits } from "./unreplicated-commits.ts";

export { translateDatabaseError } from "./database-errors.ts";
export type { Address, Queryable } from "./plain-connection.ts";

export type Orm = NodePgDatabase;

export type Database = Queryable & {
  /** For another process, past a pooler. Contains the password. */
  address: Address;
  pool: pg.Pool;
  orm: Orm;
  /**
   * `query` on a dedicated connection, for a caller that sends queries in sequence and must not
   * wait for the pool (dedicated-connection.ts).
   */
  dedicateConnection(): Queryable;
  /** `query` for what may take long and must not: refused with `overloaded` after `maxMs`. */
  within(maxMs: number): Queryable;
  /**
   * Retries a few times when two transactions collide. `work` must have no side effects outside the
   * transaction.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  listen(channel: string, listener: ChannelListener): Promise<Subscription>;
  /**
   * A connection outside the pool that bypasses a pooler and has no server timeouts. The caller
   * closes it.
   */
  newClient(applicationName?: string): pg.Client;
  /**
   * Returns true if the database answers within two seconds and accepts writes, so is not a
   * standby.
   */
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  log: Logger;
  poolSize?: number;
  applicationName?: string;
  /**
   * The database's address without the pooler that `address` leads to, for session features. When
   * it is set, pooled connections use nothing that outlives a transaction: no prepared statements,
   * no session settings.
   */
  sessionUrl?: string | null;
};

const poolSize = 16;
export const statementTimeoutMs = 10_000;
/** Longer than the server's own timeout. It covers a server that stopped responding. */
const queryTimeoutMs = 12_000;
export const idleInTransactionMs = 15_000;
const pingTimeoutMs = 2_000;
const heartbeatTimeoutMs = 2_000;
const tries = 5;

/** Opens no connection yet. */
export function connect(address: Address, options: Options): Database {
  const applicationName = options.applicationName ?? "candor";
  const { sessionUrl = null } = options;
  const sessions = sessionUrl === null ? address : { connectionString: sessionUrl };
  const canPrepare = sessionUrl === null;
  const pool = new pg.Pool({
    ...connectionSettings,
    ...address,
    application_name: applicationName,
    max: options.poolSize ?? poolSize,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    ...(sessionUrl === null && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
  });
  pool.on("error", (error) =>
    options.log.warn({ error: error.message }, "A database connection was lost"),
  );
  // The pool handles errors of idle clients only. An unhandled error of a client in use would end
  // the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", failUnreplicatedCommits);
  const orm = drizzle(pool);

  const kept: ReturnType<typeof dedicatedConnection>[] = [];

  return {
    address: sessions,
    pool,
    orm,
    query: queriesOn(pool, canPrepare),
    dedicateConnection() {
      const connection = dedicatedConnection(pool);
      kept.push(connection);
      return { query: queriesOn(connection, canPrepare) };
    },
    within: (maxMs) => ({ query: shortQueries(pool, maxMs) }),
    transaction: (work) => retryCollisions(() => orm.transaction(work)),
    listen: (channel, listener) => {
      const config = {
        ...connectionSettings,
        ...sessions,
        application_name: `${applicationName} listener`,
        query_timeout: heartbeatTimeoutMs,
      };
      return listen(() => new pg.Client(config), options.log, channel, listener);
    },
    newClient: (name = applicationName) => newSession(sessions, name),
    ping: () => answersInTime(pool),
    close() {
      for (const connection of kept) connection.close();
      return pool.end();
    },
  };
}

async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isCollision(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const late = new AbortController();
  const tooLate = pause(pingTimeoutMs, false, { signal: late.signal, ref: false }).catch(
    () => false,
  );
  const answered = pool.query("select where not pg_is_in_recovery()").then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
  const answer = await Promise.race([answered, tooLate]);
  late.abort();
  return answer;
}
