import type { Logger } from "pino";
import type { Database } from "./database/connect.ts";
import { freeRoom } from "./free-room.ts";
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

type Parts = {
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

/** What respondents save and upload before they send it. No side effects until `start`. */
export function createUnsentAnswers(parts: Parts) {
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
