import { and, eq, isNull, sql } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { forgottenVotes, surveys, users, verifications, votes } from "#server/database/schema.ts";

export type MarkOf = (surveyId: string, email: string) => string;

const marksAtOnce = 1_000;

/**
 * Deletes a user. Foreign keys delete the account and sessions and make the votes anonymous. A mark
 * of each vote stays, so that nobody votes again with a new account. Surveys stay for their voters,
 * unpublished and without an owner.
 */
export async function deleteUser(tx: Orm, id: string, markOf: MarkOf): Promise<void> {
  // Locked first, so that no vote of theirs arrives after the marks.
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  if (!person) return;
  const voted = await tx
    .select({ surveyId: votes.surveyId })
    .from(votes)
    .where(eq(votes.voterId, id));
  for (let from = 0; from < voted.length; from += marksAtOnce) {
    const marks = voted.slice(from, from + marksAtOnce).map(({ surveyId }) => ({
      surveyId,
      mark: Buffer.from(markOf(surveyId, person.email), "hex"),
    }));
    await tx.insert(forgottenVotes).values(marks).onConflictDoNothing();
  }
  await tx
    .update(surveys)
    .set({ status: "unPublish", updatedAt: sql`now()` })
    .where(and(eq(surveys.ownerId, id), isNull(surveys.deletedAt)));
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}
