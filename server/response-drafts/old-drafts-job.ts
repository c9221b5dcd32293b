import type { Logger } from "pino";
import { draftDays } from "#contract/response-drafts.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteOldDrafts } from "./queries.ts";

const everyMs = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** Removes unfinished responses that nobody has changed for `draftDays`. */
export function oldDraftsJob(parts: { database: Database; log: Logger; clock: () => Date }) {
  const { database, log, clock } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    running = deleteOldDrafts(database, new Date(clock().getTime() - draftDays * day)).catch(
      (error: unknown) =>
        log.warn({ error: String(error) }, "Old unfinished responses could not be removed"),
    );
  }

  return {
    start(): void {
      timer = setInterval(run, everyMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
