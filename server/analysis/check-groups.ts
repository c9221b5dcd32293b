import { setImmediate as pause } from "node:timers/promises";
import type { Queryable } from "#server/database/connect.ts";
import type {
  Ask,
  Checked,
  HiddenAnswers,
  SafeSide,
  Side,
  TableSide,
  Test,
  Unsafe,
} from "./ask.ts";
import {
  addBits,
  type Bits,
  countBits,
  dropBits,
  hasBit,
  keepBits,
  noBits,
  rowsOf,
  setBit,
} from "./bits.ts";
import { type Filtered, maskOf } from "./filter-columns.ts";
import { gapsIn } from "./gaps.ts";
import { hiddenAnswersIn } from "./hidden-answers.ts";
import { nestedGaps } from "./nested-gaps.ts";
import type { People } from "./people.ts";
import { readVariables, variablesIn } from "./read-variables.ts";
import { type SafeGroups, safeGroups } from "./safe-groups.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { listTagged } from "./tag-places.ts";
import { Variable, type VariableSource } from "./variable.ts";
import { type WholeCells, wholeCells } from "./whole-cells.ts";
import { wholeCounts } from "./whole-counts.ts";

type GroupsToCheck = Pick<Ask, "surveyId" | "versions" | "tests" | "k">;
type Kept = {
  of: string;
  variables: Promise<Variable[]>;
  safe: Promise<SafeGroups>;
  /** By what tells a group apart. */
  decided: Map<string, Decided>;
};
/** Of tests, why they are unsafe; of a category, whether it is safe; of groups, what they are made of and their gaps. */
type Decided = Unsafe | WholeCells | null | boolean | string[] | number[] | HiddenAnswers[];

const maxDecided = 10_000;

/** Says of the groups of an answer whether they may be shown. */
export type GroupCheck = {
  checked: Checked;
  /** False for readers who see every group. */
  hides: boolean;
  /** Those of a side's categories who pass all tests. */
  side(side: { tests: Side }): Promise<SafeSide>;
  /** The same of groups of them. */
  groups(side: { tests: Side }, groups: readonly (readonly number[])[]): Promise<SafeSide>;
  /** Which cells of a table may be shown; null where that follows from its counts alone. */
  cells(table: { rows: TableSide; columns: TableSide }): Promise<WholeCells | null>;
  /** Of the groups that those who pass, and the others, are made of; as `gapsIn` has them. */
  gaps(): Promise<string[]>;
  /** Of the same groups, what else those in charge don't see of those who pass. */
  hiddenAnswers(): Promise<HiddenAnswers[]>;
  /** People who are told apart by margins. */
  areSafe(groups: readonly Bits[], margins: readonly Side[]): Promise<boolean>;
};

/** Decides for readers who don't see small groups which groups they may see. */
export function groupChecks(database: Queryable) {
  const kept = new WeakMap<SurveyColumns, Kept>();

  function keptFor(
    survey: SurveyColumns,
    versions: readonly number[],
    k: number,
    seen: Bits,
  ): Kept {
    const of = `${survey.rows} ${versions.join()} ${k}`;
    const known = kept.get(survey);
    if (known?.of === of) return known;
    const people = { rows: rowsOf(seen), set: seen };
    const variables = listVariables(survey, people, k);
    const safe = variables.then((found) => safeGroups(people, { variables: found, tags: [] }, k));
    const made = { of, variables, safe, decided: new Map<string, Decided>() };
    kept.set(survey, made);
    return made;
  }

  /** Tags change all the time, so nothing is kept of them. */
  async function withTags(surveyId: string, { variables }: Kept, seen: Bits, k: number) {
    const people = { rows: rowsOf(seen), set: seen };
    const tags = (await listTagged(database, surveyId)).map(
      (tagged) => new Variable(taggedReading(tagged, people), people.rows, k),
    );
    return safeGroups(people, { variables: await variables, tags }, k);
  }

  return async function checkGroups(
    survey: SurveyColumns,
    { surveyId, versions, tests, k }: GroupsToCheck,
    sides: readonly Test[],
    { seen, passing, mask }: Filtered,
  ): Promise<GroupCheck> {
    if (k === null) return nothingHidden(passing);
    const known = keptFor(survey, versions, k, seen);
    const hasTags = [...tests, ...sides].some(isTagged);
    const safe = hasTags ? await withTags(surveyId, known, seen, k) : await known.safe;
    const names = tests.map((test) => variablesIn(survey, test));
    const checked: (Unsafe | null)[] = [];
    /** Once for the same tests, as nothing that they read changes but tags. */
    async function decide<T extends Decided>(
      of: "answers" | "basis" | "cells" | "gaps" | "group" | "side" | "tests",
      by: readonly (Test | number | TableSide)[],
      find: () => Promise<T>,
    ): Promise<T> {
      const key = hasTags ? null : `${of} ${JSON.stringify(by)}`;
      const before = key === null ? undefined : known.decided.get(key);
      if (before !== undefined) return before as T;
      const found = await find();
      // Others get a turn, however many groups there are.
      await pause();
      if (key !== null && known.decided.size < maxDecided) known.decided.set(key, found);
      return found;
    }
    const isSafe = async (group: Bits, of: readonly string[]) =>
      countBits(group) === 0 || (await safe.whyUnsafe(group, of)) === null;
    /** Whether each choice that a test takes together with others may be taken by itself. */
    async function isOfWhole(test: Test): Promise<boolean> {
      for (const each of choicesIn(survey, test))
        if (!(await isSafe(keepBits(maskOf(survey, each), seen), variablesIn(survey, each))))
          return false;
      return true;
    }
    /** Others may leave the same people, and not say that they are more than a filter takes. */
    const isSafeAlone = (test: Test) =>
      isSafe(keepBits(maskOf(survey, test), seen), variablesIn(survey, test));
    for (const [at, group] of passing.entries()) {
      const own = tests.slice(0, at);
      const find = async () => {
        for (const [place, test] of own.entries())
          if (!(await isOfWhole(test)) || !(own.length === 1 || (await isSafeAlone(test))))
            return { is: "parts" as const, test: place, choosable: [] };
        const found = at === 0 ? null : await safe.whyUnsafe(group, names.slice(0, at).flat());
        return found?.is === "parts" ? parted(survey, safe, own, seen) : found;
      };
      checked.push(await decide<Unsafe | null>("tests", own, find));
    }
    return {
      checked,
      hides: true,
      async gaps() {
        if (countBits(mask) === countBits(seen)) return [];
        const find = () => Promise.resolve([...safe.basis(mask, names.flat())]);
        const basis = await decide("basis", tests, find);
        const whole = wholeCounts(survey, seen);
        return decide("gaps", basis, async () => {
          const cells = safe.cellsOf(basis);
          const found = await gapsIn(survey, cells, k, whole);
          const own = new Set(names.flat());
          const others = (await known.variables).filter(({ name }) => !own.has(name));
          const people = { rows: rowsOf(seen), set: seen };
          const nested = await nestedGaps(survey, { cells, others, people, whole, k });
          return [...new Set([...found, ...nested])];
        });
      },
      async hiddenAnswers() {
        if (countBits(mask) === countBits(seen)) return [];
        return decide("answers", tests, () => {
          const basis = safe.basis(mask, names.flat());
          return hiddenAnswersIn(survey, {
            cells: safe.cellsOf(basis),
            besideOf: (variable) => safe.beside(basis, variable),
            view: mask,
            whole: wholeCounts(survey, seen),
            k,
          });
        });
      },
      async side({ tests: categories }) {
        const shown: boolean[] = [];
        for (const test of categories) {
          const of = [...names.flat(), ...variablesIn(survey, test)];
          const group = keepBits(maskOf(survey, test), mask);
          const find = async () => (await isOfWhole(test)) && isSafe(group, of);
          shown.push(await decide("side", [...tests, test], find));
        }
        return shown;
      },
      async groups({ tests: categories }, groups) {
        const of = [...names.flat(), ...categories.flatMap((test) => variablesIn(survey, test))];
        const sets = categories.map((test) => maskOf(survey, test));
        const inNone = dropAll(mask, sets);
        const shown: boolean[] = [];
        for (const group of groups) {
          const members = noBits(survey.rows);
          for (const at of group) addBits(members, sets[at] ?? inNone);
          const by = [...tests, tests.length, ...categories, ...group];
          const find = () => isSafe(keepBits(members, mask), of);
          shown.push(await decide("group", by, find));
        }
        return shown;
      },
      cells({ rows, columns }) {
        const parts = { survey, safe, people: { rows: rowsOf(seen), set: seen } };
        const among = { mask, filters: names.flat() };
        return decide("cells", [...tests, rows, columns], async () =>
          wholeCells(parts, { rows, columns }, among),
        );
      },
      async areSafe(groups, margins) {
        const of = margins.flat().flatMap((test) => variablesIn(survey, test));
        for (const group of groups)
          if (!(await isSafe(group, [...names.flat(), ...of]))) return false;
        return true;
      },
    };
  };
}

function nothingHidden(passing: readonly Bits[]): GroupCheck {
  return {
    checked: passing.map(() => null),
    hides: false,
    gaps: () => Promise.resolve([]),
    hiddenAnswers: () => Promise.resolve([]),
    side: ({ tests }) => Promise.resolve(tests.map(() => true)),
    groups: (_, groups) => Promise.resolve(groups.map(() => true)),
    cells: () => Promise.resolve(null),
    areSafe: () => Promise.resolve(true),
  };
}

function dropAll(mask: Bits, sets: readonly Bits[]): Bits {
  const left = mask.slice();
  for (const set of sets) dropBits(left, set);
  return left;
}

/**
 * Of a choice of several, those that a test takes together: "a or b" beside "a" tells that nobody
 * chose b alone, and then the few who chose it are among those who chose all others.
 */
function choicesIn(survey: SurveyColumns, test: Test): Test[] {
  if (test.on === "all") return test.tests.flatMap((each) => choicesIn(survey, each));
  if (test.on !== "answer" || variablesIn(survey, test).length < 2) return [];
  return test.options.map((option) => ({ ...test, options: [option] }));
}

/** The first test that takes some of those who are shown together only, and what it may take. */
function parted(
  survey: SurveyColumns,
  safe: SafeGroups,
  tests: readonly Test[],
  seen: Bits,
): Unsafe {
  const names = tests.map((test) => variablesIn(survey, test));
  const all = names.flat();
  const test = tests.findIndex((each) => {
    return !safe.isWhole(keepBits(maskOf(survey, each), seen), all);
  });
  const at = test < 0 ? tests.length - 1 : test;
  const [own = "", another] = names[at] ?? [];
  // What may be chosen of one choice of several depends on the other choices.
  const choosable = another === undefined ? safe.choosable(own, all) : [];
  return { is: "parts", test: at, choosable };
}

async function listVariables(
  survey: SurveyColumns,
  people: People,
  k: number,
): Promise<Variable[]> {
  const found: Variable[] = [];
  for (const reading of readVariables(survey, people, k)) {
    found.push(new Variable(reading, people.rows, k));
    await pause();
  }
  return found;
}

function isTagged(test: Test): boolean {
  return test.on === "places" || (test.on === "all" && test.tests.some(isTagged));
}

function taggedReading(
  { name, places }: { name: string; places: readonly number[] },
  { rows, set }: People,
): VariableSource {
  const tagged = noBits(set.length * 32);
  for (const place of places) if (place <= set.length * 32) setBit(tagged, place - 1);
  const count = countBits(keepBits(tagged, set));
  const category = { isState: false, place: null, named: null };
  return {
    name,
    categories: ["no", "yes"].map((key) => ({ ...category, key })),
    counts: [rows.length - count, count],
    categoryOf: (row) => hasBit(tagged, row),
  };
}
