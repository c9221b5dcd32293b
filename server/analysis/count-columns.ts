import { maxValues } from "#server/kinds/distribution.ts";
import { shortOf } from "#server/kinds/value-options.ts";
import { type Moments, repeated, together } from "#statistics/mean.ts";
import type { AnswerCount } from "./ask.ts";
import { type Bits, bitsOf, countBoth, hasBit } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import type { QuestionColumns } from "./question-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** People of one version. */
export type VersionGroup = {
  version: number;
  rows(): Uint32Array;
  /** The same rows, unless they are so few that it is quicker to look at each. */
  bits: Bits | null;
  /** How many of them have each code of a column. */
  codes(column: CodeColumn): Uint32Array;
};
type OptionCount = Omit<AnswerCount, "question">;

/** Everything that the rows count for, in the shape of `answer_counts`. */
export function countsOf(survey: SurveyColumns, rows: Uint32Array): AnswerCount[] {
  const { codes, values } = survey.versions;
  const groups = values.slice(1).flatMap((version, before): VersionGroup | [] => {
    const code = before + 1;
    const own = values.length === 2 ? rows : rows.filter((row) => codes[row] === code);
    return own.length === 0 ? [] : groupOf(survey, Number(version), own);
  });
  return countsOfGroups(survey, groups);
}

/** People who are looked at one by one. */
export function groupOf(
  { rows: all }: Pick<SurveyColumns, "rows">,
  version: number,
  rows: Uint32Array,
): VersionGroup {
  const isDense = rows.length > all >>> 5;
  return {
    version,
    rows: () => rows,
    bits: isDense ? bitsOf(rows, all) : null,
    codes: (column) => codeCounts(column, rows),
  };
}

/** The same as `countsOf` of all groups. */
export function countsOfGroups(
  survey: SurveyColumns,
  groups: readonly VersionGroup[],
): AnswerCount[] {
  return [...survey.questions].flatMap(([name, columns]) => {
    const question = name.slice(0, name.lastIndexOf(" "));
    return groups.flatMap((group) =>
      questionCounts(columns, group).map((count) => ({ question, ...count })),
    );
  });
}

function questionCounts(columns: QuestionColumns, group: VersionGroup): OptionCount[] {
  const { version } = group;
  const found = new Map<string, OptionCount>();
  const add = (option: string, moments: Moments) => {
    const known = found.get(option);
    found.set(option, { version, option, ...(known ? together(known, moments) : moments) });
  };
  for (const column of [columns.main, ...columns.rows.values()])
    for (const [code, count] of group.codes(column).entries())
      if (count > 0)
        for (const { option, number = 0 } of columns.countedFor(column.values[code] ?? ""))
          add(option, repeated(number, count));
  for (const [option, column] of columns.bits) {
    const count = countIn(column.bits, group);
    if (count > 0) add(option, repeated(0, count));
  }
  for (const [option, { numbers }] of columns.numbers) {
    if (option === "#day") continue;
    const moments = momentsOf(numbers, group.rows());
    if (moments.count > 0) add(option, moments);
  }
  for (const [option, count] of valueCounts(columns, group)) add(option, repeated(0, count));
  return [...found.values()];
}

/** How many of some people a column has. */
function countIn(column: Bits, { rows, bits }: VersionGroup): number {
  if (bits) return countBoth(column, bits);
  let count = 0;
  for (const row of rows()) count += hasBit(column, row);
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
function valueCounts(
  { values, numbers }: QuestionColumns,
  { rows, codes }: VersionGroup,
): [string, number][] {
  if (values.values.length <= maxValues)
    return [...codes(values)].flatMap((count, code): [string, number][] => {
      const value = values.values[code];
      return value && count > 0 ? [[value, count]] : [];
    });
  const exact = new Map<number, number>();
  const all = numbers.get("#number")?.numbers ?? new Float64Array(0);
  for (const row of rows()) {
    const number = all[row] ?? Number.NaN;
    if (!Number.isNaN(number)) exact.set(number, (exact.get(number) ?? 0) + 1);
  }
  const isMany = exact.size > maxValues;
  return [...exact].map(([number, count]): [string, number] => [
    isMany ? shortOf(`=${number}`) : `=${number}`,
    count,
  ]);
}
