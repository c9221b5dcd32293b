import pg from "pg";
import type { ServerAddress } from "./embedded.ts";

/** Connections without Drizzle, whose loading takes most of the start of a thread. */
export type Address = { connectionString: string } | ServerAddress;
type Statement = { name?: string; text: string };

/** What runs queries: the pool, a dedicated connection or a transaction. */
export type Queryable = {
  /**
   * Runs a query. A named statement is prepared, for the hot paths, except behind a pooler. Dates
   * are returned as "YYYY-MM-DD", bigints as numbers.
   */
  query<T extends object>(statement: Statement, values: readonly unknown[]): Promise<T[]>;
};

/** How long a request waits for a free connection before it is refused with `overloaded`. */
const queueTimeoutMs = 5_000;

const { DATE, INT8 } = pg.types.builtins;

/** Of every connection. */
export const connectionSettings = {
  keepAlive: true,
  types: { getTypeParser },
  connectionTimeoutMillis: queueTimeoutMs,
};

/** A connection without timeouts of the server's, to an address that isn't a pooler's. */
export function newSession(address: Address, applicationName: string): pg.Client {
  const client = new pg.Client({
    ...connectionSettings,
    ...address,
    application_name: applicationName,
  });
  client.on("error", () => {});
  // A role may set timeouts; behind a pooler it has to.
  client.once("connect", () => {
    client
      .query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0")
      .catch(() => {});
  });
  return client;
}

type Runner = { query(config: pg.QueryConfig): Promise<pg.QueryResult> };

export function queriesOn(runner: Runner, canPrepare: boolean): Queryable["query"] {
  return async <T extends object>({ name, text }: Statement, values: readonly unknown[]) => {
    const answer = await runner.query({
      text,
      values: [...values],
      ...(name !== undefined && canPrepare && { name }),
    });
    return answer.rows as T[];
  };
}

/**
 * Drizzle has its own parsers; these are for plain statements. A date stays text: a Date would
 * shift with the time zone.
 */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return format === "binary"
    ? pg.types.getTypeParser(oid, "binary")
    : pg.types.getTypeParser(oid, "text");
}
