import { byNumber, type Count, type Level, type Lot, type Round, type TieBreak } from "./count.ts";

/** More is better. `among` are those who are level, of which the choice is one. */
export type Key = { by: TieBreak; of(choice: number, among: readonly number[]): number };

type Pick = {
  /** Best first; those in one group are level. More than wanted if there's no lot. */
  taken: number[][];
  left: number[][];
  /** What decided; null if nothing had to. */
  by: Level["by"] | null;
};

/** Takes as many of some level choices as are wanted, by one key after the other, then by lot. */
export function pick(
  options: readonly number[],
  wanted: number,
  keys: readonly Key[],
  lot: Lot,
): Pick {
  if (options.length <= wanted) return { taken: groupsOf(options), left: [], by: null };
  if (wanted <= 0) return { taken: [], left: groupsOf(options), by: null };
  const [key, ...others] = keys;
  if (!key) {
    if (lot === null) return { taken: [[...options]], left: [], by: "level" };
    const drawn = inLot(options, lot);
    return {
      taken: drawn.slice(0, wanted).map((each) => [each]),
      left: [drawn.slice(wanted)],
      by: "lot",
    };
  }
  const taken: number[][] = [];
  const left: number[][] = [];
  let by: Pick["by"] = key.by;
  let open = wanted;
  const groups = byNumber(options, (choice) => key.of(choice, options));
  for (const group of groups) {
    if (open > 0 && group.length > open) {
      const rest = pick(group, open, others, lot);
      taken.push(...rest.taken);
      left.push(...rest.left);
      by = rest.by;
      open = 0;
    } else if (open > 0) {
      taken.push(group);
      open -= group.length;
    } else left.push(group);
  }
  return { taken, left, by };
}

function groupsOf(options: readonly number[]): number[][] {
  return options.length > 0 ? [[...options]] : [];
}

/** The first drawn first. */
export function inLot(options: readonly number[], lot: readonly number[]): number[] {
  return options.toSorted((a, b) => (lot[a] ?? 0) - (lot[b] ?? 0));
}

/** One of some of which it doesn't matter which: the last of the lot, or of the question. */
export function anyOf(options: readonly number[], lot: Lot): number {
  return (lot === null ? options : inLot(options, lot)).at(-1) ?? 0;
}

/** The winners by totals, and the order of all. */
export function elect(
  totals: readonly number[],
  seats: number,
  keys: readonly Key[],
  lot: Lot,
): Pick & { level: Level[] } {
  const found: Pick & { level: Level[] } = { taken: [], left: [], by: null, level: [] };
  const choices = totals.map((_, choice) => choice);
  let open = seats;
  for (const group of byNumber(choices, (choice) => totals[choice] ?? 0)) {
    const { taken, left, by } = pick(group, open, keys, lot);
    if (by) found.level.push({ at: seats - open + 1, options: group, by });
    found.taken.push(...taken);
    found.left.push(...left);
    open -= taken.flat().length;
  }
  return found;
}

/** Says which of some level choices is taken, where the rule and the earlier rounds don't. */
export type Choose = (options: readonly number[]) => number;

type Ways = { lot: Lot; choose: Choose; level: Level[] };

/**
 * One of some choices that are level in the newest round: the first by the latest earlier round
 * where they differ, then by the lot; or the last, to drop out.
 */
export function oneOf(
  options: readonly number[],
  which: "first" | "last",
  rounds: readonly Round[],
  { lot, choose, level }: Ways,
): number {
  const [only = 0] = options;
  if (options.length === 1) return only;
  const sign = which === "first" ? 1 : -1;
  const earlier = rounds
    .slice(0, -1)
    .toReversed()
    .map(
      ({ counts }): Key => ({ by: "earlier", of: (choice) => sign * (counts.get(choice) ?? 0) }),
    );
  const { taken, by } = pick(options, 1, earlier, null);
  const found = taken.flat();
  const [decided = 0] = found;
  const at = rounds.length;
  if (by === "earlier") {
    level.push({ at, options: [...options], by });
    return decided;
  }
  level.push({ at, options: found, by: lot === null ? "level" : "lot" });
  if (lot === null) return choose(found);
  return inLot(found, lot).at(which === "first" ? 0 : -1) ?? decided;
}

/**
 * Counts that are made at most while every way to break ties is tried, and marks that are read: by
 * `marks` of each, or as many as it says that it read.
 */
const maxCounts = 1000;
const maxMarks = 200_000_000;

/**
 * A count whose rounds depend on how ties are broken. With a lot, it is made once. Without, it is
 * made again for each way to break each tie, at most a thousand times, and fewer where each count
 * reads many marks: who wins by any, wins.
 */
export function countWithTies(
  count: (choose: Choose) => Count,
  { lot, marks, read = () => 0 }: { lot: Lot; marks: number; read?: () => number },
): Count {
  const most = Math.max(1, Math.min(maxCounts, Math.floor(maxMarks / marks)));
  const winners = new Set<number>();
  let first: Count | null = null;
  // At each tie of the way that is tried, which of its options is taken.
  const way: { taken: number; of: number }[] = [];
  const choose = (depth: number, options: readonly number[]) => {
    const step = way[depth] ?? { taken: 0, of: options.length };
    way[depth] = step;
    return options[step.taken] ?? 0;
  };
  for (let made = 0; made < most && read() < maxMarks; made++) {
    let depth = 0;
    const found = count((options) => choose(depth++, options));
    first ??= found;
    for (const winner of found.winners) winners.add(winner);
    while (isTried(way.at(-1))) way.pop();
    const last = way.at(-1);
    if (!last || lot !== null) break;
    last.taken += 1;
  }
  if (!first) throw new Error("nothing was counted");
  if (winners.size === first.winners.length) return first;
  const behind = first.order.map((group) => group.filter((choice) => !winners.has(choice)));
  const order = [[...winners], ...behind.filter((group) => group.length > 0)];
  return { ...first, winners: [...winners], order };
}

function isTried(step: { taken: number; of: number } | undefined): boolean {
  return step !== undefined && step.taken === step.of - 1;
}
