/** Rankings of the same choices, each the best first, and how many people gave it. */
export type Ballots = readonly { ranking: readonly string[]; count: number }[];
/** How many prefer the first choice to the second. Unranked choices come after all ranked ones. */
export type Preferences = (first: string, second: string) => number;

export function preferencesOf(choices: readonly string[], ballots: Ballots): Preferences {
  const counts = new Map<string, number>();
  const pair = (first: string, second: string) => `${first} ${second}`;
  for (const { ranking, count } of ballots) {
    const place = new Map(ranking.map((choice, at) => [choice, at]));
    const placeOf = (choice: string) => place.get(choice) ?? choices.length;
    for (const first of choices)
      for (const second of choices)
        if (placeOf(first) < placeOf(second))
          counts.set(pair(first, second), (counts.get(pair(first, second)) ?? 0) + count);
  }
  return (first, second) => counts.get(pair(first, second)) ?? 0;
}

/** A point for each choice that comes after one, from each person (Borda 1781). */
export function bordaPoints(choices: readonly string[], prefer: Preferences): number[] {
  return choices.map((choice) =>
    choices.reduce((sum, other) => sum + (other === choice ? 0 : prefer(choice, other)), 0),
  );
}

/** The choice that more prefer to each other one than the reverse; null if there is none. */
export function condorcetWinner(choices: readonly string[], prefer: Preferences): string | null {
  const beats = (choice: string, other: string) =>
    choice === other || prefer(choice, other) > prefer(other, choice);
  return choices.find((choice) => choices.every((other) => beats(choice, other))) ?? null;
}

/**
 * The choices in order by strongest paths: of winning votes, as in Schulze 2011, "A new monotonic,
 * clone-independent, reversal symmetric, and Condorcet-consistent single-winner election method".
 * Choices that tie are in one group.
 */
export function schulzeOrder(choices: readonly string[], prefer: Preferences): string[][] {
  const paths = choices.map((first) =>
    Float64Array.from(choices, (second) => {
      const [wins, losses] = [prefer(first, second), prefer(second, first)];
      return wins > losses ? wins : 0;
    }),
  );
  for (const [over, onward] of paths.entries())
    for (const path of paths) {
      const begin = path[over] ?? 0;
      // There is no way over it, or it begins there.
      if (begin === 0 || path === onward) continue;
      for (let to = 0; to < path.length; to++) {
        const strength = Math.min(begin, onward[to] ?? 0);
        if (strength > (path[to] ?? 0)) path[to] = strength;
      }
    }
  const at = (from: number, to: number) => paths[from]?.[to] ?? 0;
  const beaten = choices.map((_, to) => choices.filter((__, from) => at(from, to) > at(to, from)));
  const groups = Map.groupBy(choices, (_, index) => beaten[index]?.length ?? 0);
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
