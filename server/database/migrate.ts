import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "./connect.ts";

export type Migration = { name: string; hash: string; text: string };

const folder = join(import.meta.dirname, "migrations");
export const tableOfMigrations =
  "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())";
/** Any number will do, as long as every version of Candor has the same. */
export const migrationLock = 727_274_301;

/**
 * Brings the schema up to this code's, each migration in a transaction of its own. Safe with several processes at once: one does it, the others
 * wait. Fails with one line when the database is newer than the code.
 */
export async function migrate(database: Database, log: Logger, from: string = folder): Promise<void> {
  const client = database.newClient("candor migration");
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    await endWithProcess(client);
    await client.query(tableOfMigrations);
    const applied = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
    for (const migration of findPending(readMigrations(from), applied.rows)) {
      await apply(client, migration);
      log.info({ migration: migration.name }, "The database was migrated");
    }
  } finally {
    await client.end();
  }
}

/**
 * A process that is killed leaves its statement running, and its locks held, until the server looks whether anybody still listens: it does each
 * second. Where it cannot look, whoever comes next waits longer.
 */
export async function endWithProcess(client: pg.Client): Promise<void> {
  await client.query("set client_connection_check_interval = 1000").catch(() => {});
}

/** All that this code knows, in their order. */
export function readMigrations(from: string = folder): Migration[] {
  const journal = JSON.parse(readFileSync(join(from, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(from, `${tag}.sql`), "utf8");
    return { name: tag, hash: createHash("sha256").update(text).digest("hex"), text };
  });
}

function findPending(known: Migration[], applied: { name: string; hash: string }[]): Migration[] {
  for (const { name, hash } of applied) {
    const same = known.find((migration) => migration.name === name);
    if (!same)
      throw new Error(
        `The database is newer than this Candor: it holds the migration "${name}". Run the newer version.`,
      );
    if (same.hash !== hash)
      throw new Error(`The migration "${name}" was changed after it was applied: restore it and add a new one.`);
  }
  const names = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await applyWithin(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** In the transaction that is open. Fails with one line that names the migration. */
export async function applyWithin(client: pg.Client, { name, hash, text }: Migration): Promise<void> {
  try {
    await client.query(text);
    await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The migration "${name}" failed: ${reason}`, { cause: error });
  }
}
