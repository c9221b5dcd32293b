import { setImmediate as otherWork } from "node:timers/promises";

export type TurnLimits = {
  maxAtOnce: number;
  maxWaiting: number;
  /** What takes longer keeps nobody else waiting. */
  maxTurnMs: number;
};

/**
 * Rendering takes milliseconds of the thread that also counts votes, a hundred waiting about a
 * second of work. What takes longer waits for the database, or for the thread of large pages.
 */
const renderings: TurnLimits = { maxAtOnce: 2, maxWaiting: 100, maxTurnMs: 40 };

export class TooManyWaiting extends Error {}

/** Limits concurrent work: renderings, so that invented addresses don't slow down votes. */
export function createTurns({ maxAtOnce, maxWaiting, maxTurnMs }: TurnLimits = renderings) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /**
     * Throws TooManyWaiting at once if too many wait already. `work` may end its turn before it is
     * done, as when another thread does the rest.
     */
    async run<T>(work: (endTurn: () => void) => Promise<T>): Promise<T> {
      if (running >= maxAtOnce) {
        if (waiting.length >= maxWaiting) throw new TooManyWaiting();
        await new Promise<void>((start) => waiting.push(start));
        await otherWork();
      } else running += 1;
      let ended = false;
      const end = () => {
        if (!ended) endTurn();
        ended = true;
      };
      const latest = setTimeout(end, maxTurnMs);
      try {
        return await work(end);
      } finally {
        clearTimeout(latest);
        end();
      }
    },
  };
}
