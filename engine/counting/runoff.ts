import { type Count, type Level, type Lot, nobodyVoted } from "./count.ts";
import { beaten, duelsByPoints, margin } from "./duels.ts";
import { paperCount, type Scores } from "./papers.ts";
import { topScores, totalsOf } from "./score.ts";
import { elect, type Key, pick } from "./ties.ts";

/**
 * Score, then automatic runoff (STAR): of the two choices with the most points, the one wins that
 * more people give more points than the other. Level for a place in the runoff: who beats more of
 * the level ones, then who got the most points of 5 more often. Level in the runoff: the higher
 * total, then the most 5s.
 */
export function countRunoff(papers: Scores, lot: Lot): Count {
  const { choices } = papers;
  const totals = totalsOf(papers);
  if (paperCount(papers) === 0) return { ...nobodyVoted(choices), totals };
  const duels = duelsByPoints(papers);
  const tops = topScores(papers);
  const byDuels: Key = { by: "duels", of: (choice, among) => beaten(duels, choice, among) };
  const chosen = elect(totals, Math.min(2, choices), [byDuels, ...tops.slice(0, 1)], lot);
  const finalists = chosen.taken.flat();
  const level: Level[] = [...chosen.level];
  const [first, second] = finalists;
  if (first === undefined || second === undefined || finalists.length > 2)
    return { winners: finalists, order: [finalists, ...chosen.left], totals, duels, level };
  const lead = margin(duels, first, second);
  const keys: Key[] = [{ by: "count", of: (choice) => totals[choice] ?? 0 }, ...tops.slice(0, 1)];
  const decided = lead === 0 ? pick(finalists, 1, keys, lot) : null;
  if (decided?.by) level.push({ at: 2, options: finalists, by: decided.by });
  const ahead = lead > 0 ? [[first], [second]] : [[second], [first]];
  const order = decided ? [...decided.taken, ...decided.left] : ahead;
  const winners = order[0] ?? [];
  const votes = finalists.map((choice, at): [number, number] => [
    choice,
    duels[choice]?.[finalists[1 - at] ?? 0] ?? 0,
  ]);
  return {
    winners,
    order: [...order, ...chosen.left],
    totals,
    duels,
    rounds: [{ counts: new Map(votes), elected: winners }],
    level,
  };
}
