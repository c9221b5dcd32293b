import { always, type Bdd, type Node, never, Undecided } from "./bdd.ts";
import type { Finite } from "./finite.ts";

/** Something that counts where it holds. */
export type Weighted = { when: Node; weight: number };
/** Sums by where they come about. They exclude each other; elsewhere nothing is possible. */
type Sums = Map<number, Node>;
type Bits = { bdd: Bdd; variables: readonly Finite[]; ofBit: readonly number[] };

/**
 * The largest sum of weights, or the smallest, that can come about where all of `base` holds. Null
 * if nothing can. As in `Elimination`, one variable goes after the other, from the last to the
 * first: all that is kept of it is the best sum for each case of those before it.
 */
export function extremeSum(
  { bdd, variables, ofBit }: Bits,
  base: readonly Node[],
  weights: readonly Weighted[],
  wanted: "largest" | "smallest",
): number | null {
  const hard: Node[][] = [];
  const soft: Sums[][] = [];
  let known = 0;
  const at = (node: Node) => ofBit[bdd.lastBit(node)] as number;
  const bind = (node: Node) => {
    if (node <= always) return node !== never;
    hard[at(node)] = [...(hard[at(node)] ?? []), node];
    return true;
  };
  const add = (sums: Sums) => {
    const last = Math.max(...[...sums.values()].map((node) => (node <= always ? -1 : at(node))));
    if (last < 0) known += [...sums.keys()][0] ?? 0;
    else soft[last] = [...(soft[last] ?? []), sums];
  };
  if (!base.every(bind)) return null;
  for (const { when, weight } of merged(weights))
    if (when === always) known += weight;
    else if (when !== never)
      add(
        new Map([
          [weight, when],
          [0, bdd.not(when)],
        ]),
      );
  for (let place = Math.max(hard.length, soft.length) - 1; place >= 0; place--) {
    if (!hard[place] && !soft[place]) continue;
    const { valid, level, bits } = variables[place] as Finite;
    let sums: Sums = new Map([[0, bdd.and(valid, bdd.all(hard[place] ?? []))]]);
    for (const each of soft[place] ?? []) sums = added(bdd, sums, each);
    const best = [...sums].sort(([a], [b]) => (wanted === "largest" ? b - a : a - b));
    const kept: Sums = new Map();
    let covered = never;
    for (const [sum, where] of best) {
      const some = bdd.exists(where, level, level + bits);
      const fresh = bdd.and(some, bdd.not(covered));
      if (fresh !== never) kept.set(sum, fresh);
      covered = bdd.or(covered, some);
    }
    if (!bind(covered)) return null;
    if (kept.size > 1) add(kept);
    else known += [...kept.keys()][0] ?? 0;
  }
  return known;
}

function added(bdd: Bdd, one: Sums, other: Sums): Sums {
  const all: Sums = new Map();
  for (const [a, where] of one)
    for (const [b, when] of other) {
      const both = bdd.and(where, when);
      if (both !== never) all.set(a + b, bdd.or(all.get(a + b) ?? never, both));
    }
  if (all.size > maxSums) throw new Undecided();
  return all;
}

const maxSums = 400;

/** What holds in the same cases counts at once. */
function merged(weights: readonly Weighted[]): Weighted[] {
  const groups = Map.groupBy(weights, ({ when }) => when);
  return [...groups].map(([when, all]) => ({
    when,
    weight: all.reduce((sum, { weight }) => sum + weight, 0),
  }));
}
