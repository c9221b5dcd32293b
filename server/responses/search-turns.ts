import { Refusal } from "#contract/refusals.ts";

/** Each takes a connection, and up to a processor of the database. */
const maxAtOnce = 2;
/** Searches that wait: of everybody, and of one person. */
const maxWaiting = { all: 20, own: 3 };
const retryAfter = 2;

/**
 * Lets few searches run at once, and one of a person, because each reads whole answers. Those who
 * wait take turns, however many searches each has. Refuses with `overloaded` while too many wait.
 */
export function searchTurns() {
  /** By person, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function next(): void {
    for (const [person, searches] of waiting) {
      if (running.size >= maxAtOnce) return;
      if (running.has(person)) continue;
      const begin = searches.shift();
      if (searches.length === 0) waiting.delete(person);
      running.add(person);
      begin?.();
    }
  }

  function end(person: string): void {
    running.delete(person);
    // Behind everybody else who waits.
    const more = waiting.get(person);
    waiting.delete(person);
    if (more) waiting.set(person, more);
    next();
  }

  return async <T>(person: string, search: () => Promise<T>): Promise<T> => {
    const own = waiting.get(person) ?? [];
    const all = [...waiting.values()].reduce((sum, searches) => sum + searches.length, 0);
    if (own.length >= maxWaiting.own || all >= maxWaiting.all)
      throw new Refusal("overloaded", { retryAfter });
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    own.push(begin);
    waiting.set(person, own);
    next();
    await turn;
    try {
      return await search();
    } finally {
      end(person);
    }
  };
}
