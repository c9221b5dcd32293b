import type { Wish } from "./crowd.ts";
import { sendWishes } from "./send-wishes.ts";

const atATime = 2_000;

/** Votes for as long as there are wishes and nobody says stop; each thousands of them in a patience of their own. */
export async function keepVoting(wishes: readonly Wish[], options: Parameters<typeof sendWishes>[1]): Promise<void> {
  for (let from = 0; from < wishes.length && !options.stopped?.(); from += atATime) {
    await sendWishes(wishes.slice(from, from + atATime), { ...options, stubborn: true });
  }
}
