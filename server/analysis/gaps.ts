import { setImmediate as pause } from "node:timers/promises";
import { type Bits, hasBit, noBits, setBit } from "./bits.ts";
import type { CodeColumn, NumberColumn } from "./column.ts";
import { codeCounts, countIn, type Some, someOf } from "./count-columns.ts";
import type { QuestionColumns } from "./question-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { isStateOf } from "./value-names.ts";

/** After so long, others get a turn. */
const turnMs = 15;

/**
 * The questions, as `SurveyColumns` names them, of which some group of people gave an answer, or
 * none, in a number of 1 to k - 1. Views are unions of such groups, so figures of one view less
 * those of another are figures of a group: what a few of its people answered would follow.
 */
export async function gapsIn(
  survey: SurveyColumns,
  groups: readonly Uint32Array[],
  k: number,
): Promise<string[]> {
  const found: string[] = [];
  // Of people without any answer, as after an erasure, nothing can follow.
  const answering = whoAnswered(survey);
  const people = groups.map((rows) => someOf(survey, whoIn(rows, answering)));
  let since = performance.now();
  for (const [name, columns] of survey.questions) {
    const kind = survey.questionIn(name)?.kind;
    const isValued = kind === "number" || kind === "date";
    for (const some of people) {
      const hasGap = hasSmall(columns, { ...some, isValued, k });
      if (performance.now() - since >= turnMs) {
        await pause();
        since = performance.now();
      }
      if (!hasGap) continue;
      found.push(name);
      break;
    }
  }
  return found;
}

/** `isValued`: answers are shown in bins or as means alone, so each value needn't be frequent. */
type Looked = Some & { isValued: boolean; k: number };

function hasSmall(columns: QuestionColumns, { isValued, k, ...some }: Looked): boolean {
  const { rows } = some;
  const isSmall = (count: number) => count > 0 && count < k;
  const states = [...codeCounts(columns.main, rows)];
  const isAnswered = answersIn(columns.main);
  const answered = states.reduce((sum, count, code) => sum + (isAnswered[code] ? count : 0), 0);
  const given = states.filter((_, code) => !(isValued && isAnswered[code]));
  if (isSmall(answered) || given.some(isSmall)) return true;
  for (const [name, column] of columns.rows) {
    const [without = 0, ...counts] = codeCounts(column, rows);
    const ranked = counts.reduce((sum, count) => sum + count, 0);
    // Of a ranking, only who ranked a choice shows, and the mean place.
    if (isSmall(without - (rows.length - answered))) return true;
    if (name.endsWith("@") ? isSmall(ranked) : counts.some(isSmall)) return true;
  }
  for (const [option, column] of columns.bits) {
    const chosen = countIn(column.bits, some);
    const row = columns.bits.get(`${option.split("/")[0]}/#answered`);
    const among = row && row !== column ? countIn(row.bits, some) : answered;
    if (isSmall(chosen) || isSmall(among - chosen)) return true;
  }
  for (const column of columns.numbers.values()) if (areEqual(column, rows)) return true;
  return false;
}

function whoAnswered({ questions, rows }: SurveyColumns): Bits {
  const all = noBits(rows);
  const asked = [...questions.values()].map(({ main }) => {
    return { codes: main.codes, isAnswer: Uint8Array.from(answersIn(main), Number) };
  });
  // Most people have answered one of the first questions.
  for (let row = 0; row < rows; row++)
    for (const { codes, isAnswer } of asked)
      if (isAnswer[codes[row] ?? 0] === 1) {
        setBit(all, row);
        break;
      }
  return all;
}

function whoIn(rows: Uint32Array, set: Bits): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    found[count] = row;
    count += hasBit(set, row);
  }
  return found.subarray(0, count);
}

function answersIn({ values }: CodeColumn): boolean[] {
  return values.map((value) => value === "#answered" || !isStateOf(value));
}

/** Whether all of several numbers are the same, so that their mean is everybody's answer. */
function areEqual({ numbers }: NumberColumn, rows: Uint32Array): boolean {
  let first = Number.NaN;
  for (const row of rows) {
    const number = numbers[row] ?? Number.NaN;
    if (Number.isNaN(number) || number === first) continue;
    if (!Number.isNaN(first)) return false;
    first = number;
  }
  return !Number.isNaN(first);
}
