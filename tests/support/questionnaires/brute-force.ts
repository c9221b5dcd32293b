import { choicesOf } from "#engine/checker/references.ts";
import { holds, type Values } from "#engine/condition.ts";
import {
  type Condition,
  type Definition,
  isQuestion,
  type Page,
  type Question,
  type Source,
} from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import { planOf } from "#engine/plan.ts";
import { testsIn } from "#engine/tests-in.ts";
import { type ElementVisit, type PageVisit, type Walk, walk } from "#engine/walk.ts";
import { allAnswers } from "./all-answers.ts";

/** What was seen when everyone went through a definition. */
export type Seen = {
  /** Ids of pages, elements, choices, rows, endings and quotas that somebody came to. */
  reached: Set<string>;
  /**
   * By owner of a condition: what its tests, and whether their sources have values, were together.
   */
  conditions: Map<string, { condition: Condition; seen: Map<string, Facts> }>;
  /** By owner and slot: whether its value was there. */
  slots: Map<string, Set<boolean>>;
  /** Questions which somebody could not answer in any way. */
  stuck: Set<string>;
  /** `<page> <index>` of routes that somebody took. */
  routes: Set<string>;
  /** Pages that somebody left, and that somebody failed a check of. */
  left: Set<string>;
  failed: Set<string>;
  /** How many questions those were asked who came to an ending. */
  asked: Set<number>;
  /** Quotas that counted the same person. */
  overlaps: Set<string>;
};
/** Values of tests, and of the presence of sources. */
export type Facts = { tests: boolean[]; present: boolean[] };

const allDays = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];

/**
 * Tries all answers, variables and days through the real walk. Undefined if that takes too long.
 */
export function bruteForce(
  definition: Definition,
  maxWalks: number,
  numbersFor?: (question: Question & { kind: "number" }) => readonly number[],
): Seen | undefined {
  const seen: Seen = {
    reached: new Set(),
    conditions: new Map(),
    slots: new Map(),
    stuck: new Set(),
    routes: new Set(),
    left: new Set(),
    failed: new Set(),
    overlaps: new Set(),
    asked: new Set(),
  };
  const text = JSON.stringify([definition.pages, definition.computed, definition.quotas]);
  const days = text.includes('"today') ? allDays : allDays.slice(0, 1);
  const sources = text.includes('"variable":"source"') ? [undefined, "mail", "web"] : [undefined];
  const isCounted = JSON.stringify(definition.computed).includes('"free"');
  const numbers = isCounted ? ["-1", "0", "1", "2", "3", "4", "5", "6"] : [];
  // Each of a and b alone, beside something else, both without "ab" and with it, and neither.
  const texts = [undefined, "x", "a", "b", "xa", "xb", "ba", "bab", "2", "yes", "no", ...numbers];
  const frees = text.includes('"variable":"free"') ? texts : [undefined];
  let walks = 0;
  for (const today of days)
    for (const source of sources)
      for (const free of frees) {
        const variables = { ...(source && { source }), ...(free && { free }) };
        if (!everyone({}, new Set(), { variables, today })) return undefined;
      }
  return seen;

  function everyone(
    answers: Answers,
    decided: Set<string>,
    given: { variables: object; today: string },
  ): boolean {
    if (++walks > maxWalks) return false;
    const walked = walk(definition, { ...given, variables: { ...given.variables }, answers });
    const next = follow(definition, walked, decided, seen);
    for (const { id } of definition.quotas) {
      const full = walk(definition, {
        ...given,
        variables: { ...given.variables },
        answers,
        fullQuotas: new Set([id]),
      });
      if (full.quota === id && isAccepted(full, decided)) seen.reached.add(full.ending?.id ?? "");
    }
    if (!next) return true;
    const after = new Set(decided).add(next.key);
    const question = next.element;
    if (!isQuestion(question)) return true;
    let isStuck = true;
    const numbers = question.kind === "number" ? numbersFor?.(question) : undefined;
    const candidates = [undefined, ...allAnswers(question, given.today, numbers)];
    const once = new Set<string>();
    for (const answer of candidates) {
      const tried = answer ? { ...answers, [next.key]: answer } : answers;
      const again = walk(definition, {
        ...given,
        variables: { ...given.variables },
        answers: tried,
      });
      const visit = again.pages
        .flatMap(({ elements }) => elements)
        .find(({ key }) => key === next.key);
      if (!visit || visit.problem) continue;
      const read = JSON.stringify(visit.answer);
      if (once.has(read)) continue;
      once.add(read);
      if (visit.answer) isStuck = false;
      if (!everyone(tried, after, given)) return false;
    }
    if (isStuck) seen.stuck.add(question.id);
    return true;
  }
}

function isAccepted(walked: Walk, decided: ReadonlySet<string>): boolean {
  return walked.pages.every(
    ({ elements, failedChecks }) =>
      failedChecks.length === 0 &&
      elements.every(
        ({ element, key, problem }) =>
          problem === null && (!isQuestion(element) || decided.has(key)),
      ),
  );
}

/** Notes everything up to the first question that isn't decided yet, and returns that question. */
function follow(
  definition: Definition,
  walked: Walk,
  decided: ReadonlySet<string>,
  seen: Seen,
): ElementVisit | undefined {
  const plan = planOf(definition);
  const outside = walked.valuesAt();
  let index = 0;
  while (index < definition.pages.length) {
    const page = definition.pages[index] as Page;
    if (page.showIf) note(seen, page.id, page.showIf, outside);
    const visits = walked.pages.filter((visit) => visit.page === page);
    for (const visit of visits) {
      const stop = followVisit(walked, visit, decided, seen);
      if (stop) return stop === "stuck" ? undefined : stop;
    }
    let target: string | undefined;
    if (visits.length > 0) {
      seen.left.add(page.id);
      for (const [at, { when }] of page.next.entries())
        note(seen, `${page.id} ${at}`, when, outside);
      const taken = page.next.findIndex(({ when }) => holds(when, outside));
      if (taken >= 0) seen.routes.add(`${page.id} ${taken}`);
      target = page.next[taken]?.to;
    }
    if (target !== undefined && plan.endings.has(target)) return finish();
    index = Math.max(index + 1, plan.pages.get(target ?? "") ?? 0);
  }
  return finish();

  function finish(): undefined {
    seen.reached.add(walked.ending?.id ?? "");
    const elements = walked.pages.flatMap((visit) => visit.elements);
    seen.asked.add(elements.filter(({ element }) => isQuestion(element)).length);
    if (walked.ending?.kind !== "done") return;
    const met = definition.quotas.filter(({ when }) => holds(when, outside));
    for (const { id, when } of definition.quotas) note(seen, id, when, outside);
    for (const [at, { id }] of met.entries()) {
      seen.reached.add(id);
      for (const other of met.slice(0, at)) seen.overlaps.add(`${id} ${other.id}`);
    }
  }
}

function followVisit(
  walked: Walk,
  visit: PageVisit,
  decided: ReadonlySet<string>,
  seen: Seen,
): ElementVisit | "stuck" | undefined {
  const { page, instance, failedChecks } = visit;
  const here = walked.valuesAt(instance === undefined ? undefined : { page, choice: instance });
  seen.reached.add(page.id);
  for (const element of page.elements) {
    if (element.showIf) note(seen, element.id, element.showIf, here);
    const found = visit.elements.find((each) => each.element === element);
    if (!found) continue;
    seen.reached.add(element.id);
    for (const [name, { from }] of Object.entries(element.prompt.slots)) {
      const key = `${element.id} ${name}`;
      const values = seen.slots.get(key) ?? new Set();
      seen.slots.set(key, values.add(here.valuesOf(from).length > 0));
    }
    for (const part of [...choicesOf(element), ...("rows" in element ? element.rows : [])])
      if (part.showIf) note(seen, part.id, part.showIf, here);
    for (const part of [...found.offer.choices, ...found.offer.rows]) seen.reached.add(part.id);
    if (!isQuestion(element)) continue;
    if (!decided.has(found.key)) return found;
    if (found.problem) return "stuck";
  }
  for (const [at, { unless }] of page.checks.entries())
    note(seen, `${page.id} check ${at}`, unless, here);
  if (failedChecks.length === 0) return undefined;
  seen.failed.add(page.id);
  return "stuck";
}

function note(seen: Seen, owner: string, condition: Condition, values: Values): void {
  const tests = testsIn(condition);
  const facts = {
    tests: tests.map((test) => holds(test, values)),
    present: tests.map(({ of }: { of: Source }) => values.valuesOf(of).length > 0),
  };
  const known = seen.conditions.get(owner) ?? { condition, seen: new Map() };
  seen.conditions.set(owner, known);
  known.seen.set(JSON.stringify(facts), facts);
}

/** Whether a condition held at some time, given what its tests were together. */
export function sometimes(
  condition: Condition,
  tests: readonly Condition[],
  facts: readonly Facts[],
): boolean {
  const value = (each: Condition, of: Facts): boolean => {
    if ("all" in each) return each.all.every((one) => value(one, of));
    if ("any" in each) return each.any.some((one) => value(one, of));
    if ("none" in each) return !each.none.some((one) => value(one, of));
    return of.tests[tests.indexOf(each)] ?? false;
  };
  return facts.some((of) => value(condition, of));
}
