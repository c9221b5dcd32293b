import { always, type Bdd, type Node, never, Undecided } from "../bdd.ts";
import type { NumberCase, SizeCase } from "./domain.ts";

/**
 * How many there are in all, with where. The cases of one part exclude each other and leave none
 * out. Totals above `cap` count as `cap`.
 */
export function totals(
  bdd: Bdd,
  parts: readonly (readonly SizeCase[])[],
  cap = Number.POSITIVE_INFINITY,
): Map<number, Node> {
  let all = new Map<number, Node>([[0, always]]);
  for (const cases of parts) {
    const next = new Map<number, Node>();
    for (const [sum, where] of all)
      for (const { when, size } of cases) {
        const both = bdd.and(where, when);
        if (both === never) continue;
        const total = Math.min(cap, sum + size);
        next.set(total, bdd.or(next.get(total) ?? never, both));
      }
    if (next.size > maxTotals) throw new Undecided();
    all = next;
  }
  return all;
}

/** Where a total passes a test. */
export function whereTotal(
  bdd: Bdd,
  all: ReadonlyMap<number, Node>,
  passes: (total: number) => boolean,
): Node {
  return bdd.any([...all].filter(([total]) => passes(total)).map(([, where]) => where));
}

/** A sum of numbers, `count` of them. */
export type Sum = { when: Node; low: number; high: number; count: number };

/**
 * The sums of values that may each be missing or no number. Added up in the order given, since that
 * can matter for the last digit.
 */
export function sums(bdd: Bdd, values: readonly (readonly NumberCase[])[]): Sum[] {
  let all = new Map<string, Sum>([["", { when: always, low: 0, high: 0, count: 0 }]]);
  for (const cases of values) {
    const next = new Map<string, Sum>();
    const add = (sum: Sum) => {
      if (sum.when === never) return;
      const key = `${sum.count},${sum.low},${sum.high}`;
      const known = next.get(key);
      next.set(key, known ? { ...known, when: bdd.or(known.when, sum.when) } : sum);
    };
    const missing = bdd.not(bdd.any(cases.map(({ when }) => when)));
    for (const sum of all.values()) {
      add({ ...sum, when: bdd.and(sum.when, missing) });
      for (const { when, low, high } of cases)
        add({
          when: bdd.and(sum.when, when),
          ...{ low: sum.low + low, high: sum.high + high, count: sum.count + 1 },
        });
    }
    if (next.size > maxTotals) throw new Undecided();
    all = next;
  }
  return [...all.values()];
}

/** Above it, what is asked counts as not decided. */
const maxTotals = 600;
