import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import type { responseFileCalls } from "#contract/response-files.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import type { Answering } from "#server/response-drafts/answering.ts";
import type { Settings } from "#server/settings.ts";
import { createFileChecker } from "./file-checker.ts";
import { responseFileStore } from "./file-storage.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";
import { responseFileRoutes } from "./routes.ts";

type Parts = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
  respondents: Respondents;
  answering: Answering;
};
export type ResponseFiles = {
  routes: Handlers<typeof responseFileCalls>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const sweepEveryMs = 10 * 60 * 1000;
/** The database may be on the same disk, and must never run out of it. */
const minFreeBytes = 2 * 1024 ** 3;

/** Uploads, storage, delivery and removal of answers' files. No side effects until `start`. */
export function createResponseFiles({ settings, log, ...parts }: Parts): ResponseFiles {
  const { bucket, dataDir } = settings;
  const { database, clock } = parts;
  const store = responseFileStore(settings);
  const checker = createFileChecker();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  async function hasRoom(): Promise<boolean> {
    if (bucket) return true;
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > minFreeBytes;
  }

  function sweep(): void {
    sweeping = removeUnusedFiles(database, store, clock()).then(
      (removed) => {
        if (removed > 0) log.info({ removed }, "Unused files of answers were removed");
      },
      (error: unknown) =>
        log.warn({ error: String(error) }, "Unused files of answers could not be removed"),
    );
  }

  return {
    routes: responseFileRoutes({ ...parts, checker, store, hasRoom }),
    async start() {
      await store.open();
      timer = setInterval(sweep, sweepEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      checker.stop();
      await sweeping;
    },
  };
}
