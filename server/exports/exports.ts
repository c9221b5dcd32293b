import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import type { exportCalls } from "#contract/exports.ts";
import type { Database } from "#server/database/connect.ts";
import { lowPriority } from "#server/database/low-priority.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Settings } from "#server/settings.ts";
import type { FilterParts } from "./check-choices.ts";
import type { Task } from "./export-process.ts";
import { failExport, listUnfinished, removeOldExports } from "./queries.ts";
import { exportRoutes } from "./routes.ts";
import { keptMs } from "./show-export.ts";

type Dependencies = FilterParts & {
  settings: Pick<Settings, "dataDir">;
  database: Database;
  log: Logger;
  clock: () => Date;
  jobs: Jobs;
  /** The address that files name. */
  site: string;
};

export type Exports = {
  routes: Handlers<typeof exportCalls>;
  start(): void;
  stop(): Promise<void>;
};

const queue = "exports";
const program = path.join(import.meta.dirname, "export-process.ts");
/** A small young generation: 130 MB at the most instead of 210. */
export const exportMemory = ["--max-old-space-size=128", "--max-semi-space-size=8"];
const retries = 4;
const lookEveryMs = 30_000;
/** A running export gives a sign several times a second. */
const quietSeconds = 20;

/** Files of responses and votes, made by jobs and kept for a day. */
export function createExports(parts: Dependencies): Exports {
  const { settings, database, log, clock, jobs, site } = parts;
  // Half of what a small file takes is to compile the program that makes it.
  const compiled = path.join(settings.dataDir, "compiled");
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const enqueue = (id: string) => jobs.send(queue, id, { id });

  jobs.declare<{ id: string }>({
    name: queue,
    atOnce: 1,
    retries,
    async work({ id }, { isLast, signal }) {
      const task = { address: database.address, id, site };
      const failure = await runProcess(task, compiled, signal);
      if (failure === null) return;
      if (signal.aborted) throw new Error("interrupted");
      log.warn({ exportId: id, failure, isLast }, "An export failed");
      if (!isLast) throw new Error(failure);
      await failExport(database, id);
    },
  });

  /** Removes old files, and takes up exports whose process is gone. */
  async function look(): Promise<void> {
    try {
      await removeOldExports(database, new Date(clock().getTime() - keptMs));
      for (const id of await listUnfinished(database, quietSeconds)) await enqueue(id);
    } catch (error) {
      log.debug({ err: error }, "Exports wait for the database");
    }
  }

  function lookOften(): void {
    looking = look();
  }

  return {
    routes: exportRoutes({ ...parts, enqueue }),
    start() {
      lookOften();
      timer = setInterval(lookOften, lookEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/**
 * Null if the task is done, or there was nothing to do; else the reason. `compiled` is the folder
 * where a process finds what earlier ones compiled.
 */
function runProcess(task: Task, compiled: string, signal: AbortSignal): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const child = spawn(process.execPath, [...exportMemory, program], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ["pipe", "ignore", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  // The process may have ended already. Its exit code gives the reason.
  child.stdin.on("error", () => {});
  child.on("error", (error) => {
    if (error.name !== "AbortError") reject(error);
  });
  child.on("close", (code) => resolve(code === 0 ? null : said || `exit code ${code}`));
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // It has exited already.
  }
  child.stdin.write(`${JSON.stringify(task)}\n`);
  return promise;
}
