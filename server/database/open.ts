import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { connect, type Database } from "./connect.ts";
import { translateDatabaseError } from "./database-errors.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { validateExternalDatabase } from "./validate-external-database.ts";

const maxWaitMs = 30_000;

type DatabaseLocation = {
  databaseUrl: string | null;
  databaseSessionUrl: string | null;
  dataDir: string;
};

/**
 * Opens the embedded server or DATABASE_URL and migrates it. Adds cleanup to `closers`. `signal`
 * aborts each wait for a database or for another process. Throws a one-line error.
 */
export async function openDatabase(
  location: DatabaseLocation,
  log: Logger,
  closers: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const database = await reachDatabase(location, log, closers, signal);
  await migrate(database, log, { signal });
  return database;
}

/** Like `openDatabase`, without migrating. */
export async function reachDatabase(
  location: DatabaseLocation,
  log: Logger,
  closers: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const database =
    location.databaseUrl === null
      ? await openEmbedded(location.dataDir, log, closers, signal)
      : openExternal(location, log);
  closers.defer(() => database.close());
  if (location.databaseUrl !== null)
    await awaitExternal(database, location.databaseSessionUrl, log, signal);
  return database;
}

async function openEmbedded(
  dataDir: string,
  log: Logger,
  closers: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const embedded = await startEmbedded(join(dataDir, "postgres"), log, {}, signal);
  closers.defer(() => embedded.stop());
  return connect(embedded.where, { log });
}

function openExternal(
  { databaseUrl, databaseSessionUrl }: DatabaseLocation,
  log: Logger,
): Database {
  return connect({ connectionString: databaseUrl ?? "" }, { log, sessionUrl: databaseSessionUrl });
}

/** A database that starts together with Candor may need more time. */
async function awaitExternal(
  database: Database,
  sessionUrl: string | null,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const giveUp = Date.now() + maxWaitMs;
  for (let warned = false; ; warned = true) {
    try {
      return await validateExternalDatabase(database, sessionUrl);
    } catch (error) {
      const mayCome = translateDatabaseError(error) instanceof Refusal;
      if (!mayCome) throw error;
      const problem = `Can't reach DATABASE_URL: ${reasonOf(error)}`;
      if (Date.now() > giveUp) throw new Error(problem);
      if (!warned) log.warn(`${problem}; trying for ${maxWaitMs / 1000} seconds`);
      await pause(500, undefined, { signal });
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error
    ? error.message || ("code" in error ? String(error.code) : error.name)
    : String(error);
}
