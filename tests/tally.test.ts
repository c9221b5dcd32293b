import { describe, expect, it } from "vitest";
import type { Ballots } from "#engine/counting/tally.ts";
import { tallyOf } from "#engine/counting/tally.ts";
import { rankings } from "./support/counting/profiles.ts";

const tennessee = "MNCK*42 NCKM*26 CKNM*15 KCNM*17";
const cities: Ballots = {
  choices: [..."MNCK"].map((id) => ({ id })),
  voters: 100,
  given: { as: "rankings", papers: rankings("MNCK", tennessee) },
};
const ticks = (totals: number[], voters: number): Ballots => ({
  choices: totals.map((_, at) => ({ id: "ABCD"[at] ?? "" })),
  voters,
  given: { as: "ticks", totals },
});

describe("a tally", () => {
  it("says who would win by other rules", () => {
    const { winners, otherwise } = tallyOf({ rule: "one-to-one", tie: "lot" }, cities, null);
    expect(winners).toEqual([1]);
    expect(otherwise).toEqual([
      { rule: "most", winners: [0] },
      { rule: "drop-out", winners: [3] },
      { rule: "score", winners: [1] },
    ]);
  });

  it("has no winner without the share that it takes", () => {
    const vote = { rule: "approval", tie: "lot", needs: 70 } as const;
    expect(tallyOf(vote, ticks([1, 2, 1], 3), null)).toMatchObject({
      winners: [],
      failed: { by: "needs", first: [1] },
    });
    expect(tallyOf({ ...vote, needs: 60 }, ticks([1, 2, 1], 3), null).winners).toEqual([1]);
    // Nashville has 58 of 100 in its closest duel.
    const duel = { rule: "one-to-one", tie: "lot" } as const;
    expect(tallyOf({ ...duel, needs: 58 }, cities, null).winners).toEqual([1]);
    expect(tallyOf({ ...duel, needs: 59 }, cities, null).winners).toEqual([]);
  });

  it("has no winner below its quorum", () => {
    const vote = { rule: "most", tie: "lot", quorum: 4 } as const;
    expect(tallyOf(vote, ticks([2, 1], 3), null)).toMatchObject({
      winners: [],
      failed: { by: "quorum", first: [0] },
    });
    expect(tallyOf({ ...vote, quorum: 3 }, ticks([2, 1], 3), null).winners).toEqual([0]);
  });

  it("leaves things as they are unless a winner beats that", () => {
    const vote = { rule: "drop-out", tie: "lot", status: "N" } as const;
    // Knoxville wins the rounds; more prefer Nashville to it.
    expect(tallyOf(vote, cities, null)).toMatchObject({
      winners: [1],
      failed: { by: "status", first: [3] },
    });
    expect(tallyOf({ ...vote, status: "M" }, cities, null).winners).toEqual([3]);
  });

  it("compares equal shares with most votes first", () => {
    const budget: Ballots = {
      choices: [
        { id: "A", cost: 50 },
        { id: "B", cost: 50 },
        { id: "C", cost: 40 },
      ],
      voters: 100,
      given: {
        as: "approvals",
        papers: {
          people: Uint32Array.from([60, 40]),
          supporters: [[0], [0], [1]].map((groups) => Uint32Array.from(groups)),
        },
      },
    };
    const vote = { rule: "shares", tie: "lot", budget: 100 } as const;
    const { winners, otherwise } = tallyOf(vote, budget, [0, 1, 2]);
    expect(winners.toSorted()).toEqual([0, 2]);
    expect(otherwise).toEqual([{ rule: "most", winners: [0, 1] }]);
  });

  it("counts nothing by a rule for other papers", () => {
    expect(() => tallyOf({ rule: "seats", tie: "lot" }, ticks([1], 1), null)).toThrow();
  });
});
