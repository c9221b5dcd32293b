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

/** Votes are counted in hundred-thousandths, as the rules cut after five decimals. */
const unit = 100_000;

/**
 * The single transferable vote as in Scotland's local elections (SSI 2007/42 with SSI 2011/399,
 * schedule 1): whoever has the quota is elected; a surplus moves all papers of its holder at a
 * fraction of their value, the largest surplus first; else the choice with the fewest votes drops
 * out. Level: the latest earlier stage where they differ, then the lot.
 */
export function countSeats(papers: Rankings, seats: number, lot: Lot): Count {
  if (paperCount(papers) === 0) return nobodyVoted(papers.choices);
  return countWithTies((choose) => new Stages(papers, seats, choose, lot).count(), {
    lot,
    marks: papers.places.length * papers.choices,
  });
}

type State = "in" | "elected" | "passed on" | "out";

class Stages {
  readonly #papers: Rankings;
  readonly #seats: number;
  readonly #choose: Choose;
  readonly #lot: Lot;
  readonly #states: State[];
  /** Of each paper, the place of the choice that has it; `choices` once it is exhausted. */
  readonly #at: Uint8Array;
  /** Of each paper, its value in units. */
  readonly #values: Uint32Array;
  readonly #votes: number[];
  #exhausted = 0;
  readonly #quota: number;
  readonly #rounds: Round[] = [];
  readonly #level: Level[] = [];
  readonly #elected: number[] = [];
  readonly #out: number[] = [];

  constructor(papers: Rankings, seats: number, choose: Choose, lot: Lot) {
    const count = paperCount(papers);
    this.#papers = papers;
    this.#seats = Math.min(seats, papers.choices);
    this.#choose = choose;
    this.#lot = lot;
    this.#states = Array.from({ length: papers.choices }, () => "in");
    this.#at = new Uint8Array(count);
    this.#values = new Uint32Array(count).fill(unit);
    this.#votes = Array.from({ length: papers.choices }, () => 0);
    for (let paper = 0; paper < count; paper++) this.#give(paper, unit);
    const valid = sum(this.#votes) / unit;
    this.#quota = (Math.floor(valid / (seats + 1)) + 1) * unit;
  }

  count(): Count {
    for (;;) {
      const round = this.#round();
      if (this.#fill(round)) break;
      const from = this.#nextSurplus();
      if (from === null) {
        round.out = this.#fewest();
        this.#states[round.out] = "out";
        this.#out.push(round.out);
        this.#move(round.out, null);
      } else {
        this.#states[from] = "passed on";
        this.#move(from, (this.#votes[from] ?? 0) - this.#quota);
      }
    }
    const left = this.#those("in");
    const behind = byNumber(left, (choice) => this.#votes[choice] ?? 0);
    return {
      winners: this.#elected,
      order: [
        ...this.#elected.map((choice) => [choice]),
        ...behind,
        ...this.#out.toReversed().map((choice) => [choice]),
      ],
      rounds: this.#rounds,
      quota: this.#quota / unit,
      level: this.#level,
    };
  }

  #those(state: State): number[] {
    return [...this.#states.keys()].filter((choice) => this.#states[choice] === state);
  }

  /** The stage as it stands; elects whoever has the quota. */
  #round(): Round {
    const standing = [...this.#states.keys()].filter((choice) => this.#states[choice] !== "out");
    const round: Round = {
      counts: new Map(standing.map((choice) => [choice, (this.#votes[choice] ?? 0) / unit])),
      exhausted: this.#exhausted / unit,
    };
    this.#rounds.push(round);
    const reached = this.#those("in").filter((choice) => (this.#votes[choice] ?? 0) >= this.#quota);
    this.#elect(reached, round);
    return round;
  }

  #elect(choices: readonly number[], round: Round): void {
    const ordered = byNumber(choices, (choice) => this.#votes[choice] ?? 0).flat();
    for (const choice of ordered) this.#states[choice] = "elected";
    this.#elected.push(...ordered);
    if (ordered.length > 0) round.elected = [...(round.elected ?? []), ...ordered];
  }

  /** Whether all seats are taken, also by those who are as many as the seats left. */
  #fill(round: Round): boolean {
    const open = this.#seats - this.#elected.length;
    const left = this.#those("in");
    if (open > 0 && left.length === open) this.#elect(left, round);
    return this.#elected.length >= this.#seats;
  }

  #nextSurplus(): number | null {
    const surplus = this.#those("elected").filter(
      (choice) => (this.#votes[choice] ?? 0) > this.#quota,
    );
    const [largest] = byNumber(surplus, (choice) => this.#votes[choice] ?? 0);
    if (!largest) return null;
    return this.#one(largest, "first");
  }

  #fewest(): number {
    const lowest = byNumber(this.#those("in"), (choice) => this.#votes[choice] ?? 0).at(-1) ?? [];
    return this.#one(lowest, "last");
  }

  #one(options: readonly number[], which: "first" | "last"): number {
    const [first = 0] = options;
    // Without votes nothing moves, so their order decides nothing.
    if (this.#votes[first] === 0) return anyOf(options, this.#lot);
    const ways = { lot: this.#lot, choose: this.#choose, level: this.#level };
    return oneOf(options, which, this.#rounds, ways);
  }

  /** Passes a choice's papers on: all at their value, or together at the value of a surplus. */
  #move(from: number, surplus: number | null): void {
    const { choices, places } = this.#papers;
    const held = this.#votes[from] ?? 0;
    const moved = new Map<number, number>();
    const moveAt = (value: number) => {
      if (surplus === null) return value;
      const known = moved.get(value);
      if (known !== undefined) return known;
      const found = Number((BigInt(value) * BigInt(surplus)) / BigInt(held));
      moved.set(value, found);
      return found;
    };
    this.#votes[from] = surplus === null ? 0 : this.#quota;
    for (let paper = 0; paper < this.#at.length; paper++) {
      const at = this.#at[paper] ?? choices;
      if (at >= choices || (places[paper * choices + at] ?? 0) - 1 !== from) continue;
      this.#give(paper, moveAt(this.#values[paper] ?? 0));
    }
  }

  /** Gives a paper to the next choice on it that is still in, at a value in units. */
  #give(paper: number, value: number): void {
    const { choices, places, times } = this.#papers;
    const from = paper * choices;
    let at = this.#at[paper] ?? 0;
    while (at < choices) {
      const choice = (places[from + at] ?? 0) - 1;
      if (choice < 0) break;
      if (this.#states[choice] === "in") {
        this.#at[paper] = at;
        this.#values[paper] = value;
        this.#votes[choice] = (this.#votes[choice] ?? 0) + value * (times?.[paper] ?? 1);
        return;
      }
      at += 1;
    }
    this.#at[paper] = choices;
    this.#exhausted += value * (times?.[paper] ?? 1);
  }
}
