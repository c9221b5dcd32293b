import { setImmediate as pause } from "node:timers/promises";
import { type Bits, countBoth, hasBit } from "./bits.ts";
import type { CodeColumn, NumberColumn } from "./column.ts";
import type { Cells } from "./people.ts";
import type { QuestionColumns } from "./question-columns.ts";
import { isBinned } from "./read-variables.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { answersIn, type Whole, wholeOf } from "./whole-counts.ts";

/** After so long, others get a turn. */
const turnMs = 15;
/** As many as stay in a processor's nearest memory. */
const blockRows = 4096;

/**
 * The questions, as `SurveyColumns` names them, of which some group of people gave an answer, or
 * none, in a number of 1 to k - 1. Views are unions of such groups, so figures of one view less
 * those of another are figures of a group: what a few of its people answered would follow.
 */
export async function gapsIn(
  survey: SurveyColumns,
  cells: Cells,
  k: number,
  whole: Whole,
): Promise<string[]> {
  const found: string[] = [];
  // Of people without any answer, as after an erasure, nothing can follow.
  const groups = { ...cells, among: whole.answering, end: whole.seen.length * 32 };
  let since = performance.now();
  for (const [name, columns] of survey.questions) {
    const question = survey.questionIn(name);
    const isValued = question !== undefined && isBinned(question);
    let hasGap = false;
    for (const lots of lotsOf(columns, isValued, whole)) {
      hasGap = hasSmall(lots, groups, k);
      if (performance.now() - since >= turnMs) {
        await pause();
        since = performance.now();
      }
      if (hasGap) break;
    }
    for (const column of columns.numbers.values()) hasGap ||= areEqual(column, groups);
    if (hasGap) found.push(name);
  }
  return found;
}

/** People by what they answered, in lots that are numbered from 1. */
type Lots = {
  /** Writes the lot of each row from one on; 0 for those in none. */
  read(lots: Uint16Array, from: number): void;
  /** For each lot, whether anybody may be in it. */
  isTaken: readonly boolean[];
};

/** `isValued`: answers are shown in bins or as means alone, so each value needn't be frequent. */
function* lotsOf(columns: QuestionColumns, isValued: boolean, whole: Whole): Generator<Lots> {
  const isAnswered = Uint8Array.from(answersIn(columns.main), Number);
  yield stateLots(columns.main, (code) => isValued && isAnswered[code] === 1, whole);
  const answered = { codes: columns.main.codes, isAnswered };
  // Of a ranking, only who ranked a choice shows, and the mean place.
  for (const [name, column] of columns.rows) yield rowLots(column, name.endsWith("@"), answered);
  for (const [option, column] of columns.bits) {
    const row = columns.bits.get(`${option.split("/")[0]}/#answered`);
    yield choiceLots(column.bits, row && row !== column ? row.bits : answered, whole);
  }
}

type Answered = { codes: CodeColumn["codes"]; isAnswered: Uint8Array };

/** Each code is a lot, but for those that are together. */
function stateLots(column: CodeColumn, isTogether: (code: number) => boolean, whole: Whole): Lots {
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
function rowLots(
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
function choiceLots(chosen: Bits, among: Bits | Answered, { seen }: Whole): Lots {
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
type Groups = Cells & { among: Bits; end: number };

/** Whether a lot has 1 to k - 1 of a group's people. */
function hasSmall({ read, isTaken }: Lots, groups: Groups, k: number): boolean {
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
  if (missing === 0) return false;
  for (let group = 1; group <= count; group++)
    for (let lot = 1; lot < size; lot++) {
      const people = counts[group * size + lot] ?? 0;
      if (people > 0 && people < k) return true;
    }
  return false;
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

/** Whether all of a group's numbers are the same, so that their mean is everybody's answer. */
function areEqual({ numbers }: NumberColumn, groups: Groups): boolean {
  const { upTo, count, filled, among, end } = groups;
  const first = new Float64Array(count + 1).fill(Number.NaN);
  const differs = new Uint8Array(count + 1);
  let equal = filled;
  let of = upTo(0);
  for (let row = 0; row < Math.min(end, numbers.length) && equal > 0; row++) {
    if (row % blockRows === 0) of = upTo(row + blockRows);
    const group = (of[row] ?? 0) * hasBit(among, row);
    const number = numbers[row] ?? Number.NaN;
    if (group === 0 || Number.isNaN(number) || differs[group] === 1) continue;
    const before = first[group] ?? Number.NaN;
    if (Number.isNaN(before)) first[group] = number;
    else if (number !== before) {
      differs[group] = 1;
      equal -= 1;
    }
  }
  return first.some((number, group) => !Number.isNaN(number) && differs[group] === 0);
}
