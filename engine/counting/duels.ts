import type { Rankings, Scores } from "./papers.ts";

/** How many prefer each choice (row) to each other one (column). Unranked counts as last. */
export function duelsOf({ choices, places, times }: Rankings): number[][] {
  const wins = new Float64Array(choices * choices);
  const isRanked = new Uint8Array(choices);
  for (let from = 0, paper = 0; from < places.length; from += choices, paper++) {
    const count = times === null ? 1 : (times[paper] ?? 0);
    isRanked.fill(0);
    let end = from;
    const last = from + choices;
    for (; end < last && places[end] !== 0; end++) isRanked[(places[end] ?? 1) - 1] = 1;
    for (let at = from; at < end; at++) {
      const row = ((places[at] ?? 1) - 1) * choices;
      for (let after = at + 1; after < end; after++) {
        const place = row + (places[after] ?? 1) - 1;
        wins[place] = (wins[place] ?? 0) + count;
      }
      if (end === last) continue;
      for (let other = 0; other < choices; other++)
        if (isRanked[other] === 0) wins[row + other] = (wins[row + other] ?? 0) + count;
    }
  }
  return rowsOf(wins, choices);
}

/** How many give the row more points than the column. */
export function duelsByPoints({ choices, points, times }: Scores): number[][] {
  const wins = new Float64Array(choices * choices);
  for (let from = 0, paper = 0; from < points.length; from += choices, paper++) {
    const count = times === null ? 1 : (times[paper] ?? 0);
    for (let row = 0; row < choices; row++) {
      const own = points[from + row] ?? 0;
      if (own === 0) continue;
      for (let column = 0; column < choices; column++)
        if (own > (points[from + column] ?? 0)) {
          const place = row * choices + column;
          wins[place] = (wins[place] ?? 0) + count;
        }
    }
  }
  return rowsOf(wins, choices);
}

function rowsOf(wins: Float64Array, choices: number): number[][] {
  return Array.from({ length: choices }, (_, row) => [
    ...wins.subarray(row * choices, (row + 1) * choices),
  ]);
}

/** How many more prefer the first to the second than the reverse. */
export function margin(
  duels: readonly (readonly number[])[],
  first: number,
  second: number,
): number {
  return (duels[first]?.[second] ?? 0) - (duels[second]?.[first] ?? 0);
}

/** How many of the others a choice beats. */
export function beaten(
  duels: readonly (readonly number[])[],
  choice: number,
  among: readonly number[],
): number {
  return among.filter((other) => margin(duels, choice, other) > 0).length;
}
