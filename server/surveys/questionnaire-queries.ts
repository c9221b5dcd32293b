import { and, eq, isNull } from "drizzle-orm";
import type { Category, Status } from "#contract/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { surveyCounters, surveys } from "#server/database/schema.ts";

/** What lists show of a questionnaire's newest version. */
export type Card = {
  title: string;
  description: string;
  version: number;
  questions: number;
  minutes: number;
  access: string;
  resultsPolicy: string;
  identity: string;
};
export type QuestionnaireFields = { category: Category; deadline: string; listed?: boolean };

export async function createQuestionnaire(
  tx: Orm,
  made: { id: string; ownerId: string; at: Date } & Card & QuestionnaireFields,
): Promise<void> {
  const { at, ...fields } = made;
  await tx.insert(surveys).values({ ...fields, option: true, createdAt: at, updatedAt: at });
  await tx.insert(surveyCounters).values({ surveyId: made.id });
}

/**
 * Locks a questionnaire's counter, then its row, so that no response arrives until the transaction
 * ends. Null if it is deleted or another person's.
 */
export async function lockQuestionnaire(tx: Orm, id: string, ownerId: string) {
  const [counter] = await tx
    .select({ responses: surveyCounters.responses })
    .from(surveyCounters)
    .where(eq(surveyCounters.surveyId, id))
    .for("update");
  const [row] = await tx
    .select({ status: surveys.status, endsOn: surveys.endsOn, deadline: surveys.deadline })
    .from(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt)))
    .for("no key update");
  if (!counter || !row?.endsOn) return null;
  return { ...counter, ...row, endsOn: row.endsOn, status: row.status as Status };
}

export async function showNewVersion(
  tx: Orm,
  id: string,
  card: Card & QuestionnaireFields,
  at: Date,
): Promise<void> {
  await tx
    .update(surveys)
    .set({ ...card, updatedAt: at })
    .where(eq(surveys.id, id));
}
