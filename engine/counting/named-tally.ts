import type { Count, Round } from "./count.ts";
import type { Drawn } from "./lot.ts";
import type { Ballots, Tally } from "./tally.ts";
import type { Vote, VoteRule } from "./vote.ts";

/** A choice that was withdrawn before the close, and why. */
export type Struck = { choice: string; reason: string; at: string };

/** What a vote came to, with the ids of its choices. Its hash is of the canonical JSON of this. */
export type NamedTally = {
  question: string;
  rule: VoteRule;
  /** Who voted on the question, and whose papers name something that can still win. */
  voters: number;
  counted: number;
  winners: string[];
  order: string[][];
  totals?: Record<string, number>;
  duels?: { order: string[]; wins: number[][] };
  rounds?: NamedRound[];
  quota?: number;
  level: { at: number; options: string[]; by: Count["level"][number]["by"] }[];
  failed?: { by: "quorum" | "needs" | "status"; first: string[]; support?: number };
  otherwise: { rule: VoteRule; winners: string[] }[];
  struck: Struck[];
  /** What the lot was drawn from, and the choices as they were drawn, level or not. */
  lot?: Drawn & { drawn: { choice: string; hash: string }[] };
  final: boolean;
  waitingFor?: "draw";
};

type NamedRound = {
  counts: Record<string, number>;
  out?: string;
  elected?: string[];
  exhausted?: number;
};

type Known = {
  question: string;
  vote: Vote;
  ballots: Ballots & { counted: number };
  struck: readonly Struck[];
  /** The hash of each choice. Null before the lot is known, and where none is drawn. */
  lot: (Drawn & { hashes: readonly string[] }) | null;
  final: boolean;
  /** Whether a lot would be drawn from a number that isn't known yet. */
  waits: boolean;
};

/** A tally in the names of its question. */
export function namedTally(
  tally: Tally,
  { question, vote, ballots, struck, lot, final, waits }: Known,
): NamedTally {
  const ids = ballots.choices.map(({ id }) => id);
  const named = (choices: readonly number[]) => choices.map((choice) => ids[choice] ?? "");
  const byId = (numbers: Iterable<readonly [number, number]>) =>
    Object.fromEntries([...numbers].map(([choice, number]) => [ids[choice] ?? "", exact(number)]));
  const { totals, duels, rounds, quota, failed } = tally;
  return {
    question,
    rule: vote.rule,
    voters: ballots.voters,
    counted: ballots.counted,
    winners: named(tally.winners),
    order: tally.order.map(named),
    ...(totals && { totals: byId(totals.entries()) }),
    ...(duels && { duels: { order: ids, wins: duels.map((row) => [...row]) } }),
    ...(rounds && { rounds: rounds.map((round) => namedRound(round, ids, byId)) }),
    ...(quota !== undefined && { quota }),
    level: tally.level.map(({ at, options, by }) => ({ at, options: named(options), by })),
    ...(failed && { failed: { ...failed, first: named(failed.first) } }),
    otherwise: tally.otherwise.map(({ rule, winners }) => ({ rule, winners: named(winners) })),
    struck: [...struck],
    ...(lot && { lot: namedLot(lot, ids) }),
    final,
    ...(waits && { waitingFor: "draw" as const }),
  };
}

function namedLot({ hashes, ...drawn }: NonNullable<Known["lot"]>, ids: readonly string[]) {
  const all = ids.map((choice, at) => ({ choice, hash: hashes[at] ?? "" }));
  return { ...drawn, drawn: all.sort((one, other) => (one.hash < other.hash ? -1 : 1)) };
}

function namedRound(
  { counts, out, elected, exhausted }: Round,
  ids: readonly string[],
  byId: (numbers: Iterable<readonly [number, number]>) => Record<string, number>,
): NamedRound {
  return {
    counts: byId(counts),
    ...(out !== undefined && { out: ids[out] ?? "" }),
    ...(elected && { elected: elected.map((choice) => ids[choice] ?? "") }),
    ...(exhausted !== undefined && { exhausted: exact(exhausted) }),
  };
}

/** Votes have five decimals at most, and shares of a budget six: sums of fractions have others. */
function exact(number: number): number {
  return Math.round(number * 1_000_000) / 1_000_000;
}

/** What is shown where more would show single people: who won, in which order. */
export function withoutCounts(tally: NamedTally): NamedTally {
  const { totals: _, duels: _duels, rounds: _rounds, quota: _quota, failed, ...shown } = tally;
  return {
    ...shown,
    ...(failed && { failed: { by: failed.by, first: failed.first } }),
    level: tally.level.filter(({ by }) => by === "lot"),
    otherwise: [],
  };
}
