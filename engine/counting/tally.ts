import { type Count, type Lot, sum } from "./count.ts";
import { countDropOut } from "./drop-out.ts";
import { duelsByPoints, duelsOf, margin } from "./duels.ts";
import { countMost } from "./most.ts";
import { countOneToOne } from "./one-to-one.ts";
import type { Rankings, Scores } from "./papers.ts";
import { countRunoff } from "./runoff.ts";
import { countScores, totalsOf } from "./score.ts";
import { countSeats } from "./seats.ts";
import { type Approvals, countShares, mostVotesFirst } from "./shares.ts";
import type { Vote, VoteRule } from "./vote.ts";

/** What voters gave, without choices that were withdrawn. */
type Papers =
  | { as: "ticks"; totals: readonly number[] }
  | { as: "rankings"; papers: Rankings }
  | { as: "scores"; papers: Scores }
  | { as: "approvals"; papers: Approvals };

export type Ballots = {
  /** In the order of the question. */
  choices: readonly { id: string; cost?: number }[];
  /** Who voted on the question. */
  voters: number;
  given: Papers;
};

/** The count of a vote, and what its terms make of it. Choices are places in `choices`. */
export type Tally = Count & {
  /** Why nobody wins, though somebody came first. */
  failed?: { by: "quorum" | "needs" | "status"; first: number[]; support?: number };
  /** Who would win by other rules, from the same papers. */
  otherwise: { rule: VoteRule; winners: number[] }[];
};

/** Throws for papers that the rule doesn't count. */
export function tallyOf(vote: Vote, ballots: Ballots, lot: Lot): Tally {
  const others = otherCounts(vote, ballots, lot).filter(({ rule }) => rule !== vote.rule);
  return {
    ...judged(counted(vote, ballots, lot), vote, ballots),
    otherwise: others.map(({ rule, winners }) => ({ rule, winners: winners() })),
  };
}

function counted(vote: Vote, ballots: Ballots, lot: Lot): Count {
  const seats = vote.seats ?? 1;
  const { given } = ballots;
  switch (given.as) {
    case "ticks":
      if (vote.rule === "most" || vote.rule === "approval")
        return countMost(given.totals, seats, lot);
      break;
    case "rankings":
      if (vote.rule === "one-to-one") return countOneToOne(duelsOf(given.papers), lot);
      if (vote.rule === "drop-out") return countDropOut(given.papers, lot);
      if (vote.rule === "seats") return countSeats(given.papers, seats, lot);
      break;
    case "scores":
      if (vote.rule === "score") return countScores(given.papers, seats, lot);
      if (vote.rule === "runoff") return countRunoff(given.papers, lot);
      break;
    case "approvals":
      if (vote.rule === "shares") return countShares(given.papers, moneyOf(vote, ballots), lot);
  }
  throw new Error(`${vote.rule} doesn't count ${given.as}`);
}

function moneyOf({ budget = 0 }: Vote, { choices }: Ballots) {
  return { budget, costs: choices.map(({ cost = 0 }) => cost) };
}

/** Without winners where the terms of the vote aren't met. */
export function judged(count: Count, vote: Vote, ballots: Ballots): Omit<Tally, "otherwise"> {
  const { winners } = count;
  if (winners.length === 0) return count;
  if (vote.quorum !== undefined && ballots.voters < vote.quorum)
    return { ...count, winners: [], failed: { by: "quorum", first: winners } };
  const status = ballots.choices.findIndex(({ id }) => id === vote.status);
  const beating =
    status < 0 ? winners : winners.filter((each) => beats(each, status, count, ballots));
  if (beating.length === 0)
    return { ...count, winners: [status], failed: { by: "status", first: winners } };
  const { needs } = vote;
  if (needs === undefined) return { ...count, winners: beating };
  const strong = beating.filter((each) => {
    const support = supportFor(each, vote.rule, count, ballots);
    return support === null || support * 100 >= needs * ballots.voters;
  });
  if (strong.length === 0) {
    const support = Math.max(
      ...beating.map((each) => supportFor(each, vote.rule, count, ballots) ?? 0),
    );
    return { ...count, winners: [], failed: { by: "needs", first: beating, support } };
  }
  return { ...count, winners: strong };
}

function beats(choice: number, status: number, count: Count, { given }: Ballots): boolean {
  if (choice === status) return false;
  const duels = count.duels ?? (given.as === "rankings" ? duelsOf(given.papers) : undefined);
  if (duels) return margin(duels, choice, status) > 0;
  const { totals = [] } = count;
  return (totals[choice] ?? 0) > (totals[status] ?? 0);
}

/**
 * How many are for a choice, of all who voted: those who ticked it or have it in the last round;
 * points as a part of the most there can be; its closest duel. Null where a rule has no such number.
 */
function supportFor(
  choice: number,
  rule: VoteRule,
  { totals = [], duels = [], rounds = [] }: Count,
  { given }: Ballots,
): number | null {
  switch (rule) {
    case "most":
    case "approval":
      return totals[choice] ?? 0;
    case "score":
      return (totals[choice] ?? 0) / (given.as === "scores" ? given.papers.to : 1);
    case "drop-out":
    case "runoff":
      return rounds.at(-1)?.counts.get(choice) ?? 0;
    case "one-to-one":
      return Math.min(...(duels[choice] ?? []).filter((_, other) => other !== choice));
    case "seats":
    case "shares":
      return null;
  }
}

type OtherCount = { rule: VoteRule; winners(): number[] };

/** The other rules that can count the same papers. */
function otherCounts(vote: Vote, ballots: Ballots, lot: Lot): OtherCount[] {
  const { given } = ballots;
  const seats = vote.seats ?? 1;
  switch (given.as) {
    case "ticks":
      return [];
    case "rankings": {
      const duels = duelsOf(given.papers);
      const single: OtherCount[] = [
        { rule: "drop-out", winners: () => countDropOut(given.papers, lot).winners },
        { rule: "one-to-one", winners: () => countOneToOne(duels, lot).winners },
      ];
      return [
        {
          rule: "most",
          winners: () => countMost(firstPlaces(given.papers), seats, lot).winners,
        },
        ...(seats === 1 ? single : []),
        // A point for each choice that comes after it on a paper (Borda 1781).
        { rule: "score", winners: () => countMost(duels.map(sum), seats, lot).winners },
      ];
    }
    case "scores": {
      const single: OtherCount[] = [
        { rule: "runoff", winners: () => countRunoff(given.papers, lot).winners },
        {
          rule: "one-to-one",
          winners: () => countOneToOne(duelsByPoints(given.papers), lot).winners,
        },
      ];
      return [
        { rule: "score", winners: () => countMost(totalsOf(given.papers), seats, lot).winners },
        ...(seats === 1 ? single : []),
      ];
    }
    case "approvals": {
      const { people, supporters } = given.papers;
      const votes = supporters.map((groups) => sum([...groups].map((each) => people[each] ?? 0)));
      return [{ rule: "most", winners: () => mostVotesFirst(votes, moneyOf(vote, ballots), lot) }];
    }
  }
}

function firstPlaces({ choices, places, times }: Rankings): number[] {
  const counts = Array.from({ length: choices }, () => 0);
  for (let from = 0, paper = 0; from < places.length; from += choices, paper++) {
    const choice = (places[from] ?? 0) - 1;
    if (choice >= 0) counts[choice] = (counts[choice] ?? 0) + (times?.[paper] ?? 1);
  }
  return counts;
}
