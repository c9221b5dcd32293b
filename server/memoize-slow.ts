import { LRUCache } from "lru-cache";

const quickMs = 20;
/**
 * An answer is cached for this many times its duration, so that recomputing takes 1 % of the time.
 */
const keepFactor = 100;
const maxKeptMs = 60_000;
const maxKept = 500;

/**
 * Caches answers by id if they took more than 20 ms and are `isBig`. Concurrent callers for an id
 * share one call.
 */
export function memoizeSlow<T extends object>(
  compute: (id: string, now: Date) => Promise<T>,
  isBig: (answer: T) => boolean,
): typeof compute {
  const answers = new LRUCache<string, T, Date>({
    max: maxKept,
    ignoreFetchAbort: true,
    fetchMethod: async (id, _stale, { options, context }) => {
      const start = performance.now();
      const answer = await compute(id, context);
      const took = performance.now() - start;
      // lru-cache takes 0 for "no limit".
      options.ttl = took > quickMs && isBig(answer) ? Math.min(maxKeptMs, took * keepFactor) : 1;
      return answer;
    },
  });
  return (id, now) => answers.forceFetch(id, { context: now });
}
