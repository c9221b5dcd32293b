import { type Moments, repeated, together } from "#contract/statistics/mean.ts";
import { shortOf } from "#server/responses/value-options.ts";
import type { AnswerCount, Ask, Test } from "./ask.ts";
import {
  addBits,
  allBits,
  type Bits,
  bitsOf,
  countBoth,
  dropBits,
  hasBit,
  keepBits,
  noBits,
  setBit,
} from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import { maxValues } from "./distribution.ts";
import type { Place, QuestionColumns } from "./question-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

export type Filtered = {
  /** All rows of the versions. */
  seen: Bits;
  /** Those that pass the first tests up to each one, from none to all. */
  passing: Bits[];
  /** Those that pass all, and the others. */
  mask: Bits;
  rest: Bits;
};

/** The rows of some versions that pass tests. */
export function filtered(
  survey: SurveyColumns,
  { versions, tests }: Pick<Ask, "versions" | "tests">,
): Filtered {
  const seen = allBits(survey.rows);
  const numbers = versions.map(String);
  const areAllAsked = survey.versions.values.slice(1).every((each) => numbers.includes(each));
  if (!areAllAsked || survey.erased > 0)
    keepBits(seen, maskOf(survey, { on: "version", values: numbers }));
  const passing = [seen];
  let mask = seen;
  for (const test of tests) {
    mask = keepBits(mask.slice(), maskOf(survey, test));
    passing.push(mask);
  }
  return { seen, passing, mask, rest: dropBits(seen.slice(), mask) };
}

export function maskOf(survey: SurveyColumns, test: Test): Bits {
  const mask = noBits(survey.rows);
  switch (test.on) {
    case "version":
      markCodes(mask, survey.rows, survey.versions, codesAmong(survey.versions, test.values));
      break;
    case "language":
      markCodes(mask, survey.rows, survey.languages, codesAmong(survey.languages, test.values));
      break;
    case "variable": {
      const column = survey.variables.get(test.name);
      if (column) markCodes(mask, survey.rows, column, codesAmong(column, test.values));
      break;
    }
    case "all": {
      addBits(mask, allBits(survey.rows));
      keepBits(mask, ...test.tests.map((each) => maskOf(survey, each)));
      break;
    }
    case "tag":
      throw new Error("tags are looked up before columns are");
    case "places":
      for (const place of test.places) if (place <= survey.rows) setBit(mask, place - 1);
      break;
    case "time": {
      const { from, to } = test;
      const isWithin = (day: string) =>
        (from === null || day >= from) && (to === null || day <= to);
      const codes = survey.days.values.flatMap((day, code) => (code && isWithin(day) ? code : []));
      markCodes(mask, survey.rows, survey.days, new Set(codes));
      break;
    }
    case "answer": {
      const columns = survey.questionOf(test.key, test.meaning);
      for (const option of test.options)
        for (const place of columns?.placesOf(option) ?? []) markPlace(mask, survey.rows, place);
      break;
    }
    case "number": {
      const column = survey.questionOf(test.key, test.meaning)?.numbers.get(test.option);
      const [from, to] = [test.from ?? -Infinity, test.to ?? Infinity];
      const numbers = column?.numbers ?? new Float64Array(0);
      const rows = Math.min(survey.rows, numbers.length);
      for (let row = 0; row < rows; row++) {
        const number = numbers[row] ?? Number.NaN;
        if (number >= from && number <= to) setBit(mask, row);
      }
    }
  }
  return mask;
}

function codesAmong(column: CodeColumn, values: readonly string[]): ReadonlySet<number> {
  return new Set(values.flatMap((value) => column.codeOf(value) ?? []));
}

function markCodes(
  mask: Bits,
  rows: number,
  { codes, values }: CodeColumn,
  wanted: ReadonlySet<number>,
): void {
  const isWanted = new Uint8Array(values.length);
  for (const code of wanted) isWanted[code] = 1;
  const end = Math.min(rows, codes.length);
  for (let row = 0; row < end; row++)
    mask[row >>> 5] = (mask[row >>> 5] ?? 0) | ((isWanted[codes[row] ?? 0] ?? 0) << (row & 31));
}

function markPlace(mask: Bits, rows: number, place: Place): void {
  if ("code" in place) markCodes(mask, rows, place.codes, new Set([place.code]));
  else if ("codesOf" in place) markCodes(mask, rows, place.codes, place.codesOf);
  else if ("bits" in place) addBits(mask, place.bits.bits);
}

/** Some of all rows. */
export type Some = {
  rows: Uint32Array;
  /** The same rows, unless they are so few that it is quicker to look at each. */
  bits: Bits | null;
};
type Group = Some & { version: number };
type OptionCount = Omit<AnswerCount, "question">;

/** Everything that the rows count for, in the shape of `answer_counts`. */
export function countsOf(survey: SurveyColumns, rows: Uint32Array): AnswerCount[] {
  const groups = byVersion(survey, rows);
  return [...survey.questions].flatMap(([name, columns]) => {
    const question = name.slice(0, name.lastIndexOf(" "));
    return groups.flatMap((group) =>
      questionCounts(columns, group).map((count) => ({ question, ...count })),
    );
  });
}

function byVersion(survey: SurveyColumns, rows: Uint32Array) {
  const { codes, values } = survey.versions;
  return values.slice(1).flatMap((version, before): Group | [] => {
    const code = before + 1;
    const own = values.length === 2 ? rows : rows.filter((row) => codes[row] === code);
    if (own.length === 0) return [];
    return { version: Number(version), ...someOf(survey, own) };
  });
}

export function someOf({ rows: all }: Pick<SurveyColumns, "rows">, rows: Uint32Array): Some {
  const isDense = rows.length > all >>> 5;
  return { rows, bits: isDense ? bitsOf(rows, all) : null };
}

function questionCounts(columns: QuestionColumns, group: Group): OptionCount[] {
  const { version, rows } = group;
  const found = new Map<string, OptionCount>();
  const add = (option: string, moments: Moments) => {
    const known = found.get(option);
    found.set(option, { version, option, ...(known ? together(known, moments) : moments) });
  };
  for (const column of [columns.main, ...columns.rows.values()])
    for (const [code, count] of codeCounts(column, rows).entries())
      if (count > 0)
        for (const { option, number = 0 } of columns.countedFor(column.values[code] ?? ""))
          add(option, repeated(number, count));
  for (const [option, column] of columns.bits) {
    const count = countIn(column.bits, group);
    if (count > 0) add(option, repeated(0, count));
  }
  for (const [option, { numbers }] of columns.numbers) {
    if (option === "#day") continue;
    const moments = momentsOf(numbers, rows);
    if (moments.count > 0) add(option, moments);
  }
  for (const [option, count] of valueCounts(columns, rows)) add(option, repeated(0, count));
  return [...found.values()];
}

/** How many of some rows a column has. */
export function countIn(column: Bits, { rows, bits }: Some): number {
  if (bits) return countBoth(column, bits);
  let count = 0;
  for (const row of rows) count += hasBit(column, row);
  return count;
}

/** How many of the rows have each code of a column. */
export function codeCounts({ codes, values }: CodeColumn, rows: Uint32Array): Uint32Array {
  // Neighbours often have the same code. Counted apart, none waits for the one before.
  const even = new Uint32Array(values.length);
  const odd = new Uint32Array(values.length);
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [first, second] = [codes[rows[at] ?? 0] ?? 0, codes[rows[at + 1] ?? 0] ?? 0];
    even[first] = (even[first] ?? 0) + 1;
    odd[second] = (odd[second] ?? 0) + 1;
  }
  if (rows.length % 2 === 1) {
    const last = codes[rows.at(-1) ?? 0] ?? 0;
    even[last] = (even[last] ?? 0) + 1;
  }
  return even.map((count, code) => count + (odd[code] ?? 0));
}

/**
 * The mean first, as a distance from the first number: so numbers of one size keep the digits in
 * which they differ, and equal ones have no spread.
 */
function momentsOf(numbers: Float64Array, rows: Uint32Array): Moments {
  let [count, sum, first] = [0, 0, 0];
  for (let at = 0; at < rows.length; at++) {
    const number = numbers[rows[at] ?? 0] ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    if (count === 0) first = number;
    count += 1;
    sum += number - first;
  }
  const mean = first + sum / Math.max(1, count);
  let spread = 0;
  for (let at = 0; at < rows.length; at++) {
    const apart = (numbers[rows[at] ?? 0] ?? Number.NaN) - mean;
    if (!Number.isNaN(apart)) spread += apart * apart;
  }
  return { count, mean, spread };
}

/** How many gave each number, by its first digits where they are too many. */
function valueCounts({ values, numbers }: QuestionColumns, rows: Uint32Array): [string, number][] {
  if (values.values.length <= maxValues)
    return [...codeCounts(values, rows)].flatMap((count, code): [string, number][] => {
      const value = values.values[code];
      return value && count > 0 ? [[value, count]] : [];
    });
  const exact = new Map<number, number>();
  const all = numbers.get("#number")?.numbers ?? new Float64Array(0);
  for (const row of rows) {
    const number = all[row] ?? Number.NaN;
    if (!Number.isNaN(number)) exact.set(number, (exact.get(number) ?? 0) + 1);
  }
  const isMany = exact.size > maxValues;
  return [...exact].map(([number, count]): [string, number] => [
    isMany ? shortOf(`=${number}`) : `=${number}`,
    count,
  ]);
}
