import { type Bits, countBits, hasBit, rowsOf } from "#server/analysis/bits.ts";
import { combinationsBefore, subsetsOf } from "#server/analysis/combinations.ts";
import { type Joined, joinCells } from "#server/analysis/join-cells.ts";
import { readVariables } from "#server/analysis/read-variables.ts";
import type { SurveyColumns } from "#server/analysis/survey-columns.ts";
import { isStateOf } from "#server/analysis/value-names.ts";
import { Variable } from "#server/analysis/variable.ts";

/** What decision 29 says of views, person by person. For up to 45 variables. */
export function plainViews(survey: SurveyColumns, seen: Bits, k: number) {
  const rows = rowsOf(seen);
  const people = { rows, set: seen };
  const usable = [...readVariables(survey, people, k)]
    .map((reading) => new Variable(reading, rows, k))
    .filter(({ parts }) => parts.length > 1);
  const joined = new Map<string, Joined | null>();

  function joinedOf(combination: readonly number[]): Joined | null {
    const key = combination.join();
    const found =
      joined.get(key) ??
      joinCells(
        combination.flatMap((at) => usable[at] ?? []),
        rows.length,
        k,
      );
    joined.set(key, found);
    return found;
  }

  function cellOf(at: number, combination: readonly number[], cells: Joined): string {
    return combination
      .map((each, own) => cells.ofPart[own]?.[usable[each]?.upTo(rows.length)[at] ?? 0])
      .join();
  }

  function distance(group: Bits, combination: readonly number[], cells: Joined): number {
    const counts = new Map<string, [number, number]>();
    for (const [at, row] of rows.entries()) {
      const cell = cellOf(at, combination, cells);
      const count = counts.get(cell) ?? [0, 0];
      count[hasBit(group, row) === 1 ? 0 : 1] += 1;
      counts.set(cell, count);
    }
    return [...counts.values()].reduce((sum, each) => sum + Math.min(...each), 0);
  }

  function wantedOf(names: readonly string[]): number[] {
    const places = new Set(names.map((name) => usable.findIndex((each) => each.name === name)));
    return [...places].filter((place) => place >= 0).sort((a, b) => a - b);
  }

  function basisOf(group: Bits, names: readonly string[]): readonly number[] | null {
    for (const subset of subsetsOf(wantedOf(names), 3)) {
      const cells = joinedOf(subset);
      if (cells && distance(group, subset, cells) === 0) return subset;
    }
    return null;
  }

  return {
    /** Why a group isn't shown; null if it is. */
    whyUnsafe(group: Bits, names: readonly string[]): string | null {
      const size = countBits(group);
      if (size < k || (size < rows.length && rows.length - size < k)) return "few";
      if (size === rows.length) return null;
      const basis = basisOf(group, names);
      if (!basis) return wantedOf(names).length > 3 ? "several" : "parts";
      for (const other of combinationsBefore(basis, usable.length)) {
        const cells = joinedOf(other);
        const far = cells ? distance(group, other, cells) : 0;
        if (far > 0 && far < k) return "near";
      }
      return null;
    },

    /** The questions of which some part of such a view has 1 to k - 1 people. */
    gaps(group: Bits, names: readonly string[]): string[] {
      const basis = basisOf(group, names) ?? [];
      const cells = joinedOf(basis);
      if (!cells) return [];
      const groups = new Map<string, number[]>();
      for (const [at, row] of rows.entries()) {
        if (![...survey.questions.values()].some(({ main }) => isAnswered(main, row))) continue;
        const cell = cellOf(at, basis, cells);
        groups.set(cell, [...(groups.get(cell) ?? []), row]);
      }
      return [...survey.questions.keys()].filter((name) =>
        [...groups.values()].some((each) => hasGap(survey, name, each, k)),
      );
    },
  };
}

type Codes = { codes: ArrayLike<number>; values: readonly string[] };

function codeValue({ codes, values }: Codes, row: number): string {
  return values[codes[row] ?? 0] ?? "";
}

function isAnswered(main: Codes, row: number): boolean {
  const value = codeValue(main, row);
  return value === "#answered" || !isStateOf(value);
}

function hasGap(survey: SurveyColumns, name: string, rows: readonly number[], k: number): boolean {
  const columns = survey.questions.get(name);
  if (!columns) return false;
  const kind = survey.questionIn(name)?.kind;
  const isValued = kind === "number" || kind === "date";
  const answered = rows.filter((row) => isAnswered(columns.main, row));
  const lots = new Map<string, number>();
  const add = (lot: string) => lots.set(lot, (lots.get(lot) ?? 0) + 1);
  for (const row of rows) {
    const isOne = isAnswered(columns.main, row);
    if (isOne) add("answered");
    if (!isOne || !isValued) add(`main ${codeValue(columns.main, row)}`);
  }
  for (const row of answered) {
    for (const [id, column] of columns.rows) {
      const value = codeValue(column, row);
      add(`row ${id} ${id.endsWith("@") && value !== "" ? "ranked" : value}`);
    }
    for (const [option, { bits }] of columns.bits) {
      const line = columns.bits.get(`${option.split("/")[0]}/#answered`);
      const isAmong = !line || line.bits === bits || hasBit(line.bits, row) === 1;
      if (isAmong) add(`option ${option} ${hasBit(bits, row)}`);
    }
  }
  const isAlone = [...columns.numbers.values()].some(({ numbers }) => {
    const own = rows.map((row) => numbers[row] ?? Number.NaN).filter((each) => !Number.isNaN(each));
    return new Set(own).size === 1;
  });
  return isAlone || [...lots.values()].some((count) => count < k);
}
