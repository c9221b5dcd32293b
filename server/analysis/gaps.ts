import { setImmediate as pause } from "node:timers/promises";
import { choiceLots, type Lots, lotCounts, rowLots, stateLots } from "./lots.ts";
import type { Cells } from "./people.ts";
import type { QuestionColumns } from "./question-columns.ts";
import { isBinned } from "./read-variables.ts";
import { partsHiddenIn } from "./sums-of-parts.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { answersIn, type Whole } from "./whole-counts.ts";

/** After so long, others get a turn. */
const turnMs = 15;

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
      hasGap = lotCounts(lots, groups, k) !== null;
      if (performance.now() - since >= turnMs) {
        await pause();
        since = performance.now();
      }
      if (hasGap) break;
    }
    hasGap ||= partsHiddenIn(question, columns, groups, k).size > 0;
    if (hasGap) found.push(name);
  }
  return found;
}

/** `isValued`: answers are shown in bins alone, and not of groups, so each value needn't be frequent. */
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
