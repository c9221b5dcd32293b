import type { Database } from "#server/database/connect.ts";

type Rows = Pick<Database, "rows">;
type Kept<T> = { answer: Promise<T>; until: number };

/** What took longer than this is told again for so many times as long: finding it out takes a hundredth of the time at most. */
const quickMs = 20;
const times = 100;
const longestMs = 60_000;
const mostKept = 500;

/** Asks anew what is quick to find out or small, and seldom what is neither. Who comes while it is being found out waits for the same answer. */
export function sparingly<T>(
  ask: (database: Rows, id: string, now: Date) => Promise<T>,
  isBig: (answer: T) => boolean,
): typeof ask {
  const memory = new WeakMap<Rows, Map<string, Kept<T>>>();
  return async (database, id, now) => {
    const kept = memory.get(database) ?? new Map<string, Kept<T>>();
    memory.set(database, kept);
    const start = performance.now();
    const known = kept.get(id);
    if (known && known.until > start) return known.answer;
    const entry = { answer: ask(database, id, now), until: Number.POSITIVE_INFINITY };
    kept.delete(id);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(id, entry);
    try {
      const answer = await entry.answer;
      const end = performance.now();
      const took = end - start;
      entry.until = took > quickMs && isBig(answer) ? end + Math.min(longestMs, took * times) : end;
      return answer;
    } catch (error) {
      entry.until = 0;
      throw error;
    }
  };
}
