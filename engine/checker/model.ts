import { holds, type Value } from "../condition.ts";
import { type Condition, isQuestion, type Page, type Question, type Test } from "../definition.ts";
import { checksOf } from "../kinds/checks.ts";
import { always, Bdd, type Node, never, Undecided } from "./bdd.ts";
import {
  type Cone,
  type ReadQuestion,
  readingKey,
  type Scope,
  scopesOf,
  wholeCone,
} from "./cone.ts";
import { Days, distinctDays, type Period } from "./days.ts";
import type { Domain, Space } from "./domains/domain.ts";
import { totals, whereTotal } from "./domains/totals.ts";
import { unknownDomain } from "./domains/unknown.ts";
import { type VariableDomain, variableDomain } from "./domains/variable.ts";
import { Finite } from "./finite.ts";
import type { Outline } from "./outline.ts";
import { Results } from "./results.ts";
import { termsOf } from "./terms.ts";

export type ModelSettings = Period & { nodes: number };

/**
 * All respondents at once, as far as a definition's conditions can tell them apart: functions of
 * bits for whatever conditions read. They mean what `walk` means.
 */
export class Model {
  readonly bdd = new Bdd();
  readonly outline: Outline;
  readonly whole: Cone;
  readonly days: Days;
  /** False if there are more orders of limits and days than are looked at. */
  readonly isWhole: boolean;
  readonly named = new Map<string, VariableDomain>();
  readonly results: Results;
  /** In the order of their bits. */
  readonly variables: Finite[] = [];
  /** The variable of each bit. */
  readonly ofBit: number[] = [];
  private readonly domains = new Map<string, Domain | undefined>();
  /** The variables of each question. */
  private readonly own = new Map<string, Finite[]>();
  private readonly memory = new Map<string, Node>();
  private readonly unknown = new Map<Test | Page, Node>();
  private level = 0;
  /** What tests come to, outside of repeated pages. */
  private readonly passing = new Map<Test, Node>();

  constructor(outline: Outline, settings: ModelSettings) {
    this.outline = outline;
    this.whole = wholeCone(outline);
    this.results = new Results(this, settings.nodes);
    this.bdd.allow(settings.nodes);
    const { list, isWhole } = distinctDays(settings, this.whole.limits, this.whole.forms);
    this.isWhole = isWhole;
    this.days = new Days(list, list.length > 1 ? this.finite(list.length) : undefined);
    for (const variable of outline.definition.variables) {
      const needs = this.whole.variables.get(variable.name);
      if (!needs) continue;
      this.bdd.allow(settings.nodes);
      this.named.set(variable.name, variableDomain(this.space(undefined), variable, needs));
    }
    for (const reading of inOrder(this.whole)) this.addReading(reading, settings.nodes);
  }

  finite(size: number): Finite {
    const made = new Finite(this.bdd, this.level, size);
    for (let bit = 0; bit < made.bits; bit++) this.ofBit[this.level++] = this.variables.length;
    this.variables.push(made);
    return made;
  }

  domain(key: string): Domain {
    const found = this.domains.get(key);
    if (!found) throw new Undecided();
    return found;
  }

  holds(condition: Condition | undefined, scope: Scope): Node {
    if (!condition) return always;
    const each = (conditions: readonly Condition[]) =>
      conditions.map((one) => this.holds(one, scope));
    if ("all" in condition) return this.bdd.all(each(condition.all));
    if ("any" in condition) return this.bdd.any(each(condition.any));
    if ("none" in condition) return this.bdd.not(this.bdd.any(each(condition.none)));
    return this.passes(condition, scope);
  }

  /** The same, for each of its terms. */
  allOf(condition: Condition | undefined, scope: Scope): Node[] {
    return termsOf(condition).map((term) => this.holds(term, scope));
  }

  passes(test: Test, scope: Scope): Node {
    if (scope) return this.passesIn(test, scope);
    const known = this.passing.get(test) ?? this.passesIn(test, scope);
    this.passing.set(test, known);
    return known;
  }

  private passesIn(test: Test, scope: Scope): Node {
    const { outline } = this;
    if (outline.unreadable.has(test)) return this.unknownBit(test);
    if ("variable" in test.of) return this.named.get(test.of.variable)?.passes(test) ?? never;
    if ("computed" in test.of) return this.results.passes(test, test.of.computed, scope);
    const { question: id } = test.of;
    const own = scope?.page.repeat?.over === id ? outline.placeOf(id)?.question : undefined;
    // On a repeated page, what it is repeated for means this one choice.
    if (own && scope) return takenAlone(test, own, scope.choice) ? always : never;
    return this.bdd.any(this.domainsOf(id, scope).map((domain) => domain.passes(test)));
  }

  /** The domains of a question's values, one for each instance that a source stands for. */
  domainsOf(id: string, scope: Scope): Domain[] {
    return this.whole.valuesOf(id, scope).map((each) => this.domain(readingKey(each)));
  }

  /** What a question binds: it is asked or has no answer, and its answer is accepted. */
  partOf(reading: ReadQuestion): Node {
    const { key, question } = reading;
    return this.remembered(`part ${key}`, () => {
      const { accepted, empty } = this.domain(key);
      const given = question.required ? this.bdd.not(empty) : always;
      return this.bdd.and(accepted, this.bdd.choose(this.asked(reading), given, empty));
    });
  }

  /** The same for a question whose answers can't be accepted: it is asked or has no answer. */
  askedPartOf(reading: ReadQuestion): Node {
    const { key } = reading;
    return this.remembered(`asked ${key}`, () =>
      this.bdd.choose(this.asked(reading), always, this.domain(key).empty),
    );
  }

  private asked({ question, page, scope }: ReadQuestion): Node {
    return this.bdd.and(this.reached(page, scope), this.holds(question.showIf, scope));
  }

  /** What a page's checks bind, on one instance of it. */
  checksOf(page: number, scope: Scope): Node {
    return this.remembered(`checks ${page} ${scope?.choice ?? ""}`, () => {
      const { checks = [] } = this.outline.definition.pages[page] ?? {};
      const held = this.bdd.all(checks.map(({ unless }) => this.holds(unless, scope)));
      return this.bdd.implies(this.reached(page, scope), held);
    });
  }

  /** The walk comes to this page: nothing led past it. One node for each page that could. */
  comesTo(page: number): Node[] {
    return this.outline.exits(page).map(({ page: from, routes }, at) =>
      this.remembered(`exit ${page} ${at}`, () => {
        const isPast = this.firstOf(routes, ({ isPast }) => isPast);
        return this.bdd.not(this.bdd.and(this.reached(from), isPast));
      }),
    );
  }

  /** The page is shown, or one of its instances, or the one named. One node for each reason. */
  shown(at: number, scope?: Scope): Node[] {
    const page = this.outline.definition.pages[at];
    if (!page) return this.comesTo(at);
    if (this.outline.broken.has(page.id)) return [this.unknownBit(page)];
    const repeated = page.repeat ? [this.repeated(page, scope)] : [];
    return [...this.comesTo(at), ...this.allOf(page.showIf, undefined), ...repeated];
  }

  reached(at: number, scope?: Scope): Node {
    return this.remembered(`reached ${at} ${scope?.choice ?? ""}`, () =>
      this.bdd.all(this.shown(at, scope)),
    );
  }

  /** Where the first route that holds is one of those wanted. */
  firstOf<R extends { when: Condition }>(
    routes: readonly R[],
    isWanted: (route: R) => boolean,
  ): Node {
    return routes.reduceRight((otherwise, route) => {
      const here = isWanted(route) ? always : never;
      return this.bdd.choose(this.holds(route.when, undefined), here, otherwise);
    }, never);
  }

  /** Where some answer to a question makes a node hold. */
  withSome(key: string, node: Node): Node {
    return (this.own.get(key) ?? []).reduceRight(
      (left, { valid, level, bits }) =>
        this.bdd.exists(this.bdd.and(valid, left), level, level + bits),
      node,
    );
  }

  private addReading({ key, question, scope, needs }: ReadQuestion, nodes: number): void {
    const own: Finite[] = [];
    this.own.set(key, own);
    this.bdd.allow(nodes);
    const make = this.outline.broken.has(question.id) ? unknownDomain : checksOf(question).domain;
    try {
      this.domains.set(key, make(this.space(scope, own), question, needs));
    } catch (error) {
      // Whatever reads it is undecided then.
      if (!(error instanceof Undecided)) throw error;
    }
  }

  private repeated({ repeat }: Page, scope: Scope): Node {
    if (!repeat) return never;
    const over = this.domain(repeat.over);
    if (!scope) return this.bdd.not(over.empty);
    const choices = this.outline.instancesOf(scope.page) ?? [];
    const before = choices.slice(0, choices.indexOf(scope.choice)).map((choice) => [
      { when: over.took(choice), size: 1 },
      { when: this.bdd.not(over.took(choice)), size: 0 },
    ]);
    const { max } = repeat;
    const isFirst = whereTotal(this.bdd, totals(this.bdd, before, max), (count) => count < max);
    return this.bdd.and(over.took(scope.choice), isFirst);
  }

  private space(scope: Scope, own: Finite[] = []): Space {
    return {
      bdd: this.bdd,
      days: this.days,
      finite: (size) => {
        const made = this.finite(size);
        own.push(made);
        return made;
      },
      offered: ({ showIf }) => this.holds(showIf, scope),
    };
  }

  private unknownBit(what: Test | Page): Node {
    const known = this.unknown.get(what) ?? this.finite(2).is(1);
    this.unknown.set(what, known);
    return known;
  }

  private remembered(name: string, make: () => Node): Node {
    const known = this.memory.get(name) ?? make();
    this.memory.set(name, known);
    return known;
  }
}

function takenAlone(test: Test, question: Question, choice: string): boolean {
  const value: Value = { type: "answer", question, answer: { choices: [choice] } };
  return holds(test, { valuesOf: () => [value], today: "" });
}

/** In reading order, so that what depends on each other lies close together. */
function inOrder({ outline, readings }: Cone): ReadQuestion[] {
  return outline.definition.pages.flatMap((page) =>
    scopesOf(outline, page).flatMap((scope) =>
      page.elements.flatMap((question) =>
        isQuestion(question) ? (readings.get(readingKey({ question, scope })) ?? []) : [],
      ),
    ),
  );
}
