import path from "node:path";
import type { Logger } from "pino";
import type { exportCalls } from "#contract/exports.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Settings } from "#server/settings.ts";
import type { FilterParts } from "./check-choices.ts";
import { exportProcesses } from "./export-processes.ts";
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
const retries = 4;
const lookEveryMs = 30_000;
/** A running export gives a sign several times a second. */
const quietSeconds = 20;

/** Files of responses and votes, made by jobs and kept for a day. */
export function createExports(parts: Dependencies): Exports {
  const { settings, database, log, clock, jobs, site } = parts;
  const processes = exportProcesses(path.join(settings.dataDir, "compiled"));
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const enqueue = (id: string) => jobs.send(queue, id, { id });

  jobs.declare<{ id: string }>({
    name: queue,
    atOnce: 1,
    retries,
    async work({ id }, { isLast, signal }) {
      const task = { address: database.address, id, site };
      const failure = await processes.run(task, signal);
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
    routes: exportRoutes({ ...parts, enqueue, prepare: processes.prepare }),
    start() {
      lookOften();
      timer = setInterval(lookOften, lookEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      processes.end();
      await looking;
    },
  };
}
