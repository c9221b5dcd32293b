import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { isCollision } from "./database-errors.ts";
import { refuseDoubtfulCommits } from "./doubtful-commits.ts";
import type { Where } from "./embedded.ts";
import { keptConnection } from "./kept-connection.ts";
import { type Ears, type Listening, listen } from "./listen.ts";

export { translateDatabaseError } from "./database-errors.ts";

export type Orm = NodePgDatabase;

export type Database = {
  pool: pg.Pool;
  orm: Orm;
  /** A named prepared statement, for the hot paths; without its name behind a pooler. A date is read as "YYYY-MM-DD", a bigint as a number. */
  rows<T extends object>(statement: { name: string; text: string }, values: readonly unknown[]): Promise<T[]>;
  /** As `rows`, on a connection kept for whoever asks one thing after the other and cannot wait for one (kept-connection.ts). */
  keepConnection(): Pick<Database, "rows">;
  /** Tries again, a few times, when two transactions collided: `work` must do nothing but what the transaction undoes. */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  listen(channel: string, ears: Ears): Promise<Listening>;
  /** A connection outside the pool and past a pooler, without timeouts of the server; whoever asks ends it. */
  newClient(applicationName?: string): pg.Client;
  /** True when the database answers within two seconds, and is no standby that refuses what is written. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  log: Logger;
  poolSize?: number;
  applicationName?: string;
  /**
   * The same database past the pooler that `where` leads to, for what needs a session of its own. Given, nothing is asked of the pool's
   * sessions but what one transaction holds: no prepared statement, no setting.
   */
  sessionUrl?: string | null;
};

const poolSize = 16;
export const statementTimeoutMs = 10_000;
/** A little later than the server's own, for a server that no longer speaks. */
const queryTimeoutMs = 12_000;
export const idleInTransactionMs = 15_000;
/** How long a request waits for a free connection before it is refused as overloaded. */
const queueTimeoutMs = 5_000;
const pingTimeoutMs = 2_000;
const heartbeatTimeoutMs = 2_000;
const tries = 5;

const { DATE, INT8 } = pg.types.builtins;

/** Opens no connection yet. */
export function connect(where: { connectionString: string } | Where, options: Options): Database {
  const applicationName = options.applicationName ?? "candor";
  const base = { keepAlive: true, types: { getTypeParser }, connectionTimeoutMillis: queueTimeoutMs };
  const { sessionUrl = null } = options;
  const sessions = { ...base, ...(sessionUrl === null ? where : { connectionString: sessionUrl }) };
  const pool = new pg.Pool({
    ...base,
    ...where,
    application_name: applicationName,
    max: options.poolSize ?? poolSize,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    ...(sessionUrl === null && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
  });
  pool.on("error", (error) => options.log.warn({ error: error.message }, "A database connection was lost"));
  // The pool listens to idle clients only; an unheard error of a client in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", refuseDoubtfulCommits);
  const orm = drizzle(pool);

  const kept: ReturnType<typeof keptConnection>[] = [];

  function rowsOf(queries: { query(config: pg.QueryConfig): Promise<pg.QueryResult> }): Database["rows"] {
    return async <T extends object>(statement: { name: string; text: string }, values: readonly unknown[]) => {
      const { name, text } = statement;
      const answer = await queries.query({ text, values: [...values], ...(sessionUrl === null && { name }) });
      return answer.rows as T[];
    };
  }

  return {
    pool,
    orm,
    rows: rowsOf(pool),
    keepConnection() {
      const connection = keptConnection(pool);
      kept.push(connection);
      return { rows: rowsOf(connection) };
    },
    transaction: (work) => retryCollisions(() => orm.transaction(work)),
    listen: (channel, ears) => {
      const config = {
        ...sessions,
        application_name: `${applicationName} listener`,
        query_timeout: heartbeatTimeoutMs,
      };
      return listen(() => new pg.Client(config), options.log, channel, ears);
    },
    newClient(name = applicationName) {
      const client = new pg.Client({ ...sessions, application_name: name });
      client.on("error", () => {});
      // A role may bring timeouts, as it has to behind a pooler.
      client.once("connect", () => {
        client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0").catch(() => {});
      });
      return client;
    },
    ping: () => answersInTime(pool),
    close() {
      for (const connection of kept) connection.close();
      return pool.end();
    },
  };
}

/** Drizzle brings its own readers; these are for plain statements. A date is no moment: read as one, it would shift with the time zone. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
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
  const tooLate = pause(pingTimeoutMs, false, { signal: late.signal, ref: false }).catch(() => false);
  const answered = pool.query("select where not pg_is_in_recovery()").then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
  const answer = await Promise.race([answered, tooLate]);
  late.abort();
  return answer;
}
