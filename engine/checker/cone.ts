import {
  type Condition,
  isQuestion,
  type Page,
  type Question,
  type Source,
  type Test,
} from "../definition.ts";
import { checksOf } from "../kinds/checks.ts";
import { answerKey, isEarlier } from "../plan.ts";
import { testsIn } from "../tests-in.ts";
import type { DateForm } from "./days.ts";
import type { Needs } from "./domains/domain.ts";
import type { Outline } from "./outline.ts";
import { choicesOf, rowsOf, textsIn } from "./references.ts";

/** The instance of a repeated page from which something is read. */
export type Scope = { page: Page; choice: string } | undefined;

/** A question, or one of its instances on a repeated page, with what is read of it. */
export type ReadQuestion = {
  key: string;
  question: Question;
  page: number;
  scope: Scope;
  needs: Needs;
};

/**
 * The cone of influence of some conditions: everything that can make a difference to them. The rest
 * of the survey need not be looked at, since every question has an answer that lets people go on;
 * those that may not have one are `obstacles` and belong to it.
 */
export class Cone {
  readonly outline: Outline;
  readonly readings = new Map<string, ReadQuestion>();
  readonly variables = new Map<string, Needs>();
  readonly pages = new Set<number>();
  /** Pages whose checks have to hold. */
  readonly checks = new Set<number>();
  /** Tests on computed values, by value and scope. */
  readonly results = new Map<string, { id: string; scope: Scope; tests: Set<Test> }>();
  /** Limits of dates, and the forms of the questions that they belong to. */
  readonly limits = new Set<string>();
  readonly forms = new Set<DateForm>();
  /** Whether something is read that can't be. Then only what can't hold at all is proven. */
  hasUnreadable = false;
  readonly summed = new Set<string>();

  constructor(outline: Outline) {
    this.outline = outline;
  }

  addCondition(condition: Condition | undefined, scope: Scope): void {
    if (condition) for (const test of testsIn(condition)) this.addTest(test, scope);
  }

  /** The page's own conditions, those that lead past it, and what it is repeated for. */
  addPage(at: number): void {
    const page = this.outline.definition.pages[at];
    if (!page || this.pages.has(at)) return;
    this.pages.add(at);
    if (this.outline.broken.has(page.id)) this.hasUnreadable = true;
    this.addCondition(page.showIf, undefined);
    this.addExits(at);
    if (!page.repeat || this.outline.broken.has(page.id)) return;
    const over = this.outline.placeOf(page.repeat.over);
    if (over) this.addReading(over.question, over.index, undefined).needs.each = true;
  }

  addExits(before: number): void {
    for (const { page, routes } of this.outline.exits(before)) {
      this.addPage(page);
      for (const { when } of routes) this.addCondition(when, undefined);
    }
  }

  /** Whatever a question's being asked and its offer depend on. */
  addReading(question: Question, page: number, scope: Scope): ReadQuestion {
    const key = readingKey({ question, scope });
    const known = this.readings.get(key);
    if (known) return known;
    const needs: Needs = { tests: new Set(), numbers: new Set(), sizes: false, each: false };
    const made = { key, question, page, scope, needs };
    this.readings.set(key, made);
    if (this.outline.broken.has(question.id)) this.hasUnreadable = true;
    this.addPage(page);
    this.addCondition(question.showIf, scope);
    for (const { showIf } of choicesOf(question)) this.addCondition(showIf, scope);
    for (const { showIf } of rowsOf(question)) this.addCondition(showIf, scope);
    const limits = checksOf(question).dateLimits?.(question);
    if (limits) {
      this.forms.add(limits.with);
      for (const limit of [limits.from, limits.to]) if (limit) this.limits.add(limit);
    }
    return made;
  }

  addTest(test: Test, scope: Scope): void {
    if (this.outline.unreadable.has(test)) {
      this.hasUnreadable = true;
      return;
    }
    if (test.test === "during")
      for (const limit of [test.from, test.to]) if (limit) this.limits.add(limit);
    if ("computed" in test.of) this.addComputed(test, test.of.computed, scope);
    else this.read(test.of, scope, ({ tests }) => tests.add(test));
  }

  /** Everything that a source may stand for, by its needs. */
  private read(source: Source, scope: Scope, use: (needs: Needs) => void): void {
    if ("variable" in source) {
      const known = this.variables.get(source.variable);
      const needs = known ?? { tests: new Set(), numbers: new Set(), sizes: false, each: false };
      this.variables.set(source.variable, needs);
      use(needs);
    } else if ("question" in source)
      for (const { question, page, scope: inside } of this.valuesOf(source.question, scope))
        use(this.addReading(question, page, inside).needs);
  }

  /** Where the values of a question come from: one, or one for each instance of its page. */
  valuesOf(id: string, scope: Scope): { question: Question; page: number; scope: Scope }[] {
    const place = this.outline.placeOf(id);
    if (!place) return [];
    const { question, page, index } = place;
    if (!page.repeat) return [{ question, page: index, scope: undefined }];
    if (scope?.page === page) return [{ question, page: index, scope }];
    const choices = this.outline.instancesOf(page) ?? [];
    return choices.map((choice) => ({ question, page: index, scope: { page, choice } }));
  }

  /** The questions and variables that a condition reads itself. */
  keysOf(condition: Condition, scope: Scope): string[] {
    return this.keysOfSources(
      testsIn(condition).map(({ of }) => of),
      scope,
    );
  }

  /** Each computed value that they are made of is looked at once. */
  keysOfSources(sources: readonly Source[], scope: Scope): string[] {
    const keys = new Set<string>();
    const computed = new Set<string>();
    const waiting = [...sources].reverse();
    for (let source = waiting.pop(); source; source = waiting.pop()) {
      if ("variable" in source) keys.add(`?${source.variable}`);
      else if ("question" in source)
        for (const each of this.valuesOf(source.question, scope)) keys.add(readingKey(each));
      else if (!computed.has(source.computed)) {
        computed.add(source.computed);
        waiting.push(...this.sourcesOf(source.computed).reverse());
      }
    }
    return [...keys];
  }

  readsAny(keys: readonly string[]): boolean {
    return keys.some((key) =>
      key.startsWith("?") ? this.variables.has(key.slice(1)) : this.readings.has(key),
    );
  }

  private addComputed(test: Test, id: string, scope: Scope): void {
    const found = this.outline.plan.computed.get(id);
    if (!found) return;
    const key = resultKey(id, scope);
    const known = this.results.get(key) ?? { id, scope, tests: new Set() };
    this.results.set(key, known);
    if (known.tests.has(test)) return;
    known.tests.add(test);
    if (found.computed.how === "first")
      for (const source of this.sourcesOf(id)) {
        this.addTest(this.outline.testOn(test, source), scope);
        this.addTest(this.outline.testOn(answeredTest, source), scope);
      }
    else this.addSummed(id, scope);
  }

  /** What is added up or counted. The first of several values may be either. */
  private addSummed(id: string, scope: Scope): void {
    const key = resultKey(id, scope);
    if (this.summed.has(key)) return;
    this.summed.add(key);
    const how = this.outline.plan.computed.get(id)?.computed.how;
    for (const source of this.sourcesOf(id)) {
      if (how === "count" || how === "first")
        this.addTest(this.outline.testOn(answeredTest, source), scope);
      if ("computed" in source) this.addSummed(source.computed, scope);
      const row = "question" in source ? source.row : undefined;
      this.read(source, scope, (needs) => {
        if (how !== "count") needs.numbers.add(row);
        if (how === "count" || how === "first") needs.sizes ||= row === undefined;
      });
    }
  }

  /** What a computed value is made of, as far as it can be read. */
  sourcesOf(id: string): Source[] {
    const found = this.outline.plan.computed.get(id);
    const all = found?.computed.of ?? [];
    const readable = all.filter((source) => !this.outline.unreadable.has(source));
    if (readable.length < all.length) this.hasUnreadable = true;
    return readable.filter((source) => isEarlier(source, found?.index ?? 0, this.outline.plan));
  }
}

export const answeredTest: Test = { test: "answered", of: { variable: "" } };

export function resultKey(id: string, scope: Scope): string {
  return scope ? `${id}:${scope.choice}@${scope.page.id}` : id;
}

/** As in `Answers`. */
export function readingKey({ question, scope }: Pick<ReadQuestion, "question" | "scope">): string {
  return answerKey(question.id, scope?.choice);
}

/** Everything in a definition at once. */
export function wholeCone(outline: Outline): Cone {
  const cone = new Cone(outline);
  const { pages, quotas } = outline.definition;
  for (const [at, page] of pages.entries()) {
    cone.addPage(at);
    for (const scope of scopesOf(outline, page)) {
      for (const element of page.elements)
        if (!isQuestion(element)) cone.addCondition(element.showIf, scope);
        else cone.addReading(element, at, scope);
      for (const { unless } of page.checks) cone.addCondition(unless, scope);
    }
    for (const { when } of page.next) cone.addCondition(when, undefined);
  }
  for (const { when } of quotas) cone.addCondition(when, undefined);
  for (const { copy, from } of textsIn(outline.definition))
    for (const slot of Object.values(copy.slots))
      for (const scope of scopesOf(outline, pages[from.page]))
        if (!outline.unreadable.has(slot.from))
          cone.addTest(outline.testOn(answeredTest, slot.from), scope);
  return cone;
}

/** The instances of a page, or the one that it is. */
export function scopesOf(outline: Outline, page: Page | undefined): Scope[] {
  const choices = page && outline.instancesOf(page);
  return choices ? choices.map((choice) => ({ page, choice })) : [undefined];
}
