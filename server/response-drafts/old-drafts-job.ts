import type { Logger } from "pino";
import { draftDays, onceSavedDays } from "#contract/response-drafts.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteOldDrafts } from "./delete-old-drafts.ts";

const everyMs = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Removes unfinished responses that nobody has changed for `draftDays`, and after `onceSavedDays`
 * those of guests who never came back.
 */
export function oldDraftsJob(parts: { database: Database; log: Logger; clock: () => Date }) {
  const { database, log, clock } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    const ago = (days: number) => new Date(clock().getTime() - days * day);
    const since = { any: ago(draftDays), onceSaved: ago(onceSavedDays) };
    running = deleteOldDrafts(database, since).catch((error: unknown) =>
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
