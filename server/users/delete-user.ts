import { and, eq, isNull } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { surveys, users, verifications } from "#server/database/schema.ts";

/**
 * Removes a person: the account and sessions go with the row, votes stay counted without a name (the schema's foreign
 * keys do both), and surveys stay for those who voted, unpublished and without an owner.
 */
export async function deleteUser(tx: Orm, id: string): Promise<void> {
  await tx
    .update(surveys)
    .set({ status: "unPublish", updatedAt: new Date() })
    .where(and(eq(surveys.ownerId, id), isNull(surveys.deletedAt)));
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}
