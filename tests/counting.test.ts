import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countDropOut } from "#engine/counting/drop-out.ts";
import { duelsOf } from "#engine/counting/duels.ts";
import { lotTexts, placesOf } from "#engine/counting/lot.ts";
import { countMost } from "#engine/counting/most.ts";
import { countOneToOne } from "#engine/counting/one-to-one.ts";
import { rankingsOf, type Scores } from "#engine/counting/papers.ts";
import { countRunoff } from "#engine/counting/runoff.ts";
import { countScores } from "#engine/counting/score.ts";
import { countSeats } from "#engine/counting/seats.ts";
import { countShares, mostVotesFirst } from "#engine/counting/shares.ts";
import { type Paper, randomPapers, rankings, written } from "./support/counting/profiles.ts";
import { someOf } from "./support/extent.ts";

const seeds = someOf(
  Array.from({ length: 400 }, (_, seed) => seed + 1),
  8,
);
/** A test of many small elections. */
function inProfiles(title: string, check: (seed: number) => void): void {
  it(title, () => {
    for (const seed of seeds)
      try {
        check(seed);
      } catch (error) {
        throw new Error(`in profile ${seed}`, { cause: error });
      }
  });
}

const tennessee = "MNCK*42 NCKM*26 CKNM*15 KCNM*17";
const scoresOf = (...points: number[][]): Scores => ({
  choices: points[0]?.length ?? 0,
  points: Uint8Array.from(points.flat()),
  to: 5,
  times: null,
});

describe("one to one", () => {
  it("finds who beats everybody, and the order", () => {
    const count = countOneToOne(duelsOf(rankings("MNCK", tennessee)), null);
    expect(written("MNCK", count.order)).toBe("N>C>K>M");
    expect([count.duels?.[1]?.[0], count.duels?.[0]?.[1]]).toEqual([58, 42]);
    expect(count.level).toEqual([]);
  });

  it("takes the clearest duels first where there is a circle", () => {
    // Example 3 of Schulze 2011, where strongest paths give E>A>C>B>D.
    const schulze = "ACBED*5 ADECB*5 BEDAC*8 CABED*3 CAEBD*7 CBADE*2 DCEBA*7 EBADC*8";
    const { order, winners } = countOneToOne(duelsOf(rankings("ABCDE", schulze)), null);
    expect(written("ABCDE", order)).toBe("A>C>E>B>D");
    expect(winners).toEqual([0]);
  });

  it("counts unranked choices as last", () => {
    const duels = duelsOf(rankings("ABC", "A*2 BC*1"));
    expect(duels).toEqual([
      [0, 2, 2],
      [1, 0, 1],
      [1, 0, 0],
    ]);
  });

  it("declares a circle of equally clear duels level, or breaks it by the lot", () => {
    const duels = duelsOf(rankings("ABC", "ABC BCA CAB"));
    const level = countOneToOne(duels, null);
    expect(level.winners).toEqual([0, 1, 2]);
    expect(level.level.map(({ by }) => by)).toEqual(["level", "level"]);
    // B is drawn first: its duel holds, then that of the next drawn winner that closes no circle.
    const drawn = countOneToOne(duels, [2, 0, 1]);
    expect(written("ABC", drawn.order)).toBe("B>C>A");
    expect(drawn.level).toEqual([{ at: 1, options: [0, 1, 2], by: "lot" }]);
  });

  inProfiles("elects who beats everybody", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const beatsAll = condorcet(choices, papers);
    const { winners } = countOneToOne(duelsOf(rankingsOf(choices, papers)), null);
    if (beatsAll !== null) expect(winners).toEqual([beatsAll]);
    else expect(winners.length).toBeGreaterThan(0);
  });

  inProfiles("still elects the winner with a clone of a loser", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const { winners } = countOneToOne(duelsOf(rankingsOf(choices, papers)), null);
    const loser = [...Array(choices).keys()].find((choice) => !winners.includes(choice));
    if (loser === undefined) {
      expect(winners).toHaveLength(choices);
      return;
    }
    const cloned = papers.map(({ ranking, count }) => ({
      ranking: ranking.flatMap((choice) => (choice === loser ? [choice, choices] : [choice])),
      count,
    }));
    expect(countOneToOne(duelsOf(rankingsOf(choices + 1, cloned)), null).winners).toEqual(winners);
  });

  inProfiles("keeps a winner that is raised on a paper", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const { winners } = countOneToOne(duelsOf(rankingsOf(choices, papers)), null);
    const [winner = 0] = winners;
    if (winners.length > 1) return;
    const raised = papers.map(({ ranking, count }, at) =>
      at > 0 ? { ranking, count } : { ranking: raise(ranking, winner), count },
    );
    expect(countOneToOne(duelsOf(rankingsOf(choices, raised)), null).winners).toEqual([winner]);
  });
});

describe("the weakest drops out", () => {
  it("moves papers on until somebody has more than half", () => {
    const { winners, rounds, order } = countDropOut(rankings("MNCK", tennessee), null);
    expect(winners).toEqual([3]);
    expect(rounds?.map(({ out }) => out)).toEqual([2, 1, undefined]);
    expect([...(rounds?.at(-1)?.counts ?? [])]).toEqual([
      [0, 42],
      [3, 58],
    ]);
    expect(written("MNCK", order)).toBe("K>M>N>C");
  });

  it("lets the one with fewer in the latest earlier round drop out", () => {
    // After D, B and C have 3 each; C had 2.
    const { rounds, level, winners } = countDropOut(rankings("ABCD", "A*4 B*3 CB*2 DC*1"), null);
    expect(rounds?.map(({ out }) => out)).toEqual([3, 2, undefined]);
    expect(level).toEqual([{ at: 2, options: [1, 2], by: "earlier" }]);
    expect(winners).toEqual([1]);
  });

  it("lets the last drawn drop out, or declares who would win by any lot", () => {
    const papers = rankings("ABC", "A*4 BC*3 CB*3");
    expect(countDropOut(papers, [0, 1, 2])).toMatchObject({
      winners: [1],
      level: [{ at: 1, options: [1, 2], by: "lot" }],
    });
    expect(countDropOut(papers, [0, 2, 1]).winners).toEqual([2]);
    const level = countDropOut(papers, null);
    expect(level.winners.toSorted()).toEqual([1, 2]);
    expect(written("ABC", level.order)).toBe("B=C>A");
  });

  it("draws no lot between those who drop out together anyhow", () => {
    const { level, winners } = countDropOut(
      rankings("ABCDEF", "AB*5 BA*4 C D"),
      [5, 4, 3, 2, 1, 0],
    );
    expect(winners).toEqual([0]);
    expect(level).toEqual([]);
  });

  inProfiles("agrees with counting on paper", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const { winners } = countDropOut(rankingsOf(choices, papers), null);
    expect(winners.toSorted()).toEqual([...dropOutWinners(choices, papers)].sort());
  });

  inProfiles("accounts for each paper in each round", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const people = papers.reduce((total, { count }) => total + count, 0);
    const { rounds = [] } = countDropOut(rankingsOf(choices, papers), null);
    for (const { counts, exhausted = 0 } of rounds)
      expect([...counts.values()].reduce((a, b) => a + b, exhausted)).toBe(people);
  });
});

describe("several seats", () => {
  // The example of Wikipedia's article on the single transferable vote, of 20 guests.
  const food = rankings("OPCSW", "CS*8 O*4 CW*4 PO*2 S W");

  it("elects by quota, surplus and exclusion", () => {
    const { winners, rounds, quota } = countSeats(food, 3, null);
    expect(quota).toBe(6);
    expect(winners).toEqual([2, 0, 3]);
    expect(rounds?.[1]?.counts.get(3)).toBe(5);
  });

  it("cuts after five decimals, so that 7.99968 is less than 8", () => {
    const papers = rankings("ABCDEX", "ABCDE*52 X*8");
    const { winners, quota, rounds, level } = countSeats(papers, 5, null);
    expect(quota).toBe(11);
    expect(winners).toEqual([0, 1, 2, 3, 5]);
    expect(rounds?.at(-2)?.counts.get(4)).toBe(7.99968);
    expect(level).toEqual([]);
  });

  inProfiles("fills the seats and loses no vote", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const people = papers.reduce((total, { count }) => total + count, 0);
    const seats = 1 + (seed % choices);
    const { winners, rounds = [] } = countSeats(rankingsOf(choices, papers), seats, drawn(choices));
    expect(new Set(winners).size).toBe(seats);
    for (const { counts, exhausted = 0 } of rounds) {
      const held = [...counts.values()].reduce((a, b) => a + b, exhausted);
      expect(held).toBeLessThanOrEqual(people + 1e-9);
      expect(held).toBeGreaterThan(people - 0.12);
    }
  });
});

describe("totals", () => {
  it("gives a seat that several are level for to all, or to the first drawn", () => {
    expect(countMost([3, 5, 3, 1], 2, null)).toMatchObject({
      winners: [1, 0, 2],
      order: [[1], [0, 2], [3]],
      level: [{ at: 2, options: [0, 2], by: "level" }],
    });
    expect(countMost([3, 5, 3, 1], 2, [3, 1, 0, 2])).toMatchObject({
      winners: [1, 2],
      order: [[1], [2], [0], [3]],
      level: [{ at: 2, options: [0, 2], by: "lot" }],
    });
  });

  it("breaks level scores by who got 5 more often", () => {
    const { winners, level } = countScores(scoresOf([5, 3], [1, 3]), 1, null);
    expect(winners).toEqual([0]);
    expect(level).toEqual([{ at: 1, options: [0, 1], by: "top-scores" }]);
  });

  it("has no winner without papers", () => {
    for (const count of [
      countMost([0, 0], 1, [0, 1]),
      countScores(scoresOf(), 1, [0, 1]),
      countDropOut(rankingsOf(2, []), [0, 1]),
      countSeats(rankingsOf(2, []), 1, [0, 1]),
      countOneToOne(duelsOf(rankingsOf(2, [])), [0, 1]),
    ])
      expect(count.winners).toEqual([]);
  });
});

describe("score and runoff", () => {
  it("lets the two with most points meet", () => {
    // A is liked best by two of three; C has more points.
    const { winners, totals, rounds } = countRunoff(
      scoresOf([5, 0, 4], [5, 0, 4], [0, 1, 5]),
      null,
    );
    expect(totals).toEqual([10, 1, 13]);
    expect(winners).toEqual([0]);
    expect([...(rounds?.[0]?.counts ?? [])]).toEqual([
      [2, 1],
      [0, 2],
    ]);
  });

  it("gives a level runoff to the higher total", () => {
    const { winners, level } = countRunoff(scoresOf([1, 2, 5], [1, 5, 3], [1, 3, 3]), null);
    expect(winners).toEqual([2]);
    expect(level).toEqual([{ at: 2, options: [2, 1], by: "count" }]);
  });
});

describe("equal shares", () => {
  const approvals = {
    people: Uint32Array.from([1, 1, 1, 1]),
    supporters: [[0], [1, 2], [1, 2, 3], [1, 2]].map((groups) => Uint32Array.from(groups)),
  };

  it("buys what costs its supporters least, then what fits", () => {
    const money = { budget: 400, costs: [100, 90, 200, 109] };
    const { winners, rounds } = countShares(approvals, money, null);
    // Paying alike, 200 costs each of three 66.67; then one alone can pay 100.
    expect(rounds?.[0]?.elected).toEqual([2]);
    expect(winners.toSorted()).toEqual([0, 1, 2]);
  });

  it("gives a minority what its share buys, where most votes first doesn't", () => {
    const groups = {
      people: Uint32Array.from([60, 40]),
      supporters: [[0], [0], [1]].map((each) => Uint32Array.from(each)),
    };
    const money = { budget: 100, costs: [50, 50, 40] };
    expect(mostVotesFirst([60, 60, 40], money, null)).toEqual([0, 1]);
    expect(countShares(groups, money, [0, 1, 2]).winners.toSorted()).toEqual([0, 2]);
  });

  it("comes at once to a share that buys what one of thousands wants", () => {
    const all = Uint32Array.from({ length: 10_000 }, (_, at) => at);
    const groups = {
      people: all.map(() => 1),
      supporters: [all, Uint32Array.of(5), Uint32Array.of(6)],
    };
    const money = { budget: 10 ** 12, costs: [10 ** 11, 5 * 10 ** 11, 3 * 10 ** 11] };
    expect(countShares(groups, money, drawn(3)).winners).toEqual([0, 2, 1]);
  });

  it("never spends more than the budget", () => {
    for (const seed of seeds) {
      const { choices, papers } = randomPapers(seed);
      const money = {
        budget: 100,
        costs: Array.from({ length: choices }, (_, at) => 10 + at * 17),
      };
      const groups = {
        people: Uint32Array.from(papers, ({ count }) => count),
        supporters: Array.from({ length: choices }, (_, choice) =>
          Uint32Array.from(
            papers.flatMap(({ ranking }, at) => (ranking.includes(choice) ? [at] : [])),
          ),
        ),
      };
      const { winners } = countShares(groups, money, drawn(choices));
      const spent = winners.reduce((total, choice) => total + (money.costs[choice] ?? 0), 0);
      expect(spent).toBeLessThanOrEqual(100);
      const votes = groups.supporters.map((each) =>
        each.reduce((a, b) => a + (groups.people[b] ?? 0), 0),
      );
      for (const [choice, cost] of money.costs.entries())
        if (!winners.includes(choice) && (votes[choice] ?? 0) > 0)
          expect(spent + cost).toBeGreaterThan(100);
    }
  });
});

describe("the lot", () => {
  it("draws by the hash of head and choice, the smallest first", () => {
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const [a = "", b = ""] = ["candor lot 1 abc A", "candor lot 1 abc B"].map(sha256);
    const drawn = placesOf(lotTexts(["A", "B"], { head: "abc" }).map(sha256));
    expect(drawn).toEqual(a < b ? [0, 1] : [1, 0]);
  });

  inProfiles("changes nothing but what is level", (seed) => {
    const { choices, papers } = randomPapers(seed);
    const all = rankingsOf(choices, papers);
    for (const count of [
      countDropOut,
      (each: typeof all, lot: number[] | null) => countOneToOne(duelsOf(each), lot),
    ]) {
      const open = count(all, null);
      for (const lot of [drawn(choices), drawn(choices).toReversed()]) {
        const { winners } = count(all, lot);
        expect(winners).toHaveLength(1);
        expect(open.winners).toEqual(expect.arrayContaining(winners));
      }
    }
  });
});

function drawn(choices: number): number[] {
  return Array.from({ length: choices }, (_, choice) => choice);
}

function raise(ranking: readonly number[], winner: number): number[] {
  const at = ranking.indexOf(winner);
  const others = ranking.filter((choice) => choice !== winner);
  const place = Math.max(0, (at < 0 ? ranking.length : at) - 1);
  return [...others.slice(0, place), winner, ...others.slice(place)];
}

/** Who more people prefer to each other choice than the reverse. */
function condorcet(choices: number, papers: readonly Paper[]): number | null {
  const prefers = (first: number, second: number) =>
    papers.reduce((total, { ranking, count }) => {
      const [a, b] = [ranking.indexOf(first), ranking.indexOf(second)];
      return total + (a >= 0 && (b < 0 || a < b) ? count : 0);
    }, 0);
  const all = drawn(choices);
  return (
    all.find((choice) =>
      all.every((other) => other === choice || prefers(choice, other) > prefers(other, choice)),
    ) ?? null
  );
}

/** All who win by some way of breaking ties, counted as people would with papers on a table. */
function dropOutWinners(choices: number, papers: readonly Paper[]): Set<number> {
  const found = new Set<number>();
  const go = (left: readonly number[], before: readonly ReadonlyMap<number, number>[]) => {
    const counts = new Map(left.map((choice) => [choice, 0]));
    for (const { ranking, count } of papers) {
      const first = ranking.find((choice) => left.includes(choice));
      if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + count);
    }
    const total = [...counts.values()].reduce((a, b) => a + b, 0);
    for (const [choice, count] of counts) if (count * 2 > total) return found.add(choice);
    let lowest = left;
    for (const round of [counts, ...before]) {
      const least = Math.min(...lowest.map((choice) => round.get(choice) ?? 0));
      lowest = lowest.filter((choice) => round.get(choice) === least);
    }
    for (const out of lowest)
      go(
        left.filter((choice) => choice !== out),
        [counts, ...before],
      );
    return found;
  };
  go(drawn(choices), []);
  return found;
}
