import { type Count, type Level, type Lot, nobodyVoted } from "./count.ts";
import { inLot } from "./ties.ts";

type Duel = { winner: number; loser: number; wins: number; losses: number };

/**
 * Ranked pairs (Tideman 1987, with the tie-breaking of Zavist and Tideman 1989): the clearest duels
 * are taken first, by winning votes, then by fewer against. Each holds unless it would close a
 * circle. Without a lot, of duels that are equally clear all hold that close no circle together.
 */
export function countOneToOne(duels: readonly (readonly number[])[], lot: Lot): Count {
  const choices = duels.map((_, choice) => choice);
  const given = duels.map((row) => [...row]);
  if (!duels.some((row) => row.some((wins) => wins > 0)))
    return { ...nobodyVoted(choices.length), duels: given };
  const found = wonDuels(duels, lot);
  const locked = new Reach(choices.length);
  const level: Level[] = [];
  let at = 1;
  for (const group of Map.groupBy(found, ({ wins, losses }) => `${wins} ${losses}`).values()) {
    const before = locked.copy();
    const mayHold = group.filter(({ winner, loser }) => !before.has(loser, winner));
    if (lot === null) {
      const together = locked.copy();
      for (const { winner, loser } of mayHold) together.add(winner, loser);
      for (const { winner, loser } of mayHold)
        if (!together.has(loser, winner)) locked.add(winner, loser);
    } else
      for (const { winner, loser } of mayHold)
        if (!locked.has(loser, winner)) locked.add(winner, loser);
    const dropped = mayHold.filter(({ winner, loser }) => !locked.has(winner, loser));
    if (dropped.length > 0)
      level.push({ at, options: namesOf(mayHold), by: lot === null ? "level" : "lot" });
    at += group.length;
  }
  const order = locked.order();
  const [top = [], ...rest] = order;
  if (top.length === 1) return { winners: [...top], order, duels: given, level };
  level.push({ at, options: top, by: lot === null ? "level" : "lot" });
  if (lot === null) return { winners: [...top], order, duels: given, level };
  const [winner = 0, ...others] = inLot(top, lot);
  return { winners: [winner], order: [[winner], others, ...rest], duels: given, level };
}

/** The clearest first; equally clear ones by the lot's order of winners, then against that of losers. */
function wonDuels(duels: readonly (readonly number[])[], lot: Lot): Duel[] {
  const found = duels.flatMap((row, winner) =>
    row.flatMap((wins, loser): Duel[] => {
      const losses = duels[loser]?.[winner] ?? 0;
      return wins > losses ? [{ winner, loser, wins, losses }] : [];
    }),
  );
  const place = (choice: number) => lot?.[choice] ?? choice;
  return found.sort(
    (a, b) =>
      b.wins - a.wins ||
      a.losses - b.losses ||
      place(a.winner) - place(b.winner) ||
      place(b.loser) - place(a.loser),
  );
}

function namesOf(duels: readonly Duel[]): number[] {
  return [...new Set(duels.flatMap(({ winner, loser }) => [winner, loser]))].sort((a, b) => a - b);
}

/** Who comes before whom, by a duel or by way of others. */
class Reach {
  readonly #size: number;
  readonly #reached: Uint8Array;

  constructor(size: number, reached = new Uint8Array(size * size)) {
    this.#size = size;
    this.#reached = reached;
  }

  copy(): Reach {
    return new Reach(this.#size, this.#reached.slice());
  }

  has(from: number, to: number): boolean {
    return this.#reached[from * this.#size + to] === 1;
  }

  add(from: number, to: number): void {
    if (this.has(from, to)) return;
    for (let before = 0; before < this.#size; before++) {
      if (before !== from && !this.has(before, from)) continue;
      for (let after = 0; after < this.#size; after++)
        if (after === to || this.has(to, after)) this.#reached[before * this.#size + after] = 1;
    }
  }

  /** First those that nobody comes before, then those that only they do, and so on. */
  order(): number[][] {
    let left = Array.from({ length: this.#size }, (_, choice) => choice);
    const groups: number[][] = [];
    while (left.length > 0) {
      const among = left;
      const group = among.filter((choice) => !among.some((other) => this.has(other, choice)));
      groups.push(group);
      left = among.filter((choice) => !group.includes(choice));
    }
    return groups;
  }
}
