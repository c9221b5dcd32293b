import type { Logger } from "pino";
import type { responseFileCalls } from "#contract/response-files.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import type { Answering } from "#server/response-drafts/answering.ts";
import type { Settings } from "#server/settings.ts";
import { createFileChecker } from "./file-checker.ts";
import { createFileRoom } from "./file-room.ts";
import { responseFileStore } from "./file-storage.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";
import { responseFileRoutes } from "./routes.ts";

type Dependencies = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
  respondents: Respondents;
  answering: Answering;
  /** How many bytes the disk can take. */
  freeBytes(): Promise<number>;
};
export type ResponseFiles = {
  routes: Handlers<typeof responseFileCalls>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const sweepEveryMs = 10 * 60 * 1000;

/** Uploads, storage, delivery and removal of answers' files. No side effects until `start`. */
export function createResponseFiles({ settings, log, ...parts }: Dependencies): ResponseFiles {
  const { database, clock, limits, freeBytes } = parts;
  const room = createFileRoom({
    database,
    limits,
    maxBytes: settings.maxFileBytes,
    freeBytes: settings.bucket ? null : freeBytes,
  });
  const store = responseFileStore(settings);
  const checker = createFileChecker();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

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
    routes: responseFileRoutes({ ...parts, checker, store, room }),
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
