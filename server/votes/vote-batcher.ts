import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { isCollision, isLockTimeout, translateDatabaseError } from "#server/database/database-errors.ts";
import { castVotes, type Outcome } from "./cast-votes.ts";
import { type Ballot, type SealedBallot, sealBallot } from "./queries.ts";

export type VoteBatcher = {
  /**
   * Resolves once the vote's transaction is committed or refused it. Refuses overloaded and database-unavailable, at the latest
   * when the statement under way after ten seconds ends: then the vote may be counted or not.
   */
  cast(ballot: Ballot): Promise<Outcome>;
};

type Rows = Pick<Database, "rows">;
type Waiting = { ballot: SealedBallot; until: number; done: (row: Outcome) => void; fail: (error: unknown) => void };

const mostInBatch = 200;
/** More than wait here for two seconds on a slow disk; beyond, a refusal costs less than the wait. */
export const mostWaiting = 5_000;
const longestWaitMs = 10_000;
/** Connections that wait for surveys held by others; the rest of the pool is for everything else. */
const mostLanes = 4;

/**
 * Commits votes together: one transaction under way per process, and whatever came meanwhile goes into the next. So a
 * flush to disk, and the turn on a much-voted survey, is shared by all that wait for it. Where a lock is not to be had in the
 * time that the function `cast_votes` waits, each survey of the batch goes on by itself, so that the others do not wait for it.
 */
export function voteBatcher(database: Pick<Database, "rows" | "keepConnection">): VoteBatcher {
  const connection = database.keepConnection();
  const queue: Waiting[] = [];
  /** Surveys whose votes go by themselves just now. */
  const apart = new Set<string>();
  const turns: string[] = [];
  let lanes = 0;
  let busy = false;

  function wake(): void {
    if (busy) return;
    busy = true;
    void run();
  }

  /** The next batch is on its way before the last one is answered, which takes longer than to count it. */
  async function run(): Promise<void> {
    let answer: Answer | null = null;
    for (;;) {
      const batch = take(queue, (surveyId) => !apart.has(surveyId));
      const sent = batch.length > 0 ? send(connection, batch, setApart) : null;
      answer?.();
      if (!sent) break;
      answer = await sent;
    }
    busy = false;
  }

  function setApart(batch: readonly Waiting[]): void {
    queue.unshift(...batch);
    for (const { ballot } of batch) {
      if (!apart.has(ballot.surveyId)) turns.push(ballot.surveyId);
      apart.add(ballot.surveyId);
    }
    while (lanes < mostLanes && turns.length > 0) {
      lanes++;
      void runLane();
    }
  }

  async function runLane(): Promise<void> {
    for (let surveyId = turns.shift(); surveyId !== undefined; surveyId = turns.shift()) {
      await waitFor(surveyId);
      apart.delete(surveyId);
      wake();
    }
    lanes--;
  }

  /** Until the survey's votes get through again, or none of them is left. */
  async function waitFor(surveyId: string): Promise<void> {
    for (;;) {
      const batch = take(queue, (id) => id === surveyId);
      if (batch.length === 0) return;
      const answer = await send(database, batch);
      answer?.();
      if (answer) return;
    }
  }

  return {
    cast(ballot) {
      if (queue.length >= mostWaiting) return Promise.reject(new Refusal("overloaded", { retryAfter: 1 }));
      return new Promise((done, fail) => {
        queue.push({ ballot: sealBallot(ballot), until: performance.now() + longestWaitMs, done, fail });
        wake();
      });
    },
  };
}

/**
 * The next ones of the surveys asked for, in their order; a second vote of one person waits, so that on the same survey it finds
 * the first one counted. What waited too long is refused: nothing of it was sent.
 */
function take(queue: Waiting[], isAskedFor: (surveyId: string) => boolean): Waiting[] {
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  const voters = new Set<string>();
  const now = performance.now();
  let looked = 0;
  for (; looked < queue.length && batch.length < mostInBatch; looked++) {
    const each = queue[looked] as Waiting;
    const { surveyId, voterId } = each.ballot;
    if (each.until < now) each.fail(new Refusal("overloaded", { retryAfter: 2 }));
    else if (!isAskedFor(surveyId) || voters.has(voterId)) later.push(each);
    else {
      batch.push(each);
      voters.add(voterId);
    }
  }
  queue.splice(0, looked, ...later);
  return batch;
}

/** Tells the votes of a batch what became of them. */
type Answer = () => void;

/** Null when nothing came of it. With `setApart` it gets those that met a lock; without it they wait for the lock. */
async function send(
  database: Rows,
  batch: readonly Waiting[],
  setApart?: (batch: readonly Waiting[]) => void,
): Promise<Answer | null> {
  let left = batch;
  for (let attempt = 1; ; attempt++) {
    try {
      const asked = left;
      const outcomes = await castVotes(
        database,
        asked.map(({ ballot }) => ballot),
      );
      return () => {
        for (const [index, { done }] of asked.entries()) done(outcomes[index] as Outcome);
      };
    } catch (error) {
      if (setApart && isLockTimeout(error)) {
        setApart(left);
        return null;
      }
      // One that cannot be taken must not take the others with it.
      if (left.length > 1 && !mayPass(error)) {
        const answers: (Answer | null)[] = [];
        for (const each of left) answers.push(await send(database, [each], setApart));
        return () => {
          for (const answer of answers) answer?.();
        };
      }
      left = refuseLate(left, error);
      if (left.length === 0) return null;
      // Sending again is safe: a vote that was counted already is found by its id.
      await pause(isCollision(error) ? Math.random() * 20 : Math.min(100 * attempt, 500));
    }
  }
}

/** Those that may be tried again: after a failure that may pass, and in their time. */
function refuseLate(batch: readonly Waiting[], error: unknown): Waiting[] {
  const now = performance.now();
  return batch.filter((each) => {
    const mayTry = mayPass(error) && each.until > now;
    if (!mayTry) each.fail(translateDatabaseError(error));
    return mayTry;
  });
}

function mayPass(error: unknown): boolean {
  return isCollision(error) || translateDatabaseError(error) instanceof Refusal;
}
