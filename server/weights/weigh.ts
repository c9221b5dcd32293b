import type { Margin, Weighting } from "#contract/weights.ts";
import { minVotesForShares } from "#limits/limits.ts";
import type { Group } from "#server/analysis/ask.ts";
import { kish, type Margin as RakedMargin, rake, sumsBy, trimmed } from "#statistics/weights.ts";

type People = Omit<Group, "counts">;
/** A group with the weight of each person in it; 0 for those who are left out. */
export type Weighted<T> = T & { weight: number };

/** The answers of a margin that have a share, in the order of its tests. */
export function sharedOptions({ shares }: Margin): string[] {
  return Object.keys(shares).filter((option) => (shares[option] ?? 0) > 0);
}

/**
 * Weights that give each margin its shares, trimmed at five times the mean. Without groups where
 * there are none, and the reason. `k` is null for those who see small counts.
 */
export function weigh<T extends People>(
  groups: readonly T[],
  margins: readonly Margin[],
  k: number | null,
): { weighting: Weighting; groups: readonly Weighted<T>[] } {
  const counted = groups.filter((each) => each.categories !== null);
  const sizes = counted.map(({ people }) => people);
  const people = sumOf(sizes);
  const leftOut = sumOf(groups.map((each) => each.people)) - people;
  const none = (problem: Weighting["problem"], more: Partial<Weighting> = {}) => {
    return { weighting: { problem, people, leftOut, ...more }, groups: [] };
  };
  if (k !== null && groups.some((each) => each.people < k))
    return { weighting: { problem: "small-groups", people: 0, leftOut: 0 }, groups: [] };
  if (people < minVotesForShares) return none("too-few");
  const totals = margins.map((margin, at) => totalsOf(margin, at, counted, people));
  const raked = rake(sizes, totals);
  if (raked.is === "unreachable") return none("unreachable");
  if (raked.is === "empty") {
    const margin = margins[raked.margin];
    if (!margin) return none("unreachable");
    const empty = { of: margin.of, option: sharedOptions(margin)[raked.category] ?? "" };
    return none("empty", { empty });
  }
  const { weights, cut } = trimmed(raked.counts, sizes, totals);
  const { designEffect, effective } = kish(weights, sizes);
  const weighted = weights.map((weight, at) => weight * (sizes[at] ?? 0));
  const scale = people / sumOf(weighted);
  return {
    weighting: {
      people,
      leftOut,
      designEffect,
      effective,
      smallest: Math.min(...weights) * scale,
      largest: Math.max(...weights) * scale,
      trimmed: sumOf(sizes.filter((_, at) => cut.has(at))),
      margins: margins.map((margin, at) => reachedIn(margin, at, counted, weighted)),
    },
    groups: groups.map((each) => ({ ...each, weight: weights[counted.indexOf(each)] ?? 0 })),
  };
}

function totalsOf(
  margin: Margin,
  at: number,
  groups: readonly People[],
  people: number,
): RakedMargin {
  const shares = sharedOptions(margin).map((option) => margin.shares[option] ?? 0);
  const sum = sumOf(shares);
  return { of: categoriesIn(groups, at), totals: shares.map((share) => (share / sum) * people) };
}

function reachedIn(
  margin: Margin,
  at: number,
  groups: readonly People[],
  weighted: readonly number[],
): NonNullable<Weighting["margins"]>[number] {
  const options = sharedOptions(margin);
  const of = categoriesIn(groups, at);
  const before = sumsBy(
    groups.map(({ people }) => people),
    of,
    options.length,
  );
  const reached = sumsBy(weighted, of, options.length);
  const [all, now] = [sumOf(before), sumOf(reached)];
  return {
    of: margin.of,
    shares: options.map((option, category) => ({
      option,
      target: (margin.shares[option] ?? 0) / 100,
      before: (before[category] ?? 0) / all,
      reached: (reached[category] ?? 0) / now,
    })),
  };
}

function categoriesIn(groups: readonly People[], margin: number): number[] {
  return groups.map(({ categories }) => categories?.[margin] ?? 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
