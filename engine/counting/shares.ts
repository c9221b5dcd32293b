import {
  byNumber,
  type Count,
  type Level,
  type Lot,
  nobodyVoted,
  type Round,
  sum,
} from "./count.ts";
import { type Choose, countWithTies, inLot } from "./ties.ts";

/** Papers of the same choices, each as one group. */
export type Approvals = {
  /** How many people each group is. */
  people: Uint32Array;
  /** Of each choice, the groups that approve it, in order. */
  supporters: readonly Uint32Array[];
};

export type Budget = {
  /** Whole units, more than 0. */
  budget: number;
  /** What each choice costs, in whole units. */
  costs: readonly number[];
};

/** Shares are counted in millionths; in thousandths where millionths would be no exact numbers. */
function partsOf(budget: number): number {
  return budget <= 9_000_000_000 ? 1_000_000 : 1000;
}

/**
 * The method of equal shares (Peters, Pierczyński and Skowron 2021) for money: each voter has the
 * same share of the budget; what costs its supporters least for each unit is bought first, and each
 * of them pays alike or all they have left. Then everyone's share is raised by a unit as long as
 * what is bought fits the budget, and what is left goes to the choices with the most votes. Level:
 * more supporters, then cheaper, then the lot.
 */
export function countShares(approvals: Approvals, money: Budget, lot: Lot): Count {
  const { people, supporters } = approvals;
  const votes = supporters.map((groups) => sum([...groups].map((group) => people[group] ?? 0)));
  if (sum(people) === 0) return { ...nobodyVoted(votes.length), totals: votes };
  const marks = raisesAlike.least * marksIn(supporters);
  // Of few papers with many choices, most of it is to look for what is bought next.
  const work = { done: 0 };
  return countWithTies((choose) => countOnce(approvals, money, votes, { lot, choose, work }), {
    lot,
    marks,
    read: () => work.done,
  });
}

/** What most votes first would buy: each that fits what is left. */
export function mostVotesFirst(votes: readonly number[], money: Budget, lot: Lot): number[] {
  return complete([], votes, money, (options) => first(options, lot));
}

type Ways = { lot: Lot; choose: Choose; work: { done: number } };

function countOnce(approvals: Approvals, money: Budget, votes: number[], ways: Ways): Count {
  const { budget, costs } = money;
  const voters = sum(approvals.people);
  const parts = partsOf(budget);
  const level: Level[] = [];
  const costOf = (choices: readonly number[]) => sum(choices.map((each) => costs[each] ?? 0));
  const asked = votes.filter((count) => count > 0).length;
  const raise = raises(stepOf(budget, voters) * parts, alikeFor(approvals.supporters));
  let share = Math.floor((budget * parts) / voters);
  let bought = buy(approvals, money, share, votes, ways);
  while (bought.choices.length < asked) {
    const taken = new Set(bought.choices);
    // While supporters of nothing else have as much as it costs, nothing else can be bought.
    const next = Math.min(
      ...votes.flatMap((count, choice) =>
        count > 0 && !taken.has(choice) ? [((costs[choice] ?? 0) * parts) / count] : [],
      ),
    );
    const raised = raise(share, next);
    const more = buy(approvals, money, raised.to, votes, ways);
    if (costOf(more.choices) > budget) {
      if (raised.before > share) bought = buy(approvals, money, raised.before, votes, ways);
      break;
    }
    share = raised.to;
    bought = more;
  }
  level.push(...bought.level);
  const winners = complete(bought.choices, votes, money, (options) => {
    level.push({ at: level.length + 1, options, by: ways.lot === null ? "level" : "lot" });
    return ways.lot === null ? ways.choose(options) : first(options, ways.lot);
  });
  const left = votes.flatMap((_, choice) => (winners.includes(choice) ? [] : [choice]));
  const behind = byNumber(left, (choice) => votes[choice] ?? 0);
  const order = [...winners.map((choice) => [choice]), ...behind];
  return { winners, order, totals: votes, rounds: bought.rounds, level };
}

/** After so many raises that were tried, those that follow grow: fewer where there is much to read. */
const raisesAlike = { least: 1000, most: 20_000, marks: 200_000_000 };
const raisesBetween = 100;

function alikeFor(supporters: readonly Uint32Array[]): number {
  const { least, most, marks } = raisesAlike;
  return Math.max(least, Math.min(most, Math.floor(marks / Math.max(1, marksIn(supporters)))));
}

function marksIn(supporters: readonly Uint32Array[]): number {
  return sum(supporters.map(({ length }) => length));
}

/**
 * Where a share comes to by one raise, or by as many as it takes to come to `least`, and where it
 * is before the last of these.
 */
function raises(first: number, alike: number) {
  let step = first;
  let tried = 0;
  return (share: number, least: number): { to: number; before: number } => {
    tried += 1;
    if (tried > alike && tried % raisesBetween === 0) step *= 2;
    const times = Math.max(1, Math.ceil((least - share) / step));
    return { to: share + times * step, before: share + (times - 1) * step };
  };
}

/** Of a share, the smallest part that it is raised by. */
const raisesOfShare = 1000;

/** A unit; more where shares are so large that a unit is nothing. */
function stepOf(budget: number, voters: number): number {
  return Math.max(1, Math.floor(budget / voters / raisesOfShare));
}

function first(options: readonly number[], lot: Lot): number {
  return (lot === null ? options : inLot(options, lot))[0] ?? 0;
}

type Bought = { choices: number[]; rounds: Round[]; level: Level[] };
/** A choice, and what each supporter who can has to pay for it. */
type Offer = { choice: number; pays: number };

/** What is bought if each voter has a share, in parts of a unit. */
function buy(
  { people, supporters }: Approvals,
  { budget, costs }: Budget,
  share: number,
  votes: readonly number[],
  { lot, choose, work }: Ways,
): Bought {
  const parts = partsOf(budget);
  const left = new Float64Array(people.length).fill(share);
  const found: Bought = { choices: [], rounds: [], level: [] };
  work.done += votes.length * marksInOffer;
  // Budgets only shrink, so what a choice cost before is the least that it can cost now.
  let open = votes.flatMap((count, choice): Offer[] =>
    count > 0 ? [{ choice, pays: Math.ceil(((costs[choice] ?? 0) * parts) / count) }] : [],
  );
  for (;;) {
    open.sort((a, b) => compare(a, b));
    work.done += open.length * marksInOffer;
    let best: Offer[] = [];
    const still: Offer[] = [];
    for (const offer of open) {
      const [cheapest] = best;
      if (cheapest && compare(cheapest, offer) < 0) {
        still.push(offer);
        continue;
      }
      const pays = payment(offer);
      if (pays === null) continue;
      const now = { choice: offer.choice, pays };
      still.push(now);
      const order = cheapest ? compare(now, cheapest) : -1;
      if (order < 0) best = [now];
      else if (order === 0) best.push(now);
    }
    if (best.length === 0) return found;
    const next = chosen(best);
    found.choices.push(next.choice);
    found.rounds.push({
      counts: new Map([[next.choice, next.pays / parts]]),
      elected: [next.choice],
    });
    for (const group of supporters[next.choice] ?? [])
      left[group] = Math.max(0, (left[group] ?? 0) - next.pays);
    open = still.filter(({ choice }) => choice !== next.choice);
  }

  /** By what a unit costs a supporter, then by supporters, then by cost. */
  function compare(a: Offer, b: Offer): number {
    const [costA, costB] = [costs[a.choice] ?? 0, costs[b.choice] ?? 0];
    const [here, there] = [a.pays * costB, b.pays * costA];
    // Products of numbers that are nearly the same are compared exactly.
    const isClear = Math.abs(here - there) > 1e-12 * here;
    const order = isClear ? here - there : Number(product(a.pays, costB) - product(b.pays, costA));
    if (order !== 0) return order;
    return (votes[b.choice] ?? 0) - (votes[a.choice] ?? 0) || costA - costB;
  }

  function chosen(level: readonly Offer[]): Offer {
    const [only] = level;
    if (!only) throw new Error("nothing is on offer");
    if (level.length === 1) return only;
    const options = level.map(({ choice }) => choice);
    found.level.push({
      at: found.choices.length + 1,
      options,
      by: lot === null ? "level" : "lot",
    });
    const taken = lot === null ? choose(options) : first(options, lot);
    return level.find(({ choice }) => choice === taken) ?? only;
  }

  /** What each pays who has that much, if the others pay all they have; null if that isn't enough. */
  function payment({ choice, pays: least }: Offer): number | null {
    const cost = (costs[choice] ?? 0) * parts;
    let pays = least;
    for (;;) {
      let rest = cost;
      let able = 0;
      work.done += supporters[choice]?.length ?? 0;
      for (const group of supporters[choice] ?? []) {
        const has = left[group] ?? 0;
        const count = people[group] ?? 0;
        if (has < pays) rest -= has * count;
        else able += count;
      }
      if (able === 0) return rest <= 0 ? pays : null;
      const next = Math.ceil(rest / able);
      if (next <= pays) return pays;
      pays = next;
    }
  }
}

function product(one: number, other: number): bigint {
  return BigInt(one) * BigInt(other);
}

/** As long as it takes to read so many marks, an offer is put in its place among others. */
const marksInOffer = 150;

/** With the choices of most votes that fit what is left of the budget. */
function complete(
  bought: readonly number[],
  votes: readonly number[],
  { budget, costs }: Budget,
  decide: (options: number[]) => number,
): number[] {
  const found = [...bought];
  let left = budget - sum(found.map((choice) => costs[choice] ?? 0));
  const open = votes.flatMap((count, choice) =>
    count > 0 && !found.includes(choice) ? [choice] : [],
  );
  const cost = (choice: number) => costs[choice] ?? 0;
  for (const sameVotes of byNumber(open, (choice) => votes[choice] ?? 0))
    for (const alike of byNumber(sameVotes, (choice) => -cost(choice))) {
      let waiting = alike.filter((choice) => cost(choice) <= left);
      while (waiting.length > 0) {
        // If all fit, nothing has to be decided.
        const fits = sum(waiting.map(cost)) <= left;
        const next = waiting.length === 1 || fits ? (waiting[0] ?? 0) : decide(waiting);
        found.push(next);
        left -= cost(next);
        waiting = waiting.filter((choice) => choice !== next && cost(choice) <= left);
      }
    }
  return found;
}
