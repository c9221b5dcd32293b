/** Repeatable random choices: a failed case can be run again by its seed. */
export type Random = {
  /** 0 to below 1. */
  next(): number;
  /** 0 to n - 1. */
  below(n: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  some<T>(items: readonly T[], most?: number): T[];
};

export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T;
  return {
    next,
    below,
    pick,
    chance: (probability) => next() < probability,
    some: (items, most = items.length) => {
      const rest = [...items];
      const count = Math.min(below(most + 1), rest.length);
      return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}
