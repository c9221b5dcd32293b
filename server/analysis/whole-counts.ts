import { maxValues } from "#server/kinds/distribution.ts";
import { type Bits, noBits, rowsOf, setBit } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import { codeCounts } from "./count-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { isStateOf } from "./value-names.ts";

/** What is known of all whose versions count. */
export type Whole = {
  seen: Bits;
  /** Those who answered anything. */
  answering: Bits;
  /** How many of each version, by its code, have each code of a column. */
  counts: ReadonlyMap<CodeColumn, readonly Uint32Array[]>;
};

const kept = new WeakMap<SurveyColumns, Whole>();

/**
 * It changes only when responses come, so it is kept. Columns that came since, while others are
 * counted, aren't there.
 */
export function wholeCounts(survey: SurveyColumns, seen: Bits): Whole {
  const known = kept.get(survey);
  if (known && areSame(known.seen, seen)) return known;
  const { codes, values } = survey.versions;
  const all = rowsOf(seen);
  const counts = new Map<CodeColumn, Uint32Array[]>();
  for (const version of values.keys()) {
    const isAll = values.length === 2 && version === 1;
    const rows = isAll ? all : all.filter((row) => codes[row] === version);
    for (const { main, rows: ofRows, values: numbers } of survey.questions.values())
      for (const column of [main, ...ofRows.values(), numbers]) {
        // Of too many numbers, each is looked at.
        if (column === numbers && numbers.values.length > maxValues) continue;
        const each = counts.get(column) ?? [];
        each[version] = codeCounts(column, rows);
        counts.set(column, each);
      }
  }
  const made = { seen, answering: whoAnswered(survey), counts };
  kept.set(survey, made);
  return made;
}

/** How many have each code of a column. */
export function wholeOf({ counts }: Whole, column: CodeColumn): Uint32Array | undefined {
  const each = counts.get(column);
  return each?.[0]?.map((_, code) => each.reduce((sum, own) => sum + (own[code] ?? 0), 0));
}

/** For each value, whether it is an answer. */
export function answersIn({ values }: CodeColumn): boolean[] {
  return values.map((value) => value === "#answered" || !isStateOf(value));
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

function areSame(one: Bits, other: Bits): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}
