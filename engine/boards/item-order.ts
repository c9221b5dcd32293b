import { wilsonInterval } from "#statistics/wilson-interval.ts";

/** How a board's items are ordered: pure, so that anybody can tell why one comes first. */
export type OrderedItem = {
  id: string;
  /** Of its first entry in the board's chain. */
  place: number;
  /** How many have seen it. */
  saw: number;
  plus: number;
  /** By the one who asks, as the next. */
  isSeen: boolean;
  isOwn: boolean;
};

export type ItemOrder = "turn" | "wanted" | "new";

/** Of fewer, support says little yet. */
const fewSeen = 10;

export function fewHaveSeen({ saw }: Pick<OrderedItem, "saw">): boolean {
  return saw < fewSeen;
}

/**
 * - `turn`: what the reader hasn't seen comes first, then what the fewest have seen; what is level
 *   is in an order of the reader's own, by `keyOf`. Own items come last.
 * - `wanted`: by the lower end of the interval of "support among those who saw it", so that what is
 *   new isn't below what is old. Two places in five are for what few have seen.
 * - `new`: the newest first.
 */
export function orderItems<T extends OrderedItem>(
  items: readonly T[],
  order: ItemOrder,
  keyOf: (id: string) => string,
): T[] {
  if (order === "new") return items.toSorted((one, other) => other.place - one.place);
  const turns = inTurn(items, keyOf);
  return order === "turn" ? turns : mostWanted(items, turns);
}

/** The lower end of the interval of support, among those who saw it. */
export function supportOf({ plus, saw }: Pick<OrderedItem, "plus" | "saw">): number {
  // Whoever marks something has seen it; joined items may count some twice.
  return saw === 0 ? 0 : wilsonInterval(Math.min(plus, saw), saw)[0];
}

function inTurn<T extends OrderedItem>(items: readonly T[], keyOf: (id: string) => string): T[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item.id) }));
  keyed.sort(
    ({ item: one, key }, { item: other, key: otherKey }) =>
      Number(one.isOwn) - Number(other.isOwn) ||
      Number(one.isSeen) - Number(other.isSeen) ||
      one.saw - other.saw ||
      (key < otherKey ? -1 : 1),
  );
  return keyed.map(({ item }) => item);
}

function mostWanted<T extends OrderedItem>(items: readonly T[], turns: readonly T[]): T[] {
  const wanted = items.toSorted(
    (one, other) => supportOf(other) - supportOf(one) || one.place - other.place,
  );
  const few = turns.filter(fewHaveSeen);
  const placed = new Set<T>();
  const next = (list: readonly T[]) => list.find((item) => !placed.has(item));
  for (let at = 0; placed.size < items.length; at++) {
    const isForFew = at % 5 === 2 || at % 5 === 4;
    const item = (isForFew && next(few)) || next(wanted);
    if (item) placed.add(item);
  }
  return [...placed];
}
