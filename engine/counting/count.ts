/**
 * What counting by a rule finds. Choices are numbers from 0 here: their places in the question,
 * without those that were withdrawn.
 */
export type Count = {
  /** Best first. None without papers. */
  winners: number[];
  /** All choices, best first. Those in one group are level. */
  order: number[][];
  /** Of each choice: ticks, points or votes, by the rule. */
  totals?: number[];
  /** How many prefer the row to the column. */
  duels?: number[][];
  rounds?: Round[];
  /** Votes that elect, where a rule has such a number. */
  quota?: number;
  level: Level[];
};

export type Round = {
  /** Of those who are still in it. */
  counts: ReadonlyMap<number, number>;
  out?: number;
  elected?: number[];
  /** Votes that count for nobody any more. */
  exhausted?: number;
};

/** Choices that the rule found level where it mattered, and what decided between them. */
export type Level = {
  /** The round, or the seat, from 1. */
  at: number;
  options: number[];
  by: TieBreak | "lot" | "level";
};

export type TieBreak = "count" | "earlier" | "duels" | "top-scores";

/**
 * Each choice's place in the lot, from 0. Null before the lot is known, and where ties are declared
 * instead of broken: then all who might win do.
 */
export type Lot = readonly number[] | null;

/** The count without a single paper. */
export function nobodyVoted(choices: number): Count {
  const all = Array.from({ length: choices }, (_, choice) => choice);
  return { winners: [], order: choices > 0 ? [all] : [], level: [] };
}

/** Choices in groups of the same number, the largest first. */
export function byNumber(
  choices: readonly number[],
  numberOf: (choice: number) => number,
): number[][] {
  const groups = Map.groupBy(choices, numberOf);
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}
