import { type Count, type Lot, nobodyVoted } from "./count.ts";
import { paperCount, type Scores } from "./papers.ts";
import { elect, type Key } from "./ties.ts";

/** The most points win. Level: who got the most points of 5 more often, then of 4, and so on. */
export function countScores(papers: Scores, seats: number, lot: Lot): Count {
  const totals = totalsOf(papers);
  if (paperCount(papers) === 0) return { ...nobodyVoted(papers.choices), totals };
  const { taken, left, level } = elect(totals, seats, topScores(papers), lot);
  return { winners: taken.flat(), order: [...taken, ...left], totals, level };
}

export function totalsOf({ choices, points, times }: Scores): number[] {
  const totals = Array.from({ length: choices }, () => 0);
  for (let from = 0, paper = 0; from < points.length; from += choices, paper++) {
    const count = times === null ? 1 : (times[paper] ?? 0);
    for (let choice = 0; choice < choices; choice++)
      totals[choice] = (totals[choice] ?? 0) + (points[from + choice] ?? 0) * count;
  }
  return totals;
}

/** How often a choice got each number of points, from the highest down. */
export function topScores(papers: Scores): Key[] {
  const { choices, points, to, times } = papers;
  let counted: Float64Array | null = null;
  const frequency = (choice: number, score: number) => {
    counted ??= count();
    return counted[choice * (to + 1) + score] ?? 0;
  };
  return Array.from({ length: to }, (_, at) => ({
    by: "top-scores" as const,
    of: (choice: number) => frequency(choice, to - at),
  }));

  function count(): Float64Array {
    const found = new Float64Array(choices * (to + 1));
    for (let at = 0; at < points.length; at++) {
      const place = (at % choices) * (to + 1) + (points[at] ?? 0);
      found[place] = (found[place] ?? 0) + (times?.[Math.floor(at / choices)] ?? 1);
    }
    return found;
  }
}
