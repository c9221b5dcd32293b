import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "./connect.ts";

export type Migration = { name: string; hash: string; text: string };

const folder = join(import.meta.dirname, "migrations");
const functionsFolder = join(import.meta.dirname, "functions");
export const tableOfMigrations =
  "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())";
/**
 * The row of `migrations` with the hash of all files in functions/. Every other row is a migration.
 */
const functionsRow = "functions";
/** Any number works, but every version of Candor must use the same one. */
export const migrationLock = 727_274_301;
/** First migrations from before the first release. `0000_tables` replaced them. */
const beforeRelease = ["0000_extensions", "0000_baseline"];

/**
 * Updates the schema to this code's version. Applies missing migrations, each in its own
 * transaction, then replaces all functions and triggers if their files changed. Safe with
 * concurrent processes: one migrates, the others wait. `signal` ends the wait for another process
 * or for a lock, and what it was doing is undone. Throws a one-line error if the database is newer
 * than the code.
 */
export async function migrate(
  database: Database,
  log: Logger,
  { from = folder, signal }: { from?: string; signal?: AbortSignal } = {},
): Promise<void> {
  signal?.throwIfAborted();
  const client = database.newClient("candor migration");
  await client.connect();
  // Ends the connection under a statement that waits.
  const leave = () => void client.end();
  signal?.addEventListener("abort", leave);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    await endWithProcess(client);
    await client.query(tableOfMigrations);
    for (const migration of findPending(readMigrations(from), await appliedMigrations(client))) {
      await inTransaction(client, () => applyWithin(client, migration));
      log.info({ migration: migration.name }, "The database was migrated");
    }
    const functions = readFunctions();
    const present = await client.query("select from migrations where name = $1 and hash = $2", [
      functionsRow,
      functions.hash,
    ]);
    if (present.rowCount) return;
    await inTransaction(client, () => applyWithin(client, functions));
    log.info("The database's functions were replaced");
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", leave);
    await client.end();
  }
}

/**
 * A killed process leaves its statement running, with its locks, until the server checks the client
 * connection. This makes it check every second. On platforms without that check, the next process
 * waits longer.
 */
export async function endWithProcess(client: pg.Client): Promise<void> {
  await client.query("set client_connection_check_interval = 1000").catch(() => {});
}

export async function appliedMigrations(
  client: pg.Client,
): Promise<Pick<Migration, "name" | "hash">[]> {
  const text = "select name, hash from public.migrations where name <> $1 order by name";
  return (await client.query<Pick<Migration, "name" | "hash">>(text, [functionsRow])).rows;
}

/** The migrations of this code, in order. */
export function readMigrations(from: string = folder): Migration[] {
  const journal = JSON.parse(readFileSync(join(from, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) =>
    hashed(tag, readFileSync(join(from, `${tag}.sql`), "utf8")),
  );
}

/** All functions and triggers as one SQL text that can be applied repeatedly. */
export function readFunctions(): Migration {
  const files = readdirSync(functionsFolder).filter((file) => file.endsWith(".sql"));
  const texts = files.sort().map((file) => readFileSync(join(functionsFolder, file), "utf8"));
  return hashed(functionsRow, texts.join("\n"));
}

function hashed(name: string, text: string): Migration {
  return { name, hash: createHash("sha256").update(text).digest("hex"), text };
}

function findPending(known: Migration[], applied: Pick<Migration, "name" | "hash">[]): Migration[] {
  if (applied.some(({ name }) => beforeRelease.includes(name))) {
    throw new Error(
      "The database was made before Candor's first release and cannot be carried over: move the folder DATA_DIR away, or name an empty database.",
    );
  }
  for (const { name, hash } of applied) {
    const same = known.find((migration) => migration.name === name);
    if (!same)
      throw new Error(
        `The database is newer than this Candor: it holds the migration "${name}". Run the newer version.`,
      );
    if (same.hash !== hash)
      throw new Error(
        `The migration "${name}" was changed after it was applied: restore it and add a new one.`,
      );
  }
  const names = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query("begin");
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Runs in the current transaction. Throws a one-line error that names the migration. */
export async function applyWithin(
  client: pg.Client,
  { name, hash, text }: Migration,
): Promise<void> {
  try {
    await client.query(text);
    await client.query(
      `insert into migrations (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The migration "${name}" failed: ${reason}`, { cause: error });
  }
}
