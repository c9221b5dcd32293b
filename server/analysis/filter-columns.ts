import type { Ask, Test } from "./ask.ts";
import { addBits, allBits, type Bits, dropBits, keepBits, noBits, setBit } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import type { Place } from "./question-columns.ts";
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
