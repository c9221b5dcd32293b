import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import { connectBeside } from "./postgres-processes.ts";
import { freePort, type RunningServer, startServer } from "./start-server.ts";
import {
  type Crowd,
  makeCrowd,
  type Planned,
  type PlannedResponse,
  type PlannedVote,
} from "./voting/crowd.ts";
import { type Recount, recountResponses, recountVotes } from "./voting/recount.ts";

const authSecret = "a secret of the trials, forty characters long";
const log = pino({ level: "silent" });

/**
 * Runs a trial: prints its outcome, and exits with 1 if it failed. Opened resources are closed
 * either way.
 */
export async function trial(
  name: string,
  work: (opened: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    await work(opened);
    console.log(`${name}: as it should be`);
  } catch (error) {
    process.exitCode = 1;
    console.error(
      `${name} FAILED: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    );
  } finally {
    await opened.disposeAsync();
  }
}

export function temporaryFolder(opened: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), "candor-trial-"));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A stand in a folder of its own, which goes with `opened`. */
export async function openOwnStand(opened: AsyncDisposableStack) {
  const dataDir = temporaryFolder(opened);
  const stand = await openStand(dataDir);
  opened.defer(async () => void (await stand.server().stop()));
  return { stand, dataDir };
}

export type Stand = Awaited<ReturnType<typeof openStand>>;

/** The real program on this folder, at one address across restarts. */
export async function openStand(dataDir: string, extra: Record<string, string> = {}) {
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    CANDOR_DEMO_DATA: "0",
    LOG_LEVEL: "fatal",
    ...extra,
  };
  const start = () => startServer({ env, port });
  let server: RunningServer = await start();
  async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = connectBeside(dataDir, log);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  return {
    dataDir,
    url: server.url,
    server: () => server,
    async start(): Promise<void> {
      server = await start();
    },
    onDatabase,
    crowd: (size: { people: number; surveys: number }): Promise<Crowd> =>
      onDatabase((database) => makeCrowd(database, { authSecret, url: server.url }, size)),
    recount: (planned: readonly PlannedVote[]): Promise<Recount> =>
      patiently(() => onDatabase((database) => recountVotes(database, planned))),
    recountResponses: (planned: readonly PlannedResponse[]): Promise<Recount> =>
      patiently(() => onDatabase((database) => recountResponses(database, planned))),
  };
}

/** A database that recovers from a crash refuses connections, or cuts those just opened. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const giveUp = Date.now() + 60_000; ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUp || !(translateDatabaseError(error) instanceof Refusal)) throw error;
      await pause(100);
    }
  }
}

export const acknowledgedCount = (planned: readonly Planned[]) =>
  planned.filter(({ answers }) => answers.length > 0).length;

export function need(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}

export function needWhole({ problems }: Recount): void {
  need(
    problems.length === 0,
    `${problems.length} broken promises: ${problems.slice(0, 5).join("; ")}`,
  );
}

export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<number> {
  const since = Date.now();
  while (!(await condition())) {
    if (Date.now() - since > ms)
      throw new Error(`In ${ms / 1000} seconds it did not happen: ${what}`);
    await pause(20);
  }
  return Date.now() - since;
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
