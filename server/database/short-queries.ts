import type pg from "pg";
import { type Queryable, queriesOn } from "./plain-connection.ts";

/**
 * Queries that the server ends after `maxMs`, each in a transaction that only reads. The setting
 * ends with the transaction, so that a pooler may be between.
 */
export function shortQueries(pool: pg.Pool, maxMs: number): Queryable["query"] {
  return async <T extends object>(...sent: Parameters<Queryable["query"]>) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query(`begin read only; set local statement_timeout = ${maxMs}`);
      const rows = await queriesOn(client, false)<T>(...sent);
      await client.query("commit");
      isBroken = false;
      return rows;
    } finally {
      client.release(isBroken);
    }
  };
}
