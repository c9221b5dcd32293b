import { type Count, type Lot, sum } from "#engine/counting/count.ts";
import { lotTexts, placesOf } from "#engine/counting/lot.ts";
import { countMost } from "#engine/counting/most.ts";
import type { NamedTally } from "#engine/counting/named-tally.ts";
import { countOneToOne } from "#engine/counting/one-to-one.ts";
import { type Ballots, judged } from "#engine/counting/tally.ts";
import type { Vote } from "#engine/counting/vote.ts";
import type { Question } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import type { Sha256 } from "./link-verifier.ts";
import { hasCounts } from "./vote-recount.ts";

/** What a declared result says of itself: the fingerprint that stands beside it. */
export type Declared = { tally: NamedTally; hash: string };

export type VoteFault =
  /** It isn't what its fingerprint is of. */
  | "other-hash"
  /** It is counted by another rule than the version says, or among other choices. */
  | "other-rule"
  | "other-lot"
  /** Its own figures give another result. */
  | "other-result";

export type VoteCheck = {
  question: string;
  hash: string;
  winners: readonly string[];
  /** What the result was worked out from; null where too little is public. */
  from: "totals" | "duels" | "rounds" | "costs" | null;
  /** Whether a lot decided that was drawn once more. */
  drawn: boolean;
  fault: VoteFault | null;
};

/**
 * Checks what was declared of a closed vote by what everybody can see: the question as its version
 * asks it, the figures of the tally, and the chain's head.
 */
export async function checkVote(
  asked: Question,
  { tally, hash }: Declared,
  { head, sha256 }: { head: string; sha256: Sha256 },
): Promise<VoteCheck> {
  const drawn = tally.level.some(({ by }) => by === "lot");
  const { question, winners } = tally;
  const known = { question, hash, winners, from: null, drawn };
  const [found] = await sha256([canonicalJson(tally)]);
  if (found !== hash) return { ...known, fault: "other-hash" };
  const struck = new Set(tally.struck.map(({ choice }) => choice));
  const all = "choices" in asked ? asked.choices : [];
  const choices = all.filter(({ id }) => !struck.has(id));
  const ids = choices.map(({ id }) => id);
  const isSame = canonicalJson(ids.toSorted()) === canonicalJson(tally.order.flat().toSorted());
  const { vote } = asked;
  if (vote?.rule !== tally.rule || !isSame) return { ...known, fault: "other-rule" };
  const { lot } = tally;
  if (drawn && !lot) return { ...known, fault: "other-lot" };
  const hashes = lot ? await sha256(lotTexts(ids, lot)) : null;
  if (lot && hashes) {
    const own = ids
      .map((choice, at) => ({ choice, hash: hashes[at] ?? "" }))
      .sort((one, other) => (one.hash < other.hash ? -1 : 1));
    const isOfChain = lot.head === head && canonicalJson(own) === canonicalJson(lot.drawn);
    if (!isOfChain) return { ...known, fault: "other-lot" };
  }
  if (!hasCounts(tally)) return { ...known, fault: null };
  const places = hashes && placesOf(hashes);
  const figures = { asked, vote, choices, tally, lot: places };
  return { ...known, from: sources[tally.rule], fault: follows(figures) ? null : "other-result" };
}

const sources = {
  most: "totals",
  approval: "totals",
  score: "totals",
  "one-to-one": "duels",
  runoff: "duels",
  "drop-out": "rounds",
  seats: "rounds",
  shares: "costs",
} as const;

type Figures = {
  asked: Question;
  vote: Vote;
  choices: Ballots["choices"];
  tally: NamedTally;
  lot: Lot;
};

/** Whether the declared winners are those of the declared figures. */
function follows(figures: Figures): boolean {
  switch (figures.tally.rule) {
    case "most":
    case "approval":
    case "score":
      return followsFromTotals(figures);
    case "one-to-one":
      return followsFromDuels(figures);
    case "runoff":
      return followsFromRunoff(figures);
    case "drop-out":
    case "seats":
      return followsFromRounds(figures);
    case "shares":
      return fitsBudget(figures);
  }
}

function followsFromTotals(figures: Figures): boolean {
  const { vote, choices, tally, lot } = figures;
  const totals = choices.map(({ id }) => tally.totals?.[id] ?? 0);
  // Who of some level ones got the most points more often, no figure says.
  const isOpen = tally.level.some(({ by }) => by === "top-scores");
  if (isOpen) return isSorted(tally.order.flat().map((id) => tally.totals?.[id] ?? 0));
  return isDeclared(countMost(totals, vote.seats ?? 1, lot), figures);
}

function followsFromDuels(figures: Figures): boolean {
  const { choices, tally, lot } = figures;
  const { order = [], wins = [] } = tally.duels ?? {};
  const place = choices.map(({ id }) => order.indexOf(id));
  const duels = place.map((row) => place.map((column) => wins[row]?.[column] ?? 0));
  return isDeclared(countOneToOne(duels, lot), figures);
}

/** Of two with as many points as others, and of a level runoff, ties decide that aren't public. */
function followsFromRunoff(figures: Figures): boolean {
  const { tally, vote } = figures;
  const { totals = {}, duels, rounds = [], winners, failed } = tally;
  const final = rounds.at(-1);
  if (!final || !duels) return tally.level.some(({ by }) => by === "level") || winners.length < 2;
  const met = Object.keys(final.counts);
  const least = Math.min(...met.map((id) => totals[id] ?? 0));
  const others = Object.keys(totals).filter((id) => !met.includes(id));
  if (others.some((id) => (totals[id] ?? 0) > least)) return false;
  const winsIn = (one: string, other: string) =>
    duels.wins[duels.order.indexOf(one)]?.[duels.order.indexOf(other)] ?? 0;
  const [one = "", two = ""] = met;
  if (winsIn(one, two) !== final.counts[one] || winsIn(two, one) !== final.counts[two])
    return false;
  const lead = winsIn(one, two) - winsIn(two, one);
  const first = failed?.first ?? winners;
  if (lead !== 0 && String(first) !== (lead > 0 ? one : two)) return false;
  if (lead === 0 && !first.every((each) => isAhead(each, met, figures))) return false;
  return meetsTerms(tally, vote, final.counts[first[0] ?? ""] ?? 0);
}

/** Of two that are level in a runoff: by points, or by the lot if that decided. */
function isAhead(
  winner: string,
  met: readonly string[],
  { tally, choices, lot }: Figures,
): boolean {
  const points = (id: string) => tally.totals?.[id] ?? 0;
  if (met.some((id) => points(id) > points(winner))) return false;
  const drawn = (id: string) => lot?.[choices.findIndex((each) => each.id === id)] ?? 0;
  const byLot = tally.level.some(({ at, by }) => at === 2 && by === "lot");
  return !byLot || met.every((id) => drawn(winner) <= drawn(id));
}

/** Each round adds up, the fewest drop out, and who is elected has enough. */
function followsFromRounds({ tally, vote }: Figures): boolean {
  const { rounds = [], counted, quota, winners, failed } = tally;
  // Votes by `seats` are cut after five decimals, at most once a round and paper.
  const cut = vote.rule === "seats" ? rounds.length * counted * 0.00001 : 0;
  for (const { counts, exhausted = 0, out } of rounds) {
    const held = sum(Object.values(counts)) + exhausted;
    if (held > counted + 1e-6 || held < counted - cut - 1e-6) return false;
    if (out !== undefined && (counts[out] ?? 0) > Math.min(...Object.values(counts)) + 1e-6)
      return false;
  }
  const elected = rounds.flatMap(({ elected: each = [] }) => each);
  if (failed === undefined && vote.status === undefined && vote.tie === "lot")
    if (String([...elected].sort()) !== String([...winners].sort())) return false;
  if (vote.rule === "seats")
    return quota === undefined || quota === Math.floor(counted / ((vote.seats ?? 1) + 1)) + 1;
  const last = rounds.at(-1);
  const [first = ""] = elected;
  const votes = last?.counts[first] ?? 0;
  const left = sum(Object.values(last?.counts ?? {}));
  if (elected.length > 0 && votes * 2 <= left) return false;
  return meetsTerms(tally, vote, votes);
}

function fitsBudget({ tally, vote, choices }: Figures): boolean {
  const { winners, failed } = tally;
  const costs = new Map(choices.map(({ id, cost = 0 }) => [id, cost]));
  const spent = sum((failed?.first ?? winners).map((id) => costs.get(id) ?? 0));
  return vote.tie === "level" || spent <= (vote.budget ?? 0);
}

/** What the terms of the vote make of a count. */
function isDeclared(count: Count, { asked, vote, choices, tally }: Figures): boolean {
  const to = asked.kind === "score" ? asked.to : 1;
  const points = new Uint8Array();
  const papers = { choices: choices.length, points, to, times: null };
  const ballots: Ballots = { choices, voters: tally.voters, given: { as: "scores", papers } };
  const { winners, order, failed } = judged(count, vote, ballots);
  const named = (places: readonly number[]) => places.map((each) => choices[each]?.id ?? "");
  return (
    canonicalJson(named(winners)) === canonicalJson(tally.winners) &&
    canonicalJson(order.map(named)) === canonicalJson(tally.order) &&
    failed?.by === tally.failed?.by
  );
}

/** Whether a winner is declared or not as the quorum and the share that it takes say. */
function meetsTerms({ failed, voters }: NamedTally, vote: Vote, support: number): boolean {
  const isFew = vote.quorum !== undefined && voters < vote.quorum;
  if (isFew !== (failed?.by === "quorum")) return false;
  // What beats that things stay as they are isn't public here.
  if (isFew || failed?.by === "status") return true;
  const isWeak = vote.needs !== undefined && support * 100 < vote.needs * voters;
  return isWeak === (failed?.by === "needs");
}

function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((each, at) => at === 0 || each <= (numbers[at - 1] ?? 0));
}
