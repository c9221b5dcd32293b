import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { surveys, users, verifications } from "#server/database/schema.ts";
import { type MarkOf, markVotes } from "./mark-votes.ts";

/** What a code for a new email is kept under in `verifications`. */
export const newEmailOf = (userId: string) => `new-email ${userId}`;

/**
 * Deletes a user. Foreign keys delete the account and sessions and make the votes anonymous. A mark
 * of each vote stays, so that nobody votes again with a new account. Surveys stay for their voters,
 * unpublished and without an owner.
 */
export async function deleteUser(tx: Orm, id: string, markOf: MarkOf): Promise<void> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  if (!person) return;
  await markVotes(tx, id, person.email, markOf);
  await tx
    .update(surveys)
    .set({ status: "unPublish", updatedAt: sql`now()` })
    .where(and(eq(surveys.ownerId, id), isNull(surveys.deletedAt)));
  await tx
    .delete(verifications)
    .where(or(eq(verifications.value, id), eq(verifications.identifier, newEmailOf(id))));
  await tx.delete(users).where(eq(users.id, id));
}
