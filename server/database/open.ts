import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { checkGiven } from "./check-given.ts";
import { connect, type Database } from "./connect.ts";
import { translateDatabaseError } from "./database-errors.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const longestWaitMs = 30_000;

type Place = { databaseUrl: string | null; databaseSessionUrl: string | null; dataDir: string };

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
  const database = place.databaseUrl === null ? await openEmbedded(place.dataDir, log, closers) : openGiven(place, log);
  closers.defer(() => database.close());
  if (place.databaseUrl !== null) await awaitGiven(database, place.databaseSessionUrl, log, signal);
  return database;
}

async function openEmbedded(dataDir: string, log: Logger, closers: AsyncDisposableStack): Promise<Database> {
  const embedded = await startEmbedded(join(dataDir, "postgres"), log);
  closers.defer(() => embedded.stop());
  return connect(embedded.where, { log });
}

function openGiven({ databaseUrl, databaseSessionUrl }: Place, log: Logger): Database {
  return connect({ connectionString: databaseUrl ?? "" }, { log, sessionUrl: databaseSessionUrl });
}

/** A database that starts beside Candor may take a moment longer. */
async function awaitGiven(
  database: Database,
  sessionUrl: string | null,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const giveUp = Date.now() + longestWaitMs;
  for (let told = false; ; told = true) {
    try {
      return await checkGiven(database, sessionUrl);
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || ("code" in error ? String(error.code) : error.name) : String(error);
}
