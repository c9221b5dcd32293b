import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { findSurvey } from "./queries.ts";
import { refuseView } from "./rules.ts";

const ownDoing: readonly string[] = ["already-answered", "ballot-spent", "too-many-requests"];

/**
 * A refusal tells that there is a survey. Where the viewer doesn't see it, each becomes
 * `not-found`, but for what they have done there themselves.
 */
export async function hideUnseen<T>(
  database: Database,
  { surveyId, viewer }: { surveyId: string; viewer: Viewer | null },
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || ownDoing.includes(error.code)) throw error;
    const survey = await findSurvey(database, surveyId);
    throw survey && !refuseView(viewer, survey) ? error : new Refusal("not-found");
  }
}
