import { Refusal } from "#contract/refusals.ts";

/** Time for many usual answers. Nobody notices that they waited so long. */
const turnMs = 20;
/** As many as the write batcher lets wait. */
const maxWaiting = 5_000;

/** By survey, in the order of their turns. */
const waiting = new Map<string, (() => void)[]>();
let count = 0;
let isBegun = false;

/**
 * Reads answers that arrive together one after the other, and lets every other request have its
 * turn between them: one answer to the largest survey takes a twentieth of a second. Surveys take
 * turns too, so that many answers to one don't delay another's. Refuses with `overloaded`.
 */
export function inAnswerTurn<T>(surveyId: string, read: () => T): Promise<T> {
  if (count >= maxWaiting) return Promise.reject(new Refusal("overloaded", { retryAfter: 1 }));
  return new Promise((resolve, reject) => {
    const jobs = waiting.get(surveyId) ?? [];
    waiting.set(surveyId, jobs);
    count++;
    jobs.push(() => {
      try {
        resolve(read());
      } catch (error) {
        reject(error);
      }
    });
    if (!isBegun) setImmediate(takeTurn);
    isBegun = true;
  });
}

function takeTurn(): void {
  const until = performance.now() + turnMs;
  for (const [surveyId, jobs] of waiting) {
    waiting.delete(surveyId);
    const job = jobs.shift();
    // Behind all other surveys, also for this loop.
    if (jobs.length > 0) waiting.set(surveyId, jobs);
    count--;
    job?.();
    if (performance.now() > until) break;
  }
  isBegun = waiting.size > 0;
  if (isBegun) setImmediate(takeTurn);
}
