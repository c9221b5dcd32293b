import { and, eq, isNull } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { surveys, users, verifications } from "#server/database/schema.ts";

/**
 * Deletes a user. Foreign keys delete the account and sessions and make the votes anonymous.
 * Surveys stay for their voters, unpublished and without an owner.
 */
export async function deleteUser(tx: Orm, id: string): Promise<void> {
  await tx
    .update(surveys)
    .set({ status: "unPublish", updatedAt: new Date() })
    .where(and(eq(surveys.ownerId, id), isNull(surveys.deletedAt)));
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}
