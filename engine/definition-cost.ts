import { guardsIn } from "./checker/references.ts";
import type { Definition, Page, Question, Source, Test } from "./definition.ts";
import { isQuestion } from "./definition.ts";
import { checksOf } from "./kinds/checks.ts";
import { patternLimits, patternSize } from "./kinds/text/pattern.ts";
import { pipedLength } from "./piped-length.ts";
import { planOf } from "./plan.ts";
import { testsIn } from "./tests-in.ts";

/**
 * What a definition may cost whoever answers, shows, checks or counts it, all together. A survey
 * that somebody could fill in costs a small part of it; without bounds, a few kilobytes keep a
 * server busy for minutes.
 */
export const costBounds = {
  /** Questions and statements, each as often as its page is repeated at most. */
  instances: 2_000,
  /** Choices, cells of tables, and places of a ranking times its choices, repeated likewise. */
  options: 10_000,
  /** What all computed values are made of. */
  sources: 2_000,
  /** Tests of conditions and values that one answer takes. */
  steps: 400_000,
  /** Places of all patterns. */
  places: 3_000,
  /** Places times characters that one answer's texts can have. */
  patterns: 3_000_000,
  /** Characters that answers can put into the texts. */
  piped: 3_000_000,
  /** Characters that the texts of one answer must have: what is sent has a size too. */
  minimums: 100_000,
} as const;

export type CostPart = keyof typeof costBounds;
export type DefinitionCost = Record<CostPart, number>;
export type CostProblem = { part: CostPart; cost: number; bound: number };

/** The first part that costs too much. Takes time linear in the definition's size. */
export function costProblem(definition: Definition): CostProblem | null {
  const cost = costOf(definition);
  for (const part of Object.keys(costBounds) as CostPart[]) {
    const bound = costBounds[part];
    if (cost[part] > bound) return { part, cost: cost[part], bound };
  }
  return null;
}

/** In the units of `costBounds`. An upper bound: whoever answers may be asked less. */
export function costOf(definition: Definition): DefinitionCost {
  const cost = { instances: 0, options: 0, places: 0, patterns: 0, minimums: 0 };
  for (const page of definition.pages) {
    const times = timesOf(page);
    for (const element of page.elements) {
      cost.instances += times;
      if (!isQuestion(element)) continue;
      const checks = checksOf(element);
      cost.options += times * checks.options(element);
      const limits = checks.textLimits?.(element);
      const pattern = patternCost(limits?.pattern, limits?.max);
      cost.places += pattern.places;
      cost.patterns += times * pattern.steps;
      if (element.required) cost.minimums += times * (limits?.min ?? 0);
    }
  }
  const sources = definition.computed.reduce((sum, { of }) => sum + of.length, 0);
  return {
    ...cost,
    sources,
    steps: stepsOf(definition, cost.instances),
    piped: pipedLength(definition),
  };
}

function timesOf(page: Page | undefined): number {
  return page?.repeat?.max ?? 1;
}

function patternCost(pattern: string | undefined, max = 0): { places: number; steps: number } {
  if (pattern === undefined) return { places: 0, steps: 0 };
  const { places, longest } = patternSize(pattern) ?? { places: 0, longest: 0 };
  const length = Math.min(longest, max, patternLimits.text);
  return { places, steps: places * length };
}

/** Of one walk: its tests, and computed values as often as something that they read changes. */
function stepsOf(definition: Definition, instances: number): number {
  const plan = planOf(definition);
  let steps = 10 * instances;
  let reads = 0;
  const widths = new Map<string, number>();
  for (const { condition, times } of conditionsIn(definition))
    for (const test of testsIn(condition)) {
      if ("computed" in test.of) reads += times;
      steps += times * widthOf(test.of) * testCost(test);
    }
  const repeated = definition.pages.reduce((sum, page) => sum + (page.repeat?.max ?? 0), 0);
  const read = new Map<string, Set<string>>();
  for (const { id, of } of definition.computed) {
    const questions = new Set<string>();
    read.set(id, questions);
    let once = 1;
    for (const source of of) {
      once += widthOf(source) * (1 + numberCost(source));
      if ("question" in source) questions.add(source.question);
      if ("computed" in source)
        for (const each of read.get(source.computed) ?? []) questions.add(each);
    }
    let changes = 1 + repeated;
    for (const each of questions) changes += timesOf(plan.questions.get(each)?.page);
    steps += once * Math.max(1, Math.min(reads, changes));
  }
  return Math.ceil(steps);

  /** How many values a source can have. */
  function widthOf(source: Source): number {
    if ("variable" in source) return 1;
    if ("question" in source) return timesOf(plan.questions.get(source.question)?.page);
    const known = widths.get(source.computed);
    if (known !== undefined) return known;
    // In a draft, one may be made of itself.
    widths.set(source.computed, 1);
    const { how, of = [] } = plan.computed.get(source.computed)?.computed ?? {};
    const width = how === "first" ? Math.max(1, ...of.map(widthOf)) : 1;
    widths.set(source.computed, width);
    return width;
  }

  function questionOf(source: Source): Question | undefined {
    return "question" in source ? plan.questions.get(source.question)?.question : undefined;
  }

  function testCost(test: Test): number {
    const question = questionOf(test.of);
    if (test.test === "any-of" || test.test === "all-of") {
      return 1 + (Math.max(1, lookedThrough(question)) * test.choices.length) / comparisonsInStep;
    }
    if (test.test === "between") return 1 + numberCost(test.of);
    if (test.test !== "contains") return 1;
    const limits = question && checksOf(question).textLimits?.(question);
    const characters = limits?.max ?? 1000;
    return 1 + characters / charactersInStep;
  }

  /** Numbers of choices are looked up among all choices. */
  function numberCost(source: Source): number {
    return lookedThrough(questionOf(source)) / comparisonsInStep;
  }
}

function lookedThrough(question: Question | undefined): number {
  if (!question) return 0;
  const { options, lookedThrough: looked = options } = checksOf(question);
  return looked(question);
}

const comparisonsInStep = 16;
const charactersInStep = 16;

function conditionsIn(definition: Definition) {
  return guardsIn(definition).map(({ condition, from, role }) => {
    const page = role === "page" || role === "route" ? undefined : definition.pages[from.page];
    return { condition, times: timesOf(page) };
  });
}

/** What to do about it, in English. The builder has words of its own in each language. */
export function costWords({ part, cost, bound }: CostProblem): string {
  const [found, most] = [cost, bound].map((each) => Math.ceil(each).toLocaleString("en"));
  return words[part](`${found}`, `${most}`);
}

const words: Record<CostPart, (found: string, most: string) => string> = {
  instances: (found, most) =>
    `With repeated pages, this has ${found} questions and texts. It can have at most ${most}: repeat fewer of them, or for fewer choices.`,
  options: (found, most) =>
    `With tables, rankings and repeated pages, this has ${found} choices. It can have at most ${most}.`,
  sources: (found, most) =>
    `The computed values are made of ${found} parts. They can have at most ${most} together.`,
  steps: (found, most) =>
    `The conditions and computed values need ${found} steps for one response. They can need at most ${most}: write fewer or shorter ones, above all on repeated pages.`,
  places: (found, most) =>
    `The patterns of the text questions read ${found} characters together. They can read at most ${most}: write shorter ones.`,
  patterns: (found, most) =>
    `The patterns of the text questions need ${found} steps for one response. They can need at most ${most}: write shorter ones, or lower the longest text.`,
  piped: (found, most) =>
    `The texts can repeat answers in up to ${found} characters. At most ${most} are possible: repeat shorter answers, or fewer.`,
  minimums: (found, most) =>
    `The required texts must have ${found} characters together. At most ${most} can be sent: ask for shorter ones.`,
};
