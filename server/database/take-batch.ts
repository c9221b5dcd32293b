import { Refusal } from "#contract/refusals.ts";

export type Waiting<Item, Outcome> = {
  item: Item;
  group: string;
  actors: readonly string[];
  weight: number;
  expiresAt: number;
  done: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
};

const maxInBatch = 200;
/** Of a batch of more than one. Writing it out takes the main thread hundredths of a second. */
export const maxWeight = 2_000_000;

/**
 * Removes the next batch of the wanted groups from the queue, in order. The second item of an actor
 * waits for the next batch, so that it finds the first one written. Refuses expired items; none of
 * them was sent.
 */
export function takeBatch<Item, Outcome>(
  queue: Waiting<Item, Outcome>[],
  isWanted: (group: string) => boolean,
): Waiting<Item, Outcome>[] {
  const batch: Waiting<Item, Outcome>[] = [];
  const later: Waiting<Item, Outcome>[] = [];
  const busy = new Set<string>();
  const now = performance.now();
  let looked = 0;
  let weight = 0;
  for (; looked < queue.length && batch.length < maxInBatch; looked++) {
    const each = queue[looked] as Waiting<Item, Outcome>;
    if (each.expiresAt < now) each.fail(new Refusal("overloaded", { retryAfter: 2 }));
    else if (!isWanted(each.group) || each.actors.some((actor) => busy.has(actor)))
      later.push(each);
    else {
      weight += each.weight;
      if (batch.length > 0 && weight > maxWeight) break;
      batch.push(each);
      for (const actor of each.actors) busy.add(actor);
    }
  }
  queue.splice(0, looked, ...later);
  return batch;
}
