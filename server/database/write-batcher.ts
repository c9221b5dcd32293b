import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";
import type { Database, Queryable } from "./connect.ts";
import { isCollision, isLockTimeout, translateDatabaseError } from "./database-errors.ts";
import { takeBatch, type Waiting } from "./take-batch.ts";

/** What is written, and how. */
export type Batched<Item, Outcome> = {
  /** The items of a group share a lock, such as the one on their survey's counter. */
  groupOf(item: Item): string;
  /** Items that share an actor, such as a person, never share a batch. */
  actorsOf(item: Item): readonly string[];
  /** About as many characters as are sent for it. Without it, items are small. */
  weightOf?(item: Item): number;
  /**
   * Writes the items in one transaction and returns the outcome of each, in their order. Sending an
   * item again must find what the first time wrote.
   */
  send(database: Queryable, items: readonly Item[]): Promise<Outcome[]>;
};

/**
 * Resolves when the transaction that accepts or rejects the item is committed. Refuses with
 * `overloaded` or `database-unavailable`, at the latest when the statement running after ten
 * seconds ends. In that case the item may or may not be written.
 */
export type Write<Item, Outcome> = (item: Item) => Promise<Outcome>;

/**
 * More than queue up within two seconds on a slow disk. Beyond it a refusal is cheaper than the
 * wait.
 */
export const maxWaiting = 5_000;
const maxWaitMs = 10_000;
/**
 * The maximum number of connections that wait for locked groups. The rest of the pool stays free.
 */
const maxLanes = 4;

/**
 * Batches writes: each process runs one transaction at a time, and items that arrive meanwhile form
 * the next batch. They share one flush to disk and one lock on a popular group. If `send` times out
 * on a lock, each group of the batch continues separately, so that the others do not wait for it.
 */
export function writeBatcher<Item, Outcome>(
  database: Pick<Database, "query" | "dedicateConnection">,
  batched: Batched<Item, Outcome>,
): Write<Item, Outcome> {
  type Each = Waiting<Item, Outcome>;
  const connection = database.dedicateConnection();
  const queue: Each[] = [];
  /** Groups whose items are sent separately for now. */
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
   * writing.
   */
  async function run(): Promise<void> {
    let respond: Respond | null = null;
    for (;;) {
      const batch = takeBatch(queue, (group) => !isolated.has(group));
      const sent = batch.length > 0 ? send(connection, batched, batch, isolate) : null;
      respond?.();
      if (!sent) break;
      respond = await sent;
    }
    busy = false;
  }

  function isolate(batch: readonly Each[]): void {
    queue.unshift(...batch);
    for (const { group } of batch) {
      if (!isolated.has(group)) isolatedQueue.push(group);
      isolated.add(group);
    }
    while (lanes < maxLanes && isolatedQueue.length > 0) {
      lanes++;
      void runLane();
    }
  }

  async function runLane(): Promise<void> {
    for (let group = isolatedQueue.shift(); group !== undefined; group = isolatedQueue.shift()) {
      await waitFor(group);
      isolated.delete(group);
      wake();
    }
    lanes--;
  }

  /** Runs until the group's items succeed again, or none are left. */
  async function waitFor(group: string): Promise<void> {
    for (;;) {
      const batch = takeBatch(queue, (each) => each === group);
      if (batch.length === 0) return;
      const respond = await send(database, batched, batch);
      respond?.();
      if (respond) return;
    }
  }

  return (item) => {
    if (queue.length >= maxWaiting)
      return Promise.reject(new Refusal("overloaded", { retryAfter: 1 }));
    return new Promise((done, fail) => {
      const group = batched.groupOf(item);
      const actors = batched.actorsOf(item);
      const expiresAt = performance.now() + maxWaitMs;
      const weight = batched.weightOf?.(item) ?? 0;
      queue.push({ item, group, actors, weight, expiresAt, done, fail });
      wake();
    });
  };
}

/** Resolves the batch's promises. */
type Respond = () => void;

/**
 * Returns null if nothing was written. On a lock timeout it passes the batch to `isolate`, or
 * without it retries.
 */
async function send<Item, Outcome>(
  database: Queryable,
  batched: Batched<Item, Outcome>,
  batch: readonly Waiting<Item, Outcome>[],
  isolate?: (batch: readonly Waiting<Item, Outcome>[]) => void,
): Promise<Respond | null> {
  let remaining = batch;
  for (let attempt = 1; ; attempt++) {
    try {
      const sending = remaining;
      const outcomes = await batched.send(
        database,
        sending.map(({ item }) => item),
      );
      return () => {
        for (const [index, { done }] of sending.entries()) done(outcomes[index] as Outcome);
      };
    } catch (error) {
      if (isolate && isLockTimeout(error)) {
        isolate(remaining);
        return null;
      }
      // One invalid item must not fail the others.
      if (remaining.length > 1 && !isTransient(error)) {
        const responds: (Respond | null)[] = [];
        for (const each of remaining) responds.push(await send(database, batched, [each], isolate));
        return () => {
          for (const respond of responds) respond?.();
        };
      }
      remaining = refuseExpired(remaining, error);
      if (remaining.length === 0) return null;
      // A retry is safe: what was already written is found by its id.
      await pause(isCollision(error) ? Math.random() * 20 : Math.min(100 * attempt, 500));
    }
  }
}

/** Refuses items that failed for good or expired, and returns those to retry. */
function refuseExpired<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  error: unknown,
): Waiting<Item, Outcome>[] {
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
