/** Nobody notices that they waited so long. */
const turnMs = 15;

/** Those who wait for a turn. */
const waiting: (() => void)[] = [];

/**
 * Lets every other request have its turn first, and all others who asked for one before: they have
 * one each, however many there are.
 */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/** For long loops that make no list: `if (turn.isOver()) await turn.next();` at each step. */
export function beginTurn(): { isOver(): boolean; next(): Promise<void> } {
  let until = performance.now() + turnMs;
  return {
    isOver: () => performance.now() >= until,
    async next() {
      await nextTurn();
      until = performance.now() + turnMs;
    },
  };
}

/** Like `map`, and lets every other request have its turn while many are made, and after them. */
export async function eachInTurns<T, R>(all: readonly T[], make: (each: T) => R): Promise<R[]> {
  const made: R[] = [];
  let until = performance.now();
  for (const each of all) {
    if (performance.now() >= until) {
      await nextTurn();
      until = performance.now() + turnMs;
    }
    made.push(make(each));
  }
  await nextTurn();
  return made;
}
