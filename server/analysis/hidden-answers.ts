import { setImmediate as pause } from "node:timers/promises";
import type { Question } from "#engine/definition.ts";
import type { HiddenAnswers } from "./ask.ts";
import { binsShown } from "./bins-shown.ts";
import { type Bits, hasBit } from "./bits.ts";
import { hiddenAmong, type Line } from "./hidden-among.ts";
import { type Joinable, joinAnswers } from "./join-groups.ts";
import { choiceLots, type Lots, lotCounts, lotOfCode, rowLots, stateLots } from "./lots.ts";
import type { QuestionColumns } from "./question-columns.ts";
import { isBinned } from "./read-variables.ts";
import type { Beside, GroupCells } from "./safe-groups.ts";
import { partsHiddenIn } from "./sums-of-parts.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { type Place, placeOf } from "./value-names.ts";
import { answersIn, type Whole } from "./whole-counts.ts";

/** With more, one view would take too long. */
const maxCells = 4_000;

/** Stands for the promoters, passives and detractors of a rating. */
export const levelsHidden = "#levels";

type Asked = {
  cells: GroupCells;
  /** What a cross-tab with a variable joins, if there may be one. */
  besideOf: (variable: string) => Beside | null;
  view: Bits;
  whole: Whole;
  k: number;
};

/**
 * What to hide of a view for those in charge: answers that 1 to k - 1 people of a group gave, and
 * others that would tell these. Groups are what all views by the same things are made of. A group's
 * answers are added up beside those of the other groups, and beside the whole that results show. So
 * nothing follows from any of these views together.
 */
export async function hiddenAnswersIn(
  survey: SurveyColumns,
  { cells, besideOf, view, whole, k }: Asked,
): Promise<HiddenAnswers[]> {
  const groups = { ...cells, among: whole.answering, end: whole.seen.length * 32 };
  const shown = groupsIn(view, cells);
  const found: HiddenAnswers[] = [];
  for (const [name, columns] of survey.questions) {
    const question = survey.questionIn(name);
    if (!question) continue;
    if (isBinned(question)) {
      const groups = { count: cells.count, shown };
      const bins = binsShown({ name, question, columns }, { besideOf, groups, whole, k });
      found.push({ question: name, options: [], ...(bins && { bins }) });
      continue;
    }
    let options: string[] | null = [...partsHiddenIn(question, columns, groups, k)];
    for (const { variable, row, lots, parts, levels } of tablesOf(name, question, columns, whole)) {
      const counts = lotCounts(lots, groups, k);
      await pause();
      // Nothing is hidden where nothing is small.
      if (!counts) continue;
      const size = lots.isTaken.length + 1;
      const countOf = (group: number, lot: number) => counts[(group + 1) * size + lot] ?? 0;
      const table = { countOf, parts, levels, beside: besideOf(variable) };
      const more: string[] | null = hiddenIn(table, { cells, shown, k }) ?? row;
      options = more && [...options, ...more];
      if (!options) break;
    }
    if (options?.length !== 0) found.push({ question: name, options });
  }
  return found;
}

/** Answers that are parts of a whole, each with its lot. */
type AnswerTable = {
  variable: string;
  /** What to hide where not even sums may be told: the question, or this row of a matrix. */
  row: string[] | null;
  lots: Lots;
  parts: readonly Part[];
  levels: boolean;
};
type Part = Place & { key: string; lot: number };

function* tablesOf(
  name: string,
  question: Question,
  columns: QuestionColumns,
  whole: Whole,
): Generator<AnswerTable> {
  const { main } = columns;
  const isAnswer = answersIn(main);
  const place = placeOf(question);
  const partOf = (key: string, lot: number): Part => ({ key, lot, ...place(key) });
  const values = main.values.flatMap((value, code) =>
    isAnswer[code] && value !== "#answered" ? [partOf(value, lotOfCode(code))] : [],
  );
  const levels = question.kind === "rating" && question.preset === "nps";
  if (values.length > 0) {
    const lots = stateLots(main, () => false, whole);
    yield { variable: `${name} main`, row: null, lots, parts: values, levels };
  }
  const answered = { codes: main.codes, isAnswered: Uint8Array.from(isAnswer, Number) };
  for (const [row, column] of columns.rows) {
    const parts = column.values.flatMap((value, code) =>
      code > 0 ? [partOf(value, code + 1)] : [],
    );
    const lots = rowLots(column, false, answered);
    yield { variable: `${name} row ${row}`, row: [row], lots, parts, levels: false };
  }
  for (const [option, { bits }] of columns.bits) {
    const row = columns.bits.get(`${option.split("/")[0]}/#answered`);
    if (row?.bits === bits) continue;
    const lots = choiceLots(bits, row ? row.bits : answered, whole);
    const parts = [partOf(option, 2), partOf("#left", 1)];
    yield { variable: `${name} option ${option}`, row: null, lots, parts, levels: false };
  }
}

type Table = {
  countOf(group: number, lot: number): number;
  parts: readonly Part[];
  levels: boolean;
  beside: Beside | null;
};
type View = { cells: GroupCells; shown: ReadonlySet<number>; k: number };

/** The answers to hide in a view, and `levelsHidden`. Null where not even sums may be told. */
function hiddenIn(
  { countOf, parts, levels, beside }: Table,
  { cells, shown, k }: View,
): string[] | null {
  const groups = Array.from({ length: cells.count }, (_, group) => group);
  const columns = joinedParts(parts, groups, countOf, k);
  const width = columns.length;
  const keysOf = ({ members }: Joinable) =>
    parts.flatMap(({ key, lot }) => (members.includes(lot) ? [key] : []));
  if (groups.length * width > maxCells) return null;
  const counts = groups.flatMap((group) =>
    columns.map(({ members }) => members.reduce((sum, lot) => sum + countOf(group, lot), 0)),
  );
  const at = (group: number, column: number) => group * width + column;
  const levelOf = levels ? shownLevels(columns, counts, { cells, groups, k }) : () => 0;
  if (!levelOf) return null;
  const rows = groups.flatMap((group) => {
    const byLevel = Map.groupBy(columns.keys(), (column) => levelOf(group, column));
    return [...byLevel.values()].map((line) => line.map((column) => at(group, column)));
  });
  const inHiddenLevels = groups.flatMap((group) =>
    columns.flatMap((_, column) => (levelOf(group, column) === null ? at(group, column) : [])),
  );
  const joint = beside ? jointLines(columns.map(keysOf), groups, beside, at) : [];
  const lines = [...rows, ...linesAcross(cells.sizes, width), ...joint];
  const isHidden = hiddenAmong(counts, lines, k, inHiddenLevels);
  if (!isHidden) return null;
  const isShown = (column: number) => [...shown].every((group) => !isHidden[at(group, column)]);
  const hidden = columns.flatMap((column, place) =>
    column.members.length === 1 && isShown(place) ? [] : keysOf(column),
  );
  const areLevelsShown = [...shown].every((group) =>
    columns.every((_, column) => levelOf(group, column) !== null),
  );
  return levels && !areLevelsShown ? [...hidden, levelsHidden] : hidden;
}

/** Answers as results join them, each of which has its column. */
function joinedParts(
  parts: readonly Part[],
  groups: readonly number[],
  countOf: Table["countOf"],
  k: number,
): Joinable[] {
  const each = parts.map(({ key, lot, place, level, isAside = false }): Joinable => {
    const people = groups.reduce((sum, group) => sum + countOf(group, lot), 0);
    const span = place === null ? null : ([place, place] as const);
    return { key, people, span, level, isAside, isState: false, members: [lot] };
  });
  return joinAnswers(each, k);
}

/** The level of a group's column; null where its sum is hidden. Null where no sum may be told. */
function shownLevels(
  columns: readonly Joinable[],
  counts: readonly number[],
  { cells, groups, k }: { cells: GroupCells; groups: readonly number[]; k: number },
): ((group: number, column: number) => number | null) | null {
  const levels = [0, 1, 2];
  // Where a level is too small, its answers are joined with another's.
  if (columns.some(({ level }) => level == null)) return () => null;
  const sums = groups.flatMap((group) =>
    levels.map((level) =>
      columns.reduce((sum, each, column) => {
        return each.level === level ? sum + (counts[group * columns.length + column] ?? 0) : sum;
      }, 0),
    ),
  );
  const rows = groups.map((group) => levels.map((level) => group * levels.length + level));
  const isHidden = hiddenAmong(sums, [...rows, ...linesAcross(cells.sizes, levels.length)], k);
  if (!isHidden) return null;
  return (group, column) => {
    const level = columns[column]?.level ?? 0;
    return isHidden[group * levels.length + level] ? null : level;
  };
}

/** Of groups that things part together, those that one of these parts: their sum may be known. */
function linesAcross(sizes: readonly number[], width: number): Line[] {
  const all = sizes.reduce((product, size) => product * size, 1);
  const lines: Line[] = [];
  let stride = all;
  for (const size of sizes) {
    stride /= size;
    for (let group = 0; group < all; group++) {
      if (Math.floor(group / stride) % size !== 0) continue;
      const own = Array.from({ length: size }, (_, step) => group + step * stride);
      for (let column = 0; column < width; column++)
        lines.push(own.map((each) => each * width + column));
    }
  }
  return lines;
}

/** The cells of a cross-tab by the same things, which add up some of these. */
function jointLines(
  columns: readonly (readonly string[])[],
  groups: readonly number[],
  { groupOf, partOf }: Beside,
  at: (group: number, column: number) => number,
): Line[] {
  const lines = new Map<string, number[]>();
  for (const group of groups)
    for (const [column, keys] of columns.entries()) {
      const name = `${groupOf(group)} ${partOf(keys[0] ?? "")}`;
      lines.set(name, [...(lines.get(name) ?? []), at(group, column)]);
    }
  return [...lines.values()];
}

function groupsIn(view: Bits, { upTo }: GroupCells): ReadonlySet<number> {
  const of = upTo(view.length * 32);
  const found = new Set<number>();
  for (const [row, group] of of.entries())
    if (group > 0 && hasBit(view, row) === 1) found.add(group - 1);
  return found;
}
