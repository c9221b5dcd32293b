import type { AnswerCount, Ask, Sizes, Test } from "./ask.ts";
import type { CodeColumn } from "./column.ts";
import type { Place, QuestionColumns } from "./question-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** A byte per row: 1 where it passes. */
export type Mask = Uint8Array;

/** The rows of some versions that pass all tests, and how many pass each set of them. */
export function filtered(
  survey: SurveyColumns,
  { versions, tests }: Pick<Ask, "versions" | "tests">,
): { mask: Mask; rest: Mask; sizes: Sizes } {
  const seen = new Uint8Array(survey.rows).fill(1);
  const numbers = versions.map(String);
  if (!survey.versions.values.slice(1).every((each) => numbers.includes(each)))
    keep(seen, maskOf(survey, { on: "version", values: numbers }));
  const masks = tests.map((test) => maskOf(survey, test));
  if (masks.length === 0) {
    const size = seen.reduce((sum, isSeen) => sum + isSeen, 0);
    return { mask: seen, rest: new Uint8Array(survey.rows), sizes: [size] };
  }
  // Which tests a row passes, as the bits of one number.
  const sizes = new Array<number>(1 << tests.length).fill(0);
  const exact = sizes.slice();
  for (let row = 0; row < survey.rows; row++) {
    if (seen[row] === 0) continue;
    let passed = 0;
    for (let at = 0; at < masks.length; at++) passed |= (masks[at]?.[row] ?? 0) << at;
    exact[passed] = (exact[passed] ?? 0) + 1;
  }
  for (let wanted = 0; wanted < sizes.length; wanted++)
    for (let passed = 0; passed < exact.length; passed++)
      if ((passed & wanted) === wanted) sizes[wanted] = (sizes[wanted] ?? 0) + (exact[passed] ?? 0);
  const mask = seen.slice();
  for (const each of masks) keep(mask, each);
  return { mask, rest: seen.map((isSeen, row) => isSeen & ~(mask[row] ?? 0)), sizes };
}

function keep(mask: Mask, other: Mask): void {
  for (let row = 0; row < mask.length; row++) mask[row] = (mask[row] ?? 0) & (other[row] ?? 0);
}

export function maskOf(survey: SurveyColumns, test: Test): Mask {
  const mask = new Uint8Array(survey.rows);
  switch (test.on) {
    case "version":
      markCodes(mask, survey.versions, codesAmong(survey.versions, test.values));
      break;
    case "language":
      markCodes(mask, survey.languages, codesAmong(survey.languages, test.values));
      break;
    case "variable": {
      const column = survey.variables.get(test.name);
      if (column) markCodes(mask, column, codesAmong(column, test.values));
      break;
    }
    case "all": {
      mask.fill(1);
      for (const each of test.tests) keep(mask, maskOf(survey, each));
      break;
    }
    case "tag":
      throw new Error("tags are looked up before columns are");
    case "places":
      for (const place of test.places) if (place <= mask.length) mask[place - 1] = 1;
      break;
    case "time": {
      const { from, to } = test;
      const isWithin = (day: string) =>
        (from === null || day >= from) && (to === null || day <= to);
      const codes = survey.days.values.flatMap((day, code) => (code && isWithin(day) ? code : []));
      markCodes(mask, survey.days, new Set(codes));
      break;
    }
    case "answer": {
      const columns = survey.questionOf(test.key, test.meaning);
      for (const option of test.options)
        for (const place of columns?.placesOf(option) ?? []) markPlace(mask, place);
      break;
    }
    case "number": {
      const column = survey.questionOf(test.key, test.meaning)?.numbers.get(test.option);
      const [from, to] = [test.from ?? -Infinity, test.to ?? Infinity];
      const numbers = column?.numbers ?? new Float64Array(0);
      const rows = Math.min(mask.length, numbers.length);
      for (let row = 0; row < rows; row++) {
        const number = numbers[row] ?? Number.NaN;
        if (number >= from && number <= to) mask[row] = 1;
      }
    }
  }
  return mask;
}

function codesAmong(column: CodeColumn, values: readonly string[]): ReadonlySet<number> {
  return new Set(values.flatMap((value) => column.codeOf(value) ?? []));
}

function markCodes(mask: Mask, { codes, values }: CodeColumn, wanted: ReadonlySet<number>): void {
  const isWanted = new Uint8Array(values.length);
  for (const code of wanted) isWanted[code] = 1;
  const rows = Math.min(mask.length, codes.length);
  for (let row = 0; row < rows; row++)
    mask[row] = (mask[row] ?? 0) | (isWanted[codes[row] ?? 0] ?? 0);
}

function markPlace(mask: Mask, place: Place): void {
  if ("code" in place) markCodes(mask, place.codes, new Set([place.code]));
  else if ("codesOf" in place) markCodes(mask, place.codes, place.codesOf);
  else if ("bits" in place) {
    const { bits } = place.bits;
    const rows = Math.min(mask.length, bits.length * 8);
    for (let row = 0; row < rows; row++)
      mask[row] = (mask[row] ?? 0) | (((bits[row >> 3] ?? 0) >> (row & 7)) & 1);
  }
}

/** Everything that the rows count for, in the shape of `answer_counts`. */
export function countsOf(survey: SurveyColumns, mask: Mask): AnswerCount[] {
  return countsAmong(survey, rowsIn(mask));
}

/** The same of a list of rows. */
export function countsAmong(survey: SurveyColumns, among: Uint32Array): AnswerCount[] {
  const found: AnswerCount[] = [];
  for (const [name, columns] of survey.questions) {
    const question = name.slice(0, name.lastIndexOf(" "));
    for (const count of questionCounts(survey, columns, among)) found.push({ question, ...count });
  }
  return found;
}

/** Most filters leave few rows, so that a list of them is quicker than a look at all. */
function rowsIn(mask: Mask): Uint32Array {
  const found = new Uint32Array(mask.length);
  let count = 0;
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1) found[count++] = row;
  return found.subarray(0, count);
}

type OptionCount = Omit<AnswerCount, "question">;

function questionCounts(
  survey: SurveyColumns,
  columns: QuestionColumns,
  among: Uint32Array,
): OptionCount[] {
  const { versions } = survey;
  const { main, rows, bits, numbers } = columns;
  const sums = new Map<string, OptionCount>();
  const add = (version: number, option: string, count: number, sum = 0, squares = 0) => {
    const name = `${version} ${option}`;
    const known = sums.get(name);
    if (!known) {
      sums.set(name, { version: Number(versions.values[version]), option, count, sum, squares });
      return;
    }
    known.count += count;
    known.sum += sum;
    known.squares += squares;
  };
  for (const column of [main, ...rows.values()])
    for (const { version, code, count } of codeCounts(column, versions, among))
      for (const { option, number = 0 } of columns.countedFor(column.values[code] ?? ""))
        add(version, option, count, number * count, number * number * count);
  const versionCodes = versions.codes;
  for (const [option, column] of bits) {
    const counts = new Array<number>(versions.values.length).fill(0);
    for (const row of among) {
      const version = versionCodes[row] ?? 0;
      const bit = ((column.bits[row >> 3] ?? 0) >> (row & 7)) & 1;
      counts[version] = (counts[version] ?? 0) + bit;
    }
    for (const [version, count] of counts.entries()) if (count > 0) add(version, option, count);
  }
  for (const [option, column] of numbers) {
    if (option === "#day") continue;
    const all = versions.values.map(() => ({ count: 0, sum: 0, squares: 0 }));
    for (const row of among) {
      const number = column.numbers[row] ?? Number.NaN;
      const sum = all[versionCodes[row] ?? 0];
      if (Number.isNaN(number) || !sum) continue;
      sum.count += 1;
      sum.sum += number;
      sum.squares += number * number;
    }
    for (const [version, { count, sum, squares }] of all.entries())
      if (count > 0) add(version, option, count, sum, squares);
  }
  return [...sums.values()];
}

/** How often each code of a column is there, for each version. */
function codeCounts(
  { codes, values }: CodeColumn,
  versions: CodeColumn,
  among: Uint32Array,
): { version: number; code: number; count: number }[] {
  const width = values.length;
  const counts = new Uint32Array(versions.values.length * width);
  const versionCodes = versions.codes;
  for (const row of among) {
    const at = (versionCodes[row] ?? 0) * width + (codes[row] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return [...counts].flatMap((count, at) =>
    count === 0 ? [] : { version: Math.floor(at / width), code: at % width, count },
  );
}
