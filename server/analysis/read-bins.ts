import { dayOf } from "#limits/day.ts";
import {
  boundedNumbers,
  distributionOf,
  type Scaling,
  type Span,
} from "#server/kinds/distribution.ts";
import type { CodeColumn, NumberColumn } from "./column.ts";
import { codeCounts } from "./count-columns.ts";
import type { People } from "./people.ts";
import type { QuestionColumns } from "./question-columns.ts";
import { isStateOf } from "./value-names.ts";
import type { Category, VariableSource } from "./variable.ts";

/** Where results show no bins. */
const whole: readonly Span[] = [{ from: null, to: null }];
const maxDays = 60;

/** Dates in the bins that results show. All are one group where there are none. */
export function binnedReading(
  name: string,
  column: CodeColumn,
  scaling: Scaling,
  { rows }: People,
  k: number,
): VariableSource {
  const { codes, values } = column;
  const ofCodes = codeCounts(column, rows);
  const given = values.flatMap((value, code) => {
    const count = ofCodes[code] ?? 0;
    return isStateOf(value) || count === 0 ? [] : { value: value.slice(1), count };
  });
  const bins = distributionOf(scaling, given, k)?.bins ?? whole;
  const states = values.filter(isStateOf);
  const named = namedIn(scaling);
  const ofCode = Uint16Array.from(values, (value) =>
    isStateOf(value) ? bins.length + states.indexOf(value) : binOf(bins, value.slice(1)),
  );
  const counts = new Uint32Array(bins.length + states.length);
  for (const [code, count] of ofCodes.entries()) {
    const category = ofCode[code] ?? 0;
    counts[category] = (counts[category] ?? 0) + count;
  }
  const categories = [...bins.map(named), ...states.map(ofState)];
  return { name, categories, counts, categoryOf: (row) => ofCode[codes[row] ?? 0] ?? 0 };
}

type Numbers = {
  numbers: NumberColumn | undefined;
  columns: QuestionColumns;
  scaling: Scaling;
};

/** Numbers in the bins that results show. */
export function numbersReading(
  name: string,
  { numbers: column, columns, scaling }: Numbers,
  { rows }: People,
  k: number,
): VariableSource {
  const { codes, values } = columns.main;
  const numbers = column?.numbers ?? new Float64Array(0);
  const given = new Map<number, number>();
  for (const row of rows) {
    const number = numbers[row] ?? Number.NaN;
    if (!Number.isNaN(number)) given.set(number, (given.get(number) ?? 0) + 1);
  }
  const list = [...given].map(([value, count]) => ({ value: `${value}`, count }));
  const bounded = boundedNumbers(list);
  const bins = distributionOf(scaling, bounded.given, k, bounded.width)?.bins ?? whole;
  const named = namedIn(scaling);
  const categoryOf = (row: number) => {
    const number = numbers[row] ?? Number.NaN;
    return Number.isNaN(number) ? bins.length + (codes[row] ?? 0) : binOf(bins, number);
  };
  const counts = new Uint32Array(bins.length + values.length);
  for (const row of rows) {
    const category = categoryOf(row);
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return { name, categories: [...bins.map(named), ...values.map(ofState)], counts, categoryOf };
}

/** All numbers of a part are one group: beside its mean, counts of them would tell small ones. */
export function partsReading(
  name: string,
  { numbers, columns }: { numbers: Float64Array; columns: QuestionColumns },
  { rows }: People,
): VariableSource {
  const { codes, values } = columns.main;
  const categoryOf = (row: number) =>
    Number.isNaN(numbers[row] ?? Number.NaN) ? 1 + (codes[row] ?? 0) : 0;
  const counts = new Uint32Array(1 + values.length);
  for (const row of rows) {
    const category = categoryOf(row);
    counts[category] = (counts[category] ?? 0) + 1;
  }
  const all: Category = {
    key: "",
    isState: false,
    place: null,
    named: { from: null, to: null },
  };
  return { name, categories: [all, ...values.map(ofState)], counts, categoryOf };
}

/** By day, or where there are too many by week or month. */
export function daysReading(column: CodeColumn, { rows }: People): VariableSource {
  const { codes, values } = column;
  const counts = codeCounts(column, rows);
  const days = values.filter((_, code) => (counts[code] ?? 0) > 0 && code > 0).sort();
  const units = [(day: string) => day, weekOf, (day: string) => day.slice(0, 7)];
  const unit = units.find((each) => new Set(days.map(each)).size <= maxDays) ?? yearOf;
  const spans = [...new Set(days.map(unit))].map((each) => {
    return { first: days.find((day) => unit(day) === each) ?? "", unit: each };
  });
  const ofCode = Uint16Array.from(values, (day, code) =>
    code === 0
      ? spans.length
      : Math.max(
          0,
          spans.findIndex((each) => each.unit === unit(day)),
        ),
  );
  const ofSpans = new Uint32Array(spans.length + 1);
  for (const [code, count] of counts.entries()) {
    const category = ofCode[code] ?? 0;
    ofSpans[category] = (ofSpans[category] ?? 0) + count;
  }
  const categories = spans.map(({ first }, at): Category => {
    const next = spans[at + 1]?.first;
    const named = {
      from: at === 0 ? null : first,
      to: next === undefined ? null : dayBefore(next),
    };
    return { key: first, isState: false, place: at, named };
  });
  return {
    name: "time",
    categories: [...categories, ofState("")],
    counts: ofSpans,
    categoryOf: (row) => ofCode[codes[row] ?? 0] ?? spans.length,
  };
}

/** How a filter names a bin, whose `to` is the first value that isn't in it. */
function namedIn(scaling: Scaling): (bin: Span, place: number) => Category {
  return ({ from, to }, place) => ({
    key: `${place}`.padStart(3, "0"),
    isState: false,
    place,
    named: scaling.span({ from, to }),
  });
}

function ofState(value: string): Category {
  return { key: value, isState: true, place: null, named: null };
}

/** Values and edges are numbers, or both are days, months, years or hours. */
function binOf(bins: readonly Span[], value: number | string): number {
  const at = bins.findIndex(({ to }) => to === null || value < to);
  return at < 0 ? bins.length - 1 : at;
}

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return daysLater(day, -((date.getUTCDay() + 6) % 7));
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}

function dayBefore(day: string): string {
  return daysLater(day, -1);
}

function daysLater(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}
