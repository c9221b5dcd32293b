import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import type { Database } from "./database/connect.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { GuestKeys } from "./identity/guest-key.ts";
import type { Respondents } from "./invitations/respondents.ts";
import { answering } from "./response-drafts/answering.ts";
import { createDraftRoom } from "./response-drafts/draft-room.ts";
import { oldDraftsJob } from "./response-drafts/old-drafts-job.ts";
import { responseDraftRoutes } from "./response-drafts/routes.ts";
import { listWaitingFiles } from "./response-files/queries.ts";
import { createResponseFiles } from "./response-files/response-files.ts";
import type { GuestLimits } from "./responses/guest-limits.ts";
import type { Settings } from "./settings.ts";
import type { DefinitionCache } from "./versions/definition-cache.ts";

type Dependencies = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
  guestLimits: GuestLimits;
  definitions: DefinitionCache;
  guests: GuestKeys;
  respondents: Respondents;
};

/** The database may be on the same disk, and must never run out of it. */
const minFreeBytes = 2 * 1024 ** 3;
const freeKeptMs = 1000;

/** What respondents save and upload before they send it. No side effects until `start`. */
export function createUnsentAnswers(parts: Dependencies) {
  const { settings, database, clock, limits, respondents } = parts;
  const freeBytes = freeRoom(settings.dataDir);
  const begun = answering(parts);
  const files = createResponseFiles({ ...parts, freeBytes, answering: begun });
  const oldDrafts = oldDraftsJob(parts);
  const drafts = responseDraftRoutes({
    database,
    clock,
    respondents,
    answering: begun,
    room: createDraftRoom({ limits, freeBytes }),
    listFiles: (surveyId, respondent) => listWaitingFiles(database, surveyId, respondent),
  });
  return {
    routes: { ...drafts, ...files.routes },
    async start(): Promise<void> {
      await files.start();
      oldDrafts.start();
    },
    async stop(): Promise<void> {
      await oldDrafts.stop();
      await files.stop();
    },
  };
}

/**
 * How many bytes the disk under a folder can take without endangering the rest. Asked again after a
 * second.
 */
function freeRoom(folder: string): () => Promise<number> {
  let asked: { at: number; bytes: Promise<number> } | null = null;

  async function ask(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - minFreeBytes;
  }

  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > freeKeptMs) asked = { at: now, bytes: ask() };
    return asked.bytes;
  };
}
