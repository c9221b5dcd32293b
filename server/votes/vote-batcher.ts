import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import {
  isCollision,
  isLockTimeout,
  translateDatabaseError,
} from "#server/database/database-errors.ts";
import { castVotes, type Outcome } from "./cast-votes.ts";
import { type Ballot, type SealedBallot, sealBallot } from "./queries.ts";

export type VoteBatcher = {
  /**
   * Resolves when the transaction that accepts or rejects the vote is committed. Refuses with
   * `overloaded` or `database-unavailable`, at the latest when the statement running after ten
   * seconds ends. In that case the vote may or may not be counted.
   */
  cast(ballot: Ballot): Promise<Outcome>;
};

type Waiting = {
  ballot: SealedBallot;
  expiresAt: number;
  done: (row: Outcome) => void;
  fail: (error: unknown) => void;
};

const maxInBatch = 200;
/**
 * More than queue up within two seconds on a slow disk. Beyond it a refusal is cheaper than the
 * wait.
 */
export const maxWaiting = 5_000;
const maxWaitMs = 10_000;
/**
 * The maximum number of connections that wait for locked surveys. The rest of the pool stays free.
 */
const maxLanes = 4;

/**
 * Batches votes: each process runs one transaction at a time, and votes that arrive meanwhile form
 * the next batch. They share one flush to disk and one lock on a popular survey. If the function
 * `cast_votes` times out on a lock, each survey of the batch continues separately, so that the
 * others do not wait for it.
 */
export function voteBatcher(database: Pick<Database, "query" | "dedicateConnection">): VoteBatcher {
  const connection = database.dedicateConnection();
  const queue: Waiting[] = [];
  /** Surveys whose votes are sent separately for now. */
  const isolated = new Set<string>();
  const isolatedQueue: string[] = [];
  let lanes = 0;
  let busy = false;

  function wake(): void {
    if (busy) return;
    busy = true;
    void run();
  }

  /**
   * Sends the next batch before it answers the previous one, because answering takes longer than
   * counting.
   */
  async function run(): Promise<void> {
    let respond: Respond | null = null;
    for (;;) {
      const batch = takeBatch(queue, (surveyId) => !isolated.has(surveyId));
      const sent = batch.length > 0 ? send(connection, batch, isolate) : null;
      respond?.();
      if (!sent) break;
      respond = await sent;
    }
    busy = false;
  }

  function isolate(batch: readonly Waiting[]): void {
    queue.unshift(...batch);
    for (const { ballot } of batch) {
      if (!isolated.has(ballot.surveyId)) isolatedQueue.push(ballot.surveyId);
      isolated.add(ballot.surveyId);
    }
    while (lanes < maxLanes && isolatedQueue.length > 0) {
      lanes++;
      void runLane();
    }
  }

  async function runLane(): Promise<void> {
    for (
      let surveyId = isolatedQueue.shift();
      surveyId !== undefined;
      surveyId = isolatedQueue.shift()
    ) {
      await waitFor(surveyId);
      isolated.delete(surveyId);
      wake();
    }
    lanes--;
  }

  /** Runs until the survey's votes succeed again, or none are left. */
  async function waitFor(surveyId: string): Promise<void> {
    for (;;) {
      const batch = takeBatch(queue, (id) => id === surveyId);
      if (batch.length === 0) return;
      const respond = await send(database, batch);
      respond?.();
      if (respond) return;
    }
  }

  return {
    cast(ballot) {
      if (queue.length >= maxWaiting)
        return Promise.reject(new Refusal("overloaded", { retryAfter: 1 }));
      return new Promise((done, fail) => {
        queue.push({
          ballot: sealBallot(ballot),
          expiresAt: performance.now() + maxWaitMs,
          done,
          fail,
        });
        wake();
      });
    },
  };
}

/**
 * Removes the next batch of the wanted surveys from the queue, in order. The second vote of a person
 * or mailbox waits for the next batch, so that on the same survey it finds the first one counted. Refuses
 * expired votes; none of them was sent.
 */
function takeBatch(queue: Waiting[], isWanted: (surveyId: string) => boolean): Waiting[] {
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  const voters = new Set<string>();
  const now = performance.now();
  let looked = 0;
  for (; looked < queue.length && batch.length < maxInBatch; looked++) {
    const each = queue[looked] as Waiting;
    const { surveyId, voterId, mark = voterId } = each.ballot;
    if (each.expiresAt < now) each.fail(new Refusal("overloaded", { retryAfter: 2 }));
    else if (!isWanted(surveyId) || voters.has(voterId) || voters.has(mark)) later.push(each);
    else {
      batch.push(each);
      voters.add(voterId);
      voters.add(mark);
    }
  }
  queue.splice(0, looked, ...later);
  return batch;
}

/** Resolves the batch's promises. */
type Respond = () => void;

/**
 * Returns null if no vote was counted. On a lock timeout it passes the batch to `isolate`, or
 * without it retries.
 */
async function send(
  database: Queryable,
  batch: readonly Waiting[],
  isolate?: (batch: readonly Waiting[]) => void,
): Promise<Respond | null> {
  let remaining = batch;
  for (let attempt = 1; ; attempt++) {
    try {
      const sending = remaining;
      const outcomes = await castVotes(
        database,
        sending.map(({ ballot }) => ballot),
      );
      return () => {
        for (const [index, { done }] of sending.entries()) done(outcomes[index] as Outcome);
      };
    } catch (error) {
      if (isolate && isLockTimeout(error)) {
        isolate(remaining);
        return null;
      }
      // One invalid vote must not fail the others.
      if (remaining.length > 1 && !isTransient(error)) {
        const responds: (Respond | null)[] = [];
        for (const each of remaining) responds.push(await send(database, [each], isolate));
        return () => {
          for (const respond of responds) respond?.();
        };
      }
      remaining = refuseExpired(remaining, error);
      if (remaining.length === 0) return null;
      // A retry is safe: an already counted vote is found by its id.
      await pause(isCollision(error) ? Math.random() * 20 : Math.min(100 * attempt, 500));
    }
  }
}

/** Refuses votes that failed for good or expired, and returns those to retry. */
function refuseExpired(batch: readonly Waiting[], error: unknown): Waiting[] {
  const now = performance.now();
  return batch.filter((each) => {
    const canRetry = isTransient(error) && each.expiresAt > now;
    if (!canRetry) each.fail(translateDatabaseError(error));
    return canRetry;
  });
}

function isTransient(error: unknown): boolean {
  return isCollision(error) || translateDatabaseError(error) instanceof Refusal;
}
