import type { Definition, Question, Row, Source, Test } from "../definition.ts";
import { kindShapes } from "../kinds/shapes.ts";
import { type Plan, planOf } from "../plan.ts";
import { type BlockingCode, blocking } from "./blocking-codes.ts";
import type { Finding } from "./finding.ts";
import {
  choicesOf,
  fieldsOf,
  isBefore,
  type Position,
  type Reference,
  referencesIn,
  rowsOf,
} from "./references.ts";

/** References that lead nowhere, to what comes later, or to what their test can't read. */
export function referenceProblems(definition: Definition): Finding<BlockingCode>[] {
  const plan = planOf(definition);
  return [
    ...referencesIn(definition).flatMap(referenceChecker(definition)),
    ...routeProblems(definition, plan),
    ...repeatProblems(definition, plan),
  ];
}

/** Checks single references of a definition. */
export function referenceChecker(definition: Definition) {
  const looked: Looked = {
    definition,
    plan: planOf(definition),
    positions: positionsIn(definition),
    results: new Map(),
  };
  return (reference: Reference) => problemOf(reference, looked);
}

/** References that can't be read. What depends on them can't be proven. */
export function brokenReferences(definition: Definition): Reference[] {
  const check = referenceChecker(definition);
  return referencesIn(definition).filter((each) => check(each).length > 0);
}

/** Pages repeated for what they can't be repeated for. */
export function brokenRepeats(definition: Definition): string[] {
  return repeatProblems(definition, planOf(definition)).map(({ at }) => at);
}

type Looked = {
  definition: Definition;
  plan: Plan;
  positions: Map<string, Position>;
  /** Of computed values, once each was looked at. */
  results: Map<string, Position>;
};

function problemOf({ at, from, source, test }: Reference, looked: Looked): Finding<BlockingCode>[] {
  const { definition, plan } = looked;
  if ("variable" in source) {
    const variable = definition.variables.find(({ name }) => name === source.variable);
    if (!variable) return [blocking("unknown-reference", at, { reference: source.variable })];
    const unknown =
      test &&
      "choices" in test &&
      variable.values &&
      test.choices.find((value) => !variable.values?.includes(value));
    if (unknown) return [blocking("unknown-reference", at, { reference: unknown })];
    return test?.test === "during" ? [blocking("wrong-test", at, { test: test.test })] : [];
  }
  if ("computed" in source) {
    const found = plan.computed.get(source.computed);
    if (!found) return [blocking("unknown-reference", at, { reference: source.computed })];
    const own = plan.computed.get(at)?.index;
    if (own !== undefined && found.index >= own)
      return [blocking("later-reference", at, { reference: source.computed })];
    if (!isBefore(positionOf(source, looked), from))
      return [blocking("later-reference", at, { reference: source.computed })];
    const fits = !test || found.computed.how === "first" || /answered|between/.test(test.test);
    return fits ? [] : [blocking("wrong-test", at, { test: test.test })];
  }
  const place = plan.questions.get(source.question);
  if (!place) return [blocking("unknown-reference", at, { reference: source.question })];
  const unknown = unknownPart(place.question, source.row, test);
  if (unknown) return [blocking("unknown-reference", at, { reference: unknown })];
  if (!isBefore(positionOf(source, looked), from))
    return [blocking("later-reference", at, { reference: source.question })];
  if (!test || fittingTests(place.question, source.row).includes(test.test)) return [];
  return [blocking("wrong-test", at, { test: test.test })];
}

const start: Position = { page: -1, element: -1 };

/** A computed value can be read once all that it is made of can. */
function positionOf(source: Source, looked: Looked): Position {
  if ("variable" in source) return start;
  if ("question" in source) return looked.positions.get(source.question) ?? start;
  const { results, plan } = looked;
  const known = results.get(source.computed);
  if (known) return known;
  // In a draft, one may be made of itself.
  results.set(source.computed, start);
  const latest = (plan.computed.get(source.computed)?.computed.of ?? [])
    .map((each) => positionOf(each, looked))
    .reduce((last, each) => (isBefore(last, each) ? each : last), start);
  results.set(source.computed, latest);
  return latest;
}

function positionsIn({ pages }: Definition): Map<string, Position> {
  return new Map(
    pages.flatMap((page, index) =>
      page.elements.map(({ id }, element) => [id, { page: index, element }] as const),
    ),
  );
}

function unknownPart(question: Question, row: string | undefined, test: Test | undefined) {
  if (row !== undefined && !partsOf(question).some(({ id }) => id === row)) return row;
  if (!test || !("choices" in test)) return undefined;
  const fixed = kindShapes[question.kind].fixedChoices ?? [];
  const known = [...fixed, ...choicesOf(question).map(({ id }) => id)];
  return test.choices.find((choice) => !known.includes(choice));
}

/** What the `row` of a source can name. */
export function partsOf(question: Question): readonly Row[] {
  const { parts } = kindShapes[question.kind];
  if (parts === "choices") return choicesOf(question);
  return parts === "rows" ? rowsOf(question) : parts === "fields" ? fieldsOf(question) : [];
}

/** The tests that a question, or one part of it, can pass. */
export function fittingTests(question: Question, row?: string): readonly Test["test"][] {
  const { tests, partTests, valueTests = [], textTests = [] } = kindShapes[question.kind];
  if (row !== undefined && partTests) return partTests;
  const choices = choicesOf(question);
  const hasValues = choices.some(({ value }) => value !== undefined);
  const hasTexts = choices.some(({ role }) => role === "other");
  return [...tests, ...(hasValues ? valueTests : []), ...(hasTexts ? textTests : [])];
}

function routeProblems({ pages, quotas }: Definition, plan: Plan): Finding<BlockingCode>[] {
  const routes = pages.flatMap((page, index) =>
    page.next.flatMap(({ to }): Finding<BlockingCode>[] => {
      const target = plan.pages.get(to);
      if (target === undefined && !plan.endings.has(to))
        return [blocking("unknown-target", page.id, { reference: to })];
      return target !== undefined && target <= index
        ? [blocking("backward-route", page.id, { reference: to })]
        : [];
    }),
  );
  const endings = quotas.flatMap(({ id, to }) =>
    to !== undefined && !plan.endings.has(to)
      ? [blocking("unknown-target", id, { reference: to })]
      : [],
  );
  return [...routes, ...endings];
}

function repeatProblems({ pages }: Definition, plan: Plan): Finding<BlockingCode>[] {
  return pages.flatMap(({ id, repeat }, index) => {
    if (!repeat) return [];
    const over = plan.questions.get(repeat.over);
    const canRepeat = over && kindShapes[over.question.kind].takesSeveral;
    const fits = canRepeat && over.index < index && !over.page.repeat;
    return fits ? [] : [blocking("wrong-repeat", id, { reference: repeat.over })];
  });
}
