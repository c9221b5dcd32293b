import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import { asideChoices, scalePlaces } from "#engine/ordered-choices.ts";
import { planOf } from "#engine/plan.ts";
import { maxCompared } from "#limits/limits.ts";
import type { TableSide, Test } from "#server/analysis/ask.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { ever, everAllowed, everAsked, everSpoken } from "./ever-asked.ts";
import type { FilteredSurvey } from "./filtered-survey.ts";
import {
  findNamed,
  isWithheld,
  type Named,
  optionOf,
  refuseWithheld,
  resolveFilter,
  tagTest,
} from "./resolve-filters.ts";

/** One side of a cross-tab: who is in which of its categories. */
export type CrossSide = TableSide & {
  options: readonly string[];
  /** What each of its segments is made of, as filters name it. Comparing that says nothing. */
  madeOf?: readonly (readonly string[])[];
  /** Further codes, for which there is no room. */
  leftOut?: number;
};

const exclusive = { several: false, withOthers: false };

/** Null where `of` names nothing with a few answers. */
export async function resolveSide(of: string, asked: FilteredSurvey): Promise<CrossSide | null> {
  if (of === "version" || of === "language") {
    const numbers = asked.versions.map(({ number }) => `${number}`);
    const values = of === "version" ? numbers : await everSpoken(asked);
    return {
      options: values,
      tests: values.map((value) => ({ on: of, values: [value] })),
      ...exclusive,
    };
  }
  refuseWithheld(of, asked);
  if (of.startsWith("variable:")) {
    const name = of.slice(9);
    const values = await everAllowed(name, asked);
    if (values.length === 0) return null;
    const tests = values.map((value): Test => ({ on: "variable", name, values: [value] }));
    return { options: values, tests, ...exclusive };
  }
  if (of === "segments") return segmentSide(asked);
  if (of.startsWith("tag:")) return tagSide(of.slice(4), asked);
  const named = await findNamed(of, undefined, asked);
  return named && questionSide(named, await everAsked(named, asked));
}

/**
 * People may be in several segments. One whose filters make no sense any more, or ask for what is
 * withheld yet, is left out.
 */
async function segmentSide(asked: FilteredSurvey): Promise<CrossSide | null> {
  const options: string[] = [];
  const tests: Test[] = [];
  const madeOf: string[][] = [];
  for (const { id, filters } of (await asked.segments()).slice(0, maxCompared)) {
    if (filters.some((each) => isWithheld(each.of, asked))) continue;
    const all = await Promise.all(filters.map((each) => resolveFilter(each, asked)));
    if (!all.every((test) => test !== null)) continue;
    options.push(id);
    tests.push({ on: "all", tests: all });
    madeOf.push(filters.map(({ of }) => of));
  }
  return options.length === 0 ? null : { options, tests, madeOf, several: true, withOthers: true };
}

/** The codes of a text answer, of which it may have several. */
async function tagSide(key: string, asked: FilteredSurvey): Promise<CrossSide | null> {
  const all = await asked.codesOf(key.split(":", 1)[0] ?? key);
  const codes = all.slice(0, maxCompared);
  if (codes.length === 0) return null;
  const tests: Test[] = [];
  for (const { id } of codes) {
    const test = await tagTest(key, [id], asked);
    if (test) tests.push(test);
  }
  const leftOut = all.length - codes.length;
  return { options: codes.map(({ id }) => id), tests, several: true, withOthers: false, leftOut };
}

function questionSide(named: Named, asked: readonly Question[]): CrossSide | null {
  const { key, part, meaning, question } = named;
  const { side, oneOf } = serverKindOf(question);
  const categories = side?.categories(question, asked) ?? [];
  if (!side || categories.length === 0 || categories.length > maxCompared) return null;
  const tests: Test[] = [];
  for (const { values } of categories) {
    const options = values.map((value) =>
      value.startsWith("#") ? value : optionOf(question, part, value),
    );
    if (!options.every((option) => option !== null)) return null;
    tests.push({ on: "answer", key, meaning, options });
  }
  const options = categories.map(({ option }) => option);
  const levels = side
    .levels?.(question)
    .map((level) =>
      categories.flatMap(({ values }, at) => (level.includes(values[0] ?? "") ? at : [])),
    );
  const choices = oneOf?.(question);
  const ordered = side.scale?.(question)?.map((option, place) => [option, place] as const);
  const onScale = ordered ? new Map(ordered) : choices && scalePlaces(choices);
  const places = onScale ? options.map((option) => onScale.get(option) ?? null) : undefined;
  const refusals = choices && asideChoices(choices);
  const asides = refusals && options.map((option) => refusals.has(option));
  const several = side.isSeveral(question);
  return { options, tests, several, withOthers: false, levels, places, asides };
}

/**
 * What can be compared with something, the newest version's first: the questions with few answers
 * of all versions that are counted.
 */
export async function comparedSides(asked: FilteredSurvey): Promise<string[]> {
  const found = await ever(asked, everCompared);
  const named = await Promise.all(found.map((of) => findNamed(of, undefined, asked)));
  // A version may ask in another meaning what an older one has rows of.
  const sides = await Promise.all(
    named.map(async (each) => each && isStillThere(each, await everAsked(each, asked))),
  );
  return found.filter((_, at) => sides[at]);
}

function isStillThere({ question: { id }, part }: Named, asked: readonly Question[]): boolean {
  return part === null || asked.some((one) => comparedIn(one).includes(`${id}/${part}`));
}

function everCompared(definition: Definition): string[] {
  const { questions } = planOf(definition);
  return questionsOf(definition).flatMap((question) =>
    questions.get(question.id)?.page.repeat ? [] : comparedIn(question),
  );
}

function comparedIn(question: Question): readonly string[] {
  return serverKindOf(question).side?.compared(question) ?? [];
}
