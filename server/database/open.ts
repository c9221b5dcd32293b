import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { connect, type Database } from "./connect.ts";
import { translateDatabaseError } from "./database-errors.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const oldestVersion = 15;
const longestWaitMs = 30_000;

export type Place = { databaseUrl: string | null; dataDir: string };

/**
 * The embedded server, or the one at DATABASE_URL, migrated and ready. What has to be closed is left with `closers`; `signal` ends the
 * wait for a database that does not answer. Fails with one line.
 */
export async function openDatabase(
  place: Place,
  log: Logger,
  closers: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const database = await reachDatabase(place, log, closers, signal);
  await migrate(database, log);
  return database;
}

/** The same, with the schema left as it is. */
export async function reachDatabase(
  place: Place,
  log: Logger,
  closers: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const database =
    place.databaseUrl === null ? await openEmbedded(place.dataDir, log, closers) : openGiven(place.databaseUrl, log);
  closers.defer(() => database.close());
  if (place.databaseUrl !== null) await awaitGiven(database, log, signal);
  return database;
}

async function openEmbedded(dataDir: string, log: Logger, closers: AsyncDisposableStack): Promise<Database> {
  const embedded = await startEmbedded(join(dataDir, "postgres"), log);
  closers.defer(() => embedded.stop());
  return connect(embedded.where, { log });
}

function openGiven(connectionString: string, log: Logger): Database {
  return connect({ connectionString }, { log });
}

/** A database that starts beside Candor may take a moment longer. */
async function awaitGiven(database: Database, log: Logger, signal: AbortSignal): Promise<void> {
  const giveUp = Date.now() + longestWaitMs;
  for (let told = false; ; told = true) {
    try {
      return await checkVersion(database);
    } catch (error) {
      const mayCome = translateDatabaseError(error) instanceof Refusal;
      if (!mayCome) throw error;
      const problem = `DATABASE_URL cannot be reached: ${reasonOf(error)}`;
      if (Date.now() > giveUp) throw new Error(problem);
      if (!told) log.warn(`${problem}; trying for ${longestWaitMs / 1000} seconds`);
      await pause(500, undefined, { signal });
    }
  }
}

async function checkVersion(database: Database): Promise<void> {
  const client = database.newClient();
  try {
    await client.connect().catch(explainLogin);
    const answer = await client.query<{ server_version: string }>("show server_version");
    requireVersion(answer.rows[0]?.server_version ?? "");
  } finally {
    await client.end().catch(() => {});
  }
}

/** Takes what `show server_version` says, such as "15.18 (Debian 15.18-0+deb12u1)" or "19beta1". */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${version}: Candor needs ${oldestVersion} or newer.`);
}

/** 28: the login is refused; 3D000: there is no such database. */
function explainLogin(error: unknown): never {
  if (error instanceof Error && "code" in error && /^(28...|3D000)$/.test(String(error.code))) {
    throw new Error(`DATABASE_URL is refused by the server: ${error.message}`);
  }
  throw error;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || ("code" in error ? String(error.code) : error.name) : String(error);
}
