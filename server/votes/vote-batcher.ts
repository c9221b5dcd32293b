import type { Database } from "#server/database/connect.ts";
import { writeBatcher } from "#server/database/write-batcher.ts";
import { castVotes, type Outcome } from "./cast-votes.ts";
import { type Ballot, type SealedBallot, sealBallot } from "./queries.ts";

export { maxWaiting } from "#server/database/write-batcher.ts";

export type VoteBatcher = {
  /** Resolves when the transaction that accepts or rejects the vote is committed. */
  cast(ballot: Ballot): Promise<Outcome>;
};

/** Casts votes in batches, and a person's or a mailbox's votes one after the other. */
export function voteBatcher(database: Pick<Database, "query" | "dedicateConnection">): VoteBatcher {
  const write = writeBatcher<SealedBallot, Outcome>(database, {
    groupOf: ({ surveyId }) => surveyId,
    actorsOf: ({ voterId, mark }) => (mark === undefined ? [voterId] : [voterId, mark]),
    send: castVotes,
  });
  return { cast: (ballot) => write(sealBallot(ballot)) };
}
