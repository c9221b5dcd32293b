import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { surveyDrafts, surveys } from "#server/database/schema.ts";

/**
 * Soft-deletes a survey; its row stays for the lists of its voters. A draft of its next version
 * becomes one of a new survey, so that nothing that was written is lost. Drafts are locked before
 * surveys, as by publishing. Returns the number of deleted surveys.
 */
export function deleteSurvey(
  database: Database,
  id: string,
  ownerId: string,
  at: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx
      .update(surveyDrafts)
      .set({ surveyId: null })
      .where(and(eq(surveyDrafts.surveyId, id), eq(surveyDrafts.ownerId, ownerId)));
    const deleted = await tx
      .update(surveys)
      .set({ deletedAt: at, updatedAt: at })
      .where(and(eq(surveys.id, id), eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt)))
      .returning({ id: surveys.id });
    return deleted.length;
  });
}
