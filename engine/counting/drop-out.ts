import {
  byNumber,
  type Count,
  type Level,
  type Lot,
  nobodyVoted,
  type Round,
  sum,
} from "./count.ts";
import { paperCount, type Rankings } from "./papers.ts";
import { anyOf, type Choose, countWithTies, oneOf } from "./ties.ts";

/**
 * Instant runoff: whoever is first on more than half of the papers that still count wins; until
 * then the choice with the fewest drops out, and its papers go to their next one. Level: who had
 * fewer in the latest earlier round where they differ, then the last of the lot.
 */
export function countDropOut(papers: Rankings, lot: Lot): Count {
  if (paperCount(papers) === 0) return nobodyVoted(papers.choices);
  // The same choices are left on many ways of breaking ties.
  const known = new Map<string, number[]>();
  const firsts = (isLeft: Uint8Array) => {
    const key = isLeft.join("");
    const found = known.get(key) ?? firstChoices(papers, isLeft);
    known.set(key, found);
    return found;
  };
  // The first choices that are left are looked for in each round.
  const marks = papers.places.length * papers.choices;
  return countWithTies((choose) => countRounds(papers.choices, firsts, choose, lot), {
    lot,
    marks,
  });
}

function countRounds(
  choices: number,
  firsts: (isLeft: Uint8Array) => number[],
  choose: Choose,
  lot: Lot,
): Count {
  const isLeft = new Uint8Array(choices).fill(1);
  const rounds: Round[] = [];
  const level: Level[] = [];
  const behind: number[] = [];
  let all: number | null = null;
  for (;;) {
    const counts = firsts(isLeft);
    const left = [...isLeft.keys()].filter((choice) => isLeft[choice] === 1);
    const counted = sum(counts);
    all ??= counted;
    const round: Round = {
      counts: new Map(left.map((choice) => [choice, counts[choice] ?? 0])),
      exhausted: all - counted,
    };
    rounds.push(round);
    const [first = [], ...others] = byNumber(left, (choice) => counts[choice] ?? 0);
    const [winner = 0] = first;
    if (first.length === 1 && (counts[winner] ?? 0) * 2 > counted) {
      round.elected = [winner];
      const order = [[winner], ...others, ...behind.toReversed().map((choice) => [choice])];
      return { winners: [winner], order, rounds, level };
    }
    const out = oneOut(others.at(-1) ?? first, others.at(-2) ?? (others.length > 0 ? first : []));
    round.out = out;
    behind.push(out);
    isLeft[out] = 0;

    function oneOut(lowest: readonly number[], above: readonly number[]): number {
      const [next] = above;
      const together = lowest.length * (counts[lowest[0] ?? 0] ?? 0);
      // All of them drop out before anybody else, so their order decides nothing.
      if (next !== undefined && together < (counts[next] ?? 0)) return anyOf(lowest, lot);
      return oneOf(lowest, "last", rounds, { lot, choose, level });
    }
  }
}

/** How many papers have each choice first among those that are left. */
function firstChoices({ choices, places, times }: Rankings, isLeft: Uint8Array): number[] {
  const counts = Array.from({ length: choices }, () => 0);
  for (let from = 0, paper = 0; from < places.length; from += choices, paper++)
    for (let at = from; at < from + choices; at++) {
      const choice = (places[at] ?? 0) - 1;
      if (choice < 0) break;
      if (isLeft[choice] !== 1) continue;
      counts[choice] = (counts[choice] ?? 0) + (times === null ? 1 : (times[paper] ?? 0));
      break;
    }
  return counts;
}
