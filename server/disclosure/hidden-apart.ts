import { isShowable } from "./showable.ts";

/** How many options each person who answered has, at least and at most. */
export type Each = { least: number; most: number };

/**
 * Which counts to hide of options that people may have several of, by their places: those of 1 to
 * `k` - 1 people who have it, or haven't. What all have together is known as far as `each` says. So
 * where that bounds the hidden ones, larger ones are hidden with them.
 */
export function hiddenApart(
  counts: readonly number[],
  { answered, k, each: { least, most } }: { answered: number; k: number; each: Each },
): ReadonlySet<number> {
  const isSmall = (count: number) => !isShowable(count, k) || !isShowable(answered - count, k);
  const hidden = new Set([...counts.keys()].filter((at) => isSmall(counts[at] ?? 0)));
  const isLoose = () => {
    const shown = counts.reduce((sum, count, at) => (hidden.has(at) ? sum : sum + count), 0);
    const [low, high] = [least * answered - shown, most * answered - shown];
    if (low <= hidden.size && high >= hidden.size * (answered - 1)) return true;
    // One of many makes up for whatever the few are.
    return [...hidden].some((at) => !isSmall(counts[at] ?? 0));
  };
  const others = [...counts.keys()]
    .filter((at) => !hidden.has(at) && (counts[at] ?? 0) > 0)
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
  for (const at of others) {
    if (hidden.size === 0 || isLoose()) return hidden;
    hidden.add(at);
  }
  return hidden.size === 0 || isLoose() ? hidden : new Set(counts.keys());
}
