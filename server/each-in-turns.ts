import { setImmediate as otherWork } from "node:timers/promises";

/** Nobody notices that they waited so long. */
const turnMs = 15;

/** Like `map`, and lets every other request have its turn while many are made, and after them. */
export async function eachInTurns<T, R>(all: readonly T[], make: (each: T) => R): Promise<R[]> {
  const made: R[] = [];
  let until = performance.now();
  for (const each of all) {
    if (performance.now() >= until) {
      await otherWork();
      until = performance.now() + turnMs;
    }
    made.push(make(each));
  }
  await otherWork();
  return made;
}
