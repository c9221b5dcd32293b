import { eq } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { forgottenVotes, participations, responses, votes } from "#server/database/schema.ts";

export type MarkOf = (surveyId: string, email: string) => string;

const marksAtOnce = 1_000;

/**
 * Leaves a mark of `email`'s mailbox on every survey that the user voted on or answered, so that
 * nobody does so again with another account. Lock the user first, so that nothing arrives
 * afterwards.
 */
export async function markVotes(tx: Orm, userId: string, email: string, markOf: MarkOf) {
  const voted = await tx
    .select({ surveyId: votes.surveyId })
    .from(votes)
    .where(eq(votes.voterId, userId))
    .union(
      tx
        .select({ surveyId: responses.surveyId })
        .from(responses)
        .where(eq(responses.respondentId, userId)),
    )
    .union(
      tx
        .select({ surveyId: participations.surveyId })
        .from(participations)
        .where(eq(participations.respondentId, userId)),
    );
  for (let from = 0; from < voted.length; from += marksAtOnce) {
    const marks = voted.slice(from, from + marksAtOnce).map(({ surveyId }) => ({
      surveyId,
      mark: Buffer.from(markOf(surveyId, email), "hex"),
    }));
    await tx.insert(forgottenVotes).values(marks).onConflictDoNothing();
  }
}
