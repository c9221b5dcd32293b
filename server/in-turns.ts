import { setImmediate } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";

/** More of one survey than are answered in a few seconds. */
const maxWaiting = 100;

/**
 * Lets those who ask for the same survey's results wait for each other, so that a large one asked
 * for by many at once leaves everybody else their turns. Refuses with `overloaded` while too many
 * wait.
 */
export function inTurns() {
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>();
  return async <T>(surveyId: string, work: () => Promise<T>): Promise<T> => {
    const queue = waiting.get(surveyId) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= maxWaiting) throw new Refusal("overloaded");
    const isFirst = queue.count === 0;
    queue.count++;
    waiting.set(surveyId, queue);
    const answered = isFirst ? work() : queue.last.then(() => setImmediate()).then(work);
    queue.last = answered.catch(() => {});
    try {
      return await answered;
    } finally {
      queue.count--;
      if (queue.count === 0) waiting.delete(surveyId);
    }
  };
}
