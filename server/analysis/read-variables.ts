import type { Question } from "#engine/definition.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { Test } from "./ask.ts";
import { type Bits, countBoth, hasBit } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import { codeCounts } from "./count-columns.ts";
import type { People } from "./people.ts";
import type { QuestionColumns } from "./question-columns.ts";
import { binnedReading, daysReading, numbersReading, partsReading } from "./read-bins.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { isStateOf, nameOf, placeOf } from "./value-names.ts";
import type { Category, VariableSource } from "./variable.ts";

/** A hidden field with more is as good as a name. */
const maxFreeValues = 100;

/**
 * Everything that a survey's people can be filtered by, always in one order: of two that nearly say
 * the same, groups of the first are shown. Bins come last.
 */
export function* readVariables(
  survey: SurveyColumns,
  people: People,
  k: number,
): Generator<VariableSource> {
  yield codesReading("version", survey.versions, people, (value) => ({ place: Number(value) }));
  yield codesReading("language", survey.languages, people);
  for (const [name, column] of sorted(survey.variables))
    if (column.values.length <= maxFreeValues)
      yield codesReading(`variable ${name}`, column, people);
  const questions = sorted(survey.questions);
  for (const [name, columns] of questions) {
    const question = survey.questionIn(name);
    if (!question || !isBinned(question))
      yield codesReading(`${name} main`, columns.main, people, placeOf(question));
    for (const [row, column] of sorted(columns.rows))
      yield codesReading(`${name} row ${row}`, column, people, placeOf(question));
    for (const [option, { bits }] of sorted(columns.bits))
      yield bitsReading(`${name} option ${option}`, { option, bits, columns }, people);
  }
  for (const [name, columns] of questions) {
    const question = survey.questionIn(name);
    const bins = question && serverKindOf(question).bins;
    if (bins?.of === "parts")
      for (const [option, { numbers }] of sorted(columns.numbers))
        yield partsReading(`${name} number ${option}`, { numbers, columns }, people);
    const reading = question && binsReading({ name, question, columns }, people, k);
    if (reading) yield reading;
  }
  yield daysReading(survey.days, people);
}

export type Binned = { name: string; question: Question; columns: QuestionColumns };

/** The bins of numbers or dates; null of other kinds. */
export function binsReading(
  { name, question, columns }: Binned,
  people: People,
  k: number,
): VariableSource | null {
  const { bins } = serverKindOf(question);
  if (!bins || bins.of === "parts") return null;
  const scaling = bins.scaling(question);
  if (bins.of === "values") return binnedReading(`${name} main`, columns.main, scaling, people, k);
  const numbers = columns.numbers.get("#number");
  return numbersReading(`${name} main`, { numbers, columns, scaling }, people, k);
}

/** Whether its answers are shown in bins alone, and so are people told apart by them. */
export function isBinned(question: Question): boolean {
  const { bins } = serverKindOf(question);
  return bins !== null && bins.of !== "parts";
}

/** What a test tells people apart by, as `readVariables` names it. */
export function variablesIn(survey: SurveyColumns, test: Test): string[] {
  switch (test.on) {
    case "version":
    case "language":
    case "time":
      return [test.on];
    case "variable":
      return [`variable ${test.name}`];
    case "all":
      return test.tests.flatMap((each) => variablesIn(survey, each));
    case "places":
      return [test.name];
    case "tag":
      throw new Error("tags are looked up before columns are");
    case "number": {
      const name = `${test.key} ${test.meaning}`;
      const question = survey.questionIn(name);
      const isPart = question && serverKindOf(question).bins?.of === "parts";
      return [isPart ? `${name} number ${test.option}` : `${name} main`];
    }
    case "answer":
      return answerVariables(survey, `${test.key} ${test.meaning}`, test.options);
  }
}

function answerVariables(
  survey: SurveyColumns,
  name: string,
  options: readonly string[],
): string[] {
  const columns = survey.questions.get(name);
  const found = new Set<string>();
  for (const option of options) {
    const slash = option.indexOf("/");
    const at = option.indexOf("@");
    const row = slash >= 0 ? option.slice(0, slash + 1) : option.slice(0, at + 1);
    if (columns?.bits.has(option)) found.add(`${name} option ${option}`);
    if (row !== "" && columns?.rows.has(row)) found.add(`${name} row ${row}`);
    if (columns?.main.codeOf(option) !== undefined || option === "#answered")
      found.add(`${name} main`);
  }
  // Each option of several has the states beside it.
  const several = [...found].filter((each) => each.startsWith(`${name} option `));
  if (several.length > 0) found.delete(`${name} main`);
  return [...found];
}

function codesReading(
  name: string,
  column: CodeColumn,
  { rows }: People,
  detailsOf: (value: string) => Partial<Category> = () => ({}),
): VariableSource {
  const categories = column.values.map((value): Category => {
    const [isState, named] = [isStateOf(value), nameOf(value)];
    return { key: value, isState, place: null, named, ...(!isState && detailsOf(value)) };
  });
  const { codes } = column;
  const categoryOf = (row: number) => codes[row] ?? 0;
  return { name, categories, counts: codeCounts(column, rows), categoryOf };
}

/** Those who chose an option, who answered but didn't, and the states of all others. */
function bitsReading(
  name: string,
  { option, bits, columns }: { option: string; bits: Bits; columns: QuestionColumns },
  { rows, set }: People,
): VariableSource {
  const { codes, values } = columns.main;
  const row = columns.bits.get(`${option.split("/")[0]}/#answered`)?.bits;
  const counts = [...codeCounts(columns.main, rows)];
  // Further states may come while people are read.
  const [chosenAt, leftAt] = [values.length, values.length + 1];
  const answeredAt = columns.main.codeOf("#answered");
  const chosen = countBoth(bits, set);
  // Of a row of a matrix, who answered another one alone is as who skipped it.
  const left = row && row !== bits ? countBoth(row, set) - chosen : 0;
  if (answeredAt !== undefined) counts[answeredAt] = (counts[answeredAt] ?? 0) - chosen - left;
  const categories = values.map((value): Category => {
    const named = value === "#answered" ? null : nameOf(value);
    const isUntold = value === "#answered" && !row;
    return { key: value, isState: true, isUntold, place: null, named };
  });
  categories.push({ key: option, isState: false, place: null, named: nameOf(option) });
  categories.push({ key: "#left", isState: true, isUntold: true, place: null, named: null });
  return {
    name,
    categories,
    counts: [...counts, chosen, left],
    categoryOf(at) {
      if (hasBit(bits, at) === 1) return chosenAt;
      return row && hasBit(row, at) === 1 ? leftAt : (codes[at] ?? 0);
    },
  };
}

function sorted<T>(named: ReadonlyMap<string, T>): [string, T][] {
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1));
}
