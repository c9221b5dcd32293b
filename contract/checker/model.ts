import { holds, type Value } from "../condition.ts";
import type { Condition, Page, Question, Test } from "../definition.ts";
import { always, Bdd, type Node, never } from "./bdd.ts";
import { type Cone, type Reading, readingKey, type Scope } from "./cone.ts";
import { Days, distinctDays, type Period } from "./days.ts";
import type { Domain, Space } from "./domains/domain.ts";
import { domainOf } from "./domains/domain-of.ts";
import { totals, whereTotal } from "./domains/totals.ts";
import { unknownDomain } from "./domains/unknown.ts";
import { type VariableDomain, variableDomain } from "./domains/variable.ts";
import { Finite } from "./finite.ts";
import { Results } from "./results.ts";

export type ModelSettings = Period & { nodes: number };

/**
 * All respondents at once, as far as a cone can tell them apart: a function of bits for everything
 * that a cone's conditions read. It means what `walk` means.
 */
export class Model {
  readonly bdd: Bdd;
  readonly cone: Cone;
  readonly days: Days;
  /** False if there are more orders of limits and days than are looked at. */
  readonly isWhole: boolean;
  readonly domains = new Map<string, Domain>();
  readonly variables = new Map<string, VariableDomain>();
  /** What binds respondents, by the question or page that it comes from. */
  readonly parts = new Map<string, Node>();
  readonly results: Results;
  private readonly memory = new Map<string, Node>();
  private readonly unknown = new Map<Test | Page, Node>();
  private level = 0;
  /** The bits say values that there are. */
  valid: Node = always;
  /** The first bit of each question, and the first one after it. */
  private readonly bits = new Map<string, [number, number]>();

  constructor(cone: Cone, settings: ModelSettings) {
    this.cone = cone;
    this.bdd = new Bdd(settings.nodes);
    const days = distinctDays(settings, cone.limits, cone.forms);
    this.isWhole = days.isWhole;
    this.days = new Days(
      days.list,
      days.list.length > 1 ? this.finite(days.list.length) : undefined,
    );
    this.results = new Results(this);
    const { definition } = cone.outline;
    for (const [name, needs] of cone.variables) {
      const variable = definition.variables.find((each) => each.name === name);
      if (variable)
        this.variables.set(name, variableDomain(this.space(undefined), variable, needs));
    }
    for (const reading of inOrder(cone)) this.addReading(reading);
  }

  finite(size: number): Finite {
    const made = new Finite(this.bdd, this.level, size);
    this.level += made.bits;
    this.valid = this.bdd.and(this.valid, made.valid);
    return made;
  }

  /** What binds respondents, without some of it for whoever looks for the cause of a clash. */
  bound(isLeftOut: (part: string) => boolean = () => false): Node {
    const parts = [...this.parts].filter(([name]) => !isLeftOut(name)).map(([, node]) => node);
    return this.bdd.and(this.valid, this.bdd.all(parts.reverse()));
  }

  /** Where there is an answer for certain for everything. */
  sure(): Node {
    const nodes = [...this.domains.values(), ...this.variables.values()].map(({ sure }) => sure);
    return this.bdd.and(this.bdd.all(nodes), this.results.sure);
  }

  holds(condition: Condition | undefined, scope: Scope): Node {
    if (!condition) return always;
    if ("all" in condition)
      return this.bdd.all(condition.all.map((each) => this.holds(each, scope)));
    if ("any" in condition)
      return this.bdd.any(condition.any.map((each) => this.holds(each, scope)));
    if ("none" in condition)
      return this.bdd.not(this.bdd.any(condition.none.map((each) => this.holds(each, scope))));
    return this.passes(condition, scope);
  }

  passes(test: Test, scope: Scope): Node {
    const { outline } = this.cone;
    if (outline.unreadable.has(test)) return this.unknownBit(test);
    if ("variable" in test.of) return this.variables.get(test.of.variable)?.passes(test) ?? never;
    if ("computed" in test.of) return this.results.passes(test, test.of.computed, scope);
    const { question: id } = test.of;
    const own = scope?.page.repeat?.over === id ? outline.placeOf(id)?.question : undefined;
    // On a repeated page, what it is repeated for means this one choice.
    if (own && scope) return takenAlone(test, own, scope.choice) ? always : never;
    return this.bdd.any(this.domainsOf(id, scope).map((domain) => domain.passes(test)));
  }

  /** The domains of a question's values, one for each instance that a source stands for. */
  domainsOf(id: string, scope: Scope): Domain[] {
    return this.cone
      .valuesOf(id, scope)
      .flatMap((each) => this.domains.get(readingKey(each)) ?? []);
  }

  /** The walk comes to this page: nothing led past it. */
  at(page: number): Node {
    return this.remembered(`at ${page}`, () => {
      const exits = this.cone.outline.exits(page).map(({ page: from, routes }) => {
        const isPast = this.firstOf(routes, ({ isPast }) => isPast);
        return this.bdd.and(this.reached(from), isPast);
      });
      return this.bdd.not(this.bdd.any(exits));
    });
  }

  /** Where the first route that holds is one of those wanted. */
  firstOf<R extends { when: Condition }>(
    routes: readonly R[],
    isWanted: (route: R) => boolean,
  ): Node {
    let result = never;
    for (const route of routes.toReversed())
      result = this.bdd.choose(
        this.holds(route.when, undefined),
        isWanted(route) ? always : never,
        result,
      );
    return result;
  }

  /** The page is shown, or one of its instances, or the one named. */
  reached(at: number, scope?: Scope): Node {
    const page = this.cone.outline.definition.pages[at];
    if (!page) return this.at(at);
    if (this.cone.outline.broken.has(page.id)) return this.unknownBit(page);
    return this.remembered(`reached ${at} ${scope?.choice ?? ""}`, () =>
      this.bdd.all([
        this.at(at),
        this.holds(page.showIf, undefined),
        page.repeat ? this.repeated(page, scope) : always,
      ]),
    );
  }

  /** The question is asked. */
  asked({ question, page, scope }: Pick<Reading, "question" | "page" | "scope">): Node {
    return this.bdd.and(this.reached(page, scope), this.holds(question.showIf, scope));
  }

  /** What a check binds, on each instance of its page. */
  addCheck(page: number, scopes: readonly Scope[]): void {
    const { checks = [], id = "" } = this.cone.outline.definition.pages[page] ?? {};
    const bound = scopes.map((scope) =>
      this.bdd.implies(
        this.reached(page, scope),
        this.bdd.all(checks.map(({ unless }) => this.holds(unless, scope))),
      ),
    );
    this.parts.set(id, this.bdd.all([this.parts.get(id) ?? always, ...bound]));
  }

  isOwnBit(key: string, level: number): boolean {
    const [from, to] = this.bits.get(key) ?? [0, 0];
    return level >= from && level < to;
  }

  private addReading(reading: Reading): void {
    const { key, question, scope, needs } = reading;
    const isBroken = this.cone.outline.broken.has(question.id);
    const from = this.level;
    const domain = (isBroken ? unknownDomain : domainOf)(this.space(scope), question, needs);
    this.domains.set(key, domain);
    this.bits.set(key, [from, this.level]);
    const { accepted, empty } = domain;
    const given = question.required ? this.bdd.not(empty) : always;
    const state = this.bdd.choose(this.asked(reading), given, empty);
    this.parts.set(key, this.bdd.and(accepted, state));
  }

  private repeated({ repeat }: Page, scope: Scope): Node {
    const over = repeat && this.domains.get(repeat.over);
    if (!over) return never;
    if (!scope) return this.bdd.not(over.empty);
    const choices = this.cone.outline.instancesOf(scope.page) ?? [];
    const before = choices.slice(0, choices.indexOf(scope.choice)).map((choice) => [
      { when: over.took(choice), size: 1 },
      { when: this.bdd.not(over.took(choice)), size: 0 },
    ]);
    const max = repeat.max;
    const isFirst = whereTotal(this.bdd, totals(this.bdd, before, max), (count) => count < max);
    return this.bdd.and(over.took(scope.choice), isFirst);
  }

  private space(scope: Scope): Space {
    return {
      bdd: this.bdd,
      days: this.days,
      finite: (size) => this.finite(size),
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
function inOrder(cone: Cone): Reading[] {
  const { outline } = cone;
  const instance = ({ scope }: Reading) =>
    scope ? (outline.instancesOf(scope.page) ?? []).indexOf(scope.choice) : 0;
  const places = new Map(
    [...cone.readings.values()].map((each) => [
      each,
      [each.page, instance(each), outline.elementOf(each.question.id)] as const,
    ]),
  );
  return [...places]
    .sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(([reading]) => reading);
}
