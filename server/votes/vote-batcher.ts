import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { isCollision, isRefusedInput, translateDatabaseError } from "#server/database/database-errors.ts";
import { castVotes, type Outcome } from "./cast-votes.ts";
import type { Ballot } from "./queries.ts";

export type VoteBatcher = {
  /** Resolves once the vote's transaction is committed or refused it. Refuses overloaded and database-unavailable: then the vote may be counted or not. */
  cast(ballot: Ballot): Promise<Outcome>;
};

type Rows = Pick<Database, "rows">;
type Waiting = { ballot: Ballot; since: number; done: (row: Outcome) => void; fail: (error: unknown) => void };

/** Their surveys are announced in one payload of at most 8,000 bytes. */
const mostInBatch = 200;
/** More than wait here for two seconds on a slow disk; beyond, a refusal costs less than the wait. */
export const mostWaiting = 5_000;
const longestWaitMs = 10_000;
const tries = 5;

/**
 * Commits votes together: one transaction under way per process, and whatever came meanwhile goes into the next. So a
 * flush to disk, and the turn on a much-voted survey, is shared by all that wait for it.
 */
export function voteBatcher(database: Rows): VoteBatcher {
  const queue: Waiting[] = [];
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      await send(database, queue.splice(0, mostInBatch));
    }
    busy = false;
  }

  return {
    cast(ballot) {
      if (queue.length >= mostWaiting) return Promise.reject(new Refusal("overloaded", { retryAfter: 1 }));
      return new Promise((done, fail) => {
        queue.push({ ballot, since: performance.now(), done, fail });
        // A turn of the event loop later, so that what arrived together is sent together.
        if (!busy) {
          busy = true;
          setImmediate(() => void run());
        }
      });
    },
  };
}

async function send(database: Rows, batch: Waiting[]): Promise<void> {
  try {
    const rows = await castWithPatience(database, batch);
    for (const [index, { done }] of batch.entries()) done(rows[index] as Outcome);
  } catch (error) {
    // One that PostgreSQL cannot take must not take the others with it.
    if (batch.length > 1 && isRefusedInput(error)) for (const each of batch) await send(database, [each]);
    else for (const { fail } of batch) fail(error);
  }
}

/** Sending again is safe: a vote that was counted already is found by its id. */
async function castWithPatience(database: Rows, batch: Waiting[]): Promise<Outcome[]> {
  const giveUp = Math.min(...batch.map(({ since }) => since)) + longestWaitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await castVotes(
        database,
        batch.map(({ ballot }) => ballot),
      );
    } catch (error) {
      const mayPass = isCollision(error) || translateDatabaseError(error) instanceof Refusal;
      if (!mayPass || attempt >= tries || performance.now() > giveUp) throw error;
      await pause(isCollision(error) ? Math.random() * 20 : 100 * attempt);
    }
  }
}
