import { decimalsOf, plus } from "../../decimal-sum.ts";
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
  for (const cases of lastFirst(bdd, parts)) {
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

/**
 * The parts whose bits come last first. A part above all others then adds a few nodes to each
 * total, where a part below them would copy all that was built.
 */
function lastFirst<C extends { when: Node }>(
  bdd: Bdd,
  parts: readonly (readonly C[])[],
): (readonly C[])[] {
  const placed = parts.map((cases) => ({
    cases,
    last: Math.max(-1, ...cases.map(({ when }) => bdd.lastBit(when))),
  }));
  return placed.sort((a, b) => b.last - a.last).map(({ cases }) => cases);
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
/** The numbers that a value may be. Unless it is `certain`, it may also be missing or none. */
export type Summand = { cases: readonly NumberCase[]; isCertain?: boolean };

/**
 * The sums of values. Where only sums are asked for, `count` is 1 for any number of them. They are
 * added up in the order given, unless the order can't matter for the last digit.
 */
export function sums(bdd: Bdd, values: readonly Summand[], isCounted = true): Sum[] {
  let all = new Map<string, Sum>([["", { when: always, low: 0, high: 0, count: 0 }]]);
  const parts = values.map(({ cases, isCertain }) => {
    const missing = isCertain ? never : bdd.not(bdd.any(cases.map(({ when }) => when)));
    const none = { when: missing, low: 0, high: 0, count: 0 };
    return [none, ...cases.map((each) => ({ ...each, count: 1 }))];
  });
  let work = 0;
  for (const cases of isExact(parts) ? lastFirst(bdd, parts) : parts) {
    const next = new Map<string, Sum>();
    work += all.size * cases.length;
    if (work > maxWork) throw new Undecided();
    for (const sum of all.values())
      for (const each of cases) {
        const when = bdd.and(sum.when, each.when);
        if (when === never) continue;
        const most = isCounted ? Number.POSITIVE_INFINITY : 1;
        const count = Math.min(most, sum.count + each.count);
        const [low, high] = [plus(sum.low, each.low), plus(sum.high, each.high)];
        const key = `${count},${low},${high}`;
        const known = next.get(key)?.when ?? never;
        next.set(key, { when: bdd.or(known, when), low, high, count });
      }
    if (next.size > maxTotals) throw new Undecided();
    all = next;
  }
  return [...all.values()];
}

/** What is known of a sum by the limits of what is added up, where there is any number. */
export function sumBounds(bdd: Bdd, values: readonly Summand[]): Sum {
  const limits = values.map(({ cases, isCertain }) => {
    const none = isCertain ? [] : [0];
    return {
      low: Math.min(...cases.map(({ low }) => low), ...none),
      high: Math.max(...cases.map(({ high }) => high), ...none),
    };
  });
  // Wider by what adding up in another order can come to.
  const width = limits.reduce((sum, { low, high }) => sum + Math.abs(low) + Math.abs(high), 0);
  const slack = Number.isSafeInteger(width) ? 0 : width * 1e-12;
  return {
    when: someNumber(bdd, values),
    count: 1,
    low: limits.reduce((sum, { low }) => sum + low, 0) - slack,
    high: limits.reduce((sum, { high }) => sum + high, 0) + slack,
  };
}

/** The same for a mean. */
export function meanBounds(bdd: Bdd, values: readonly Summand[]): Sum {
  const all = values.flatMap(({ cases }) => cases);
  const low = Math.min(...all.map((each) => each.low));
  const high = Math.max(...all.map((each) => each.high));
  const isWhole = all.every((each) => Number.isInteger(each.low) && Number.isInteger(each.high));
  const slack = isWhole ? 0 : Math.max(Math.abs(low), Math.abs(high)) * 1e-12;
  const when = someNumber(bdd, values);
  return { when, low: low - slack, high: high + slack, count: 1 };
}

function someNumber(bdd: Bdd, values: readonly Summand[]): Node {
  if (values.some(({ isCertain }) => isCertain)) return always;
  const all = values.map(({ cases }) => cases);
  return bdd.any(lastFirst(bdd, all).map((cases) => bdd.any(cases.map(({ when }) => when))));
}

/** Whether sums of these are the same in any order. */
function isExact(parts: readonly (readonly { low: number; high: number }[])[]): boolean {
  let most = 0;
  let decimals = 0;
  for (const cases of parts) {
    const limits = cases.flatMap(({ low, high }) => [low, high]);
    decimals = Math.max(decimals, ...limits.map(decimalsOf));
    most += Math.max(0, ...limits.map(Math.abs));
  }
  return most * 10 ** decimals <= 1e15;
}

/** Above these, what is asked counts as not decided. */
const maxTotals = 2000;
const maxWork = 60_000;
