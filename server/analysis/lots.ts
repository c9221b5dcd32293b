import { type Bits, countBoth, hasBit } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import type { Cells } from "./people.ts";
import { type Whole, wholeOf } from "./whole-counts.ts";

/** As many as stay in a processor's nearest memory. */
export const blockRows = 4096;

/** People by what they answered, in lots that are numbered from 1. */
export type Lots = {
  /** Writes the lot of each row from one on; 0 for those in none. */
  read(lots: Uint16Array, from: number): void;
  /** For each lot, whether anybody may be in it. */
  isTaken: readonly boolean[];
};

export type Answered = { codes: CodeColumn["codes"]; isAnswered: Uint8Array };

/** In `stateLots`; the first one is of codes that are together. */
export function lotOfCode(code: number): number {
  return code + 2;
}

/** Each code is a lot, but for those that are together. */
export function stateLots(
  column: CodeColumn,
  isTogether: (code: number) => boolean,
  whole: Whole,
): Lots {
  const { codes, values } = column;
  const counts = wholeOf(whole, column);
  const isTaken = [false];
  const lotOf = Uint16Array.from(values, (_, code) => {
    const isAny = counts?.[code] !== 0;
    if (!isTogether(code)) return isTaken.push(isAny);
    isTaken[0] ||= isAny;
    return 1;
  });
  return {
    isTaken,
    read(lots, from) {
      for (let at = 0; at < lots.length; at++) lots[at] = lotOf[codes[from + at] ?? 0] ?? 0;
    },
  };
}

/** The first lot are those who answered the question, but not this row of it. */
export function rowLots(
  { codes, values }: CodeColumn,
  isTogether: boolean,
  { codes: states, isAnswered }: Answered,
): Lots {
  const isTaken = isTogether ? [true, true] : values.map(() => true);
  return {
    isTaken,
    read(lots, from) {
      for (let at = 0; at < lots.length; at++) {
        const code = codes[from + at] ?? 0;
        if (code === 0) lots[at] = isAnswered[states[from + at] ?? 0] ?? 0;
        else lots[at] = isTogether ? 2 : code + 1;
      }
    },
  };
}

/** Those who chose something, and those who answered but didn't. */
export function choiceLots(chosen: Bits, among: Bits | Answered, { seen }: Whole): Lots {
  const isAny = countBoth(chosen, seen) > 0;
  if (among instanceof Int32Array)
    return {
      isTaken: [countBoth(among, seen) > countBoth(chosen, seen), isAny],
      read(lots, from) {
        for (let at = 0; at < lots.length; at++)
          lots[at] = hasBit(chosen, from + at) === 1 ? 2 : hasBit(among, from + at);
      },
    };
  const { codes, isAnswered } = among;
  return {
    isTaken: [true, isAny],
    read(lots, from) {
      for (let at = 0; at < lots.length; at++)
        lots[at] = hasBit(chosen, from + at) === 1 ? 2 : (isAnswered[codes[from + at] ?? 0] ?? 0);
    },
  };
}

/** Of groups, those who are in a set. */
export type Groups = Cells & { among: Bits; end: number };

/**
 * How many of each group are in each lot, numbered from 1, if that is 1 to k - 1 of some; else null.
 */
export function lotCounts({ read, isTaken }: Lots, groups: Groups, k: number): Uint32Array | null {
  const { upTo, count, filled, among, end } = groups;
  const size = isTaken.length + 1;
  const counts = new Uint32Array((count + 1) * size);
  const block = new Uint16Array(blockRows);
  // Where all of a group's lots have k people, the others needn't be counted.
  let missing = isTaken.filter(Boolean).length * filled;
  for (let from = 0; from < end && missing > 0; from += blockRows) {
    const lots = block.subarray(0, end - from);
    read(lots, from);
    const of = upTo(from + lots.length).subarray(from, from + lots.length);
    missing -= counted(counts, { of, lots, size, k, among: among.subarray(from >>> 5) });
  }
  if (missing === 0) return null;
  for (let group = 1; group <= count; group++)
    for (let lot = 1; lot < size; lot++) {
      const people = counts[group * size + lot] ?? 0;
      if (people > 0 && people < k) return counts;
    }
  return null;
}

type Block = { of: Uint16Array; lots: Uint16Array; size: number; k: number; among: Bits };

/** Adds people to the counts of lots in groups. Says how many of these have `k` people now. */
function counted(counts: Uint32Array, { of, lots, size, k, among }: Block): number {
  let full = 0;
  for (let at = 0; at < of.length; at++) {
    const lot = (lots[at] ?? 0) * hasBit(among, at);
    const place = (of[at] ?? 0) * size + lot;
    const now = (counts[place] ?? 0) + 1;
    counts[place] = now;
    if (now === k && lot > 0 && place >= size) full += 1;
  }
  return full;
}
