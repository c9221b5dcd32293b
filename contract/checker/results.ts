import { numberIn, type Value } from "../condition.ts";
import type { Question, Source, Test } from "../definition.ts";
import { always, type Bdd, type Node, never } from "./bdd.ts";
import { answeredTest, type Cone, resultKey, type Scope } from "./cone.ts";
import type { Domain, NumberCase, SizeCase } from "./domains/domain.ts";
import { cutsOf } from "./domains/numbers.ts";
import { sums, totals } from "./domains/totals.ts";
import type { Finite } from "./finite.ts";

/** The model that the values belong to. */
type Reader = {
  bdd: Bdd;
  cone: Cone;
  variables: ReadonlyMap<string, { numbers(): readonly NumberCase[] }>;
  parts: Map<string, Node>;
  finite(size: number): Finite;
  passes(test: Test, scope: Scope): Node;
  domainsOf(question: string, scope: Scope): readonly Domain[];
};

/** What a computed value may be, and in which cases. `count` is how many numbers it is made of. */
type Case = NumberCase & { count: number };
/** A number that isn't known, by where it lies between the limits that tests mention. */
export type Span = { low: number; high: number; isOpen: boolean };
export type OpenResult = { id: string; scope: Scope; spanIn(set: ReadonlySet<number>): Span };
type Result = { cases: Case[]; spans: Span[]; value: Finite | undefined };

/** Computed values of a model. */
export class Results {
  /** Where each number that isn't known can be had by some answers. */
  sure: Node = always;
  private readonly model: Reader;
  /** Results that aren't known, with where each lies. */
  readonly open: OpenResult[] = [];
  private readonly known = new Map<string, Result>();

  constructor(model: Reader) {
    this.model = model;
  }

  passes(test: Test, id: string, scope: Scope): Node {
    const { bdd, cone } = this.model;
    if (this.howOf(id) === "first") return this.firstPasses(test, id, scope);
    const { cases, spans, value } = this.result(id, scope);
    if (test.test === "answered") return bdd.any(cases.map(({ when }) => when));
    if (test.test !== "between" || !cone.results.has(resultKey(id, scope))) return never;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
    const inside = ({ low, high }: Span | Case) => low >= min && high <= max;
    const within = value?.where((at) => inside(spans[at] as Span)) ?? never;
    return bdd.any(
      cases.map((each) => {
        if (each.low === each.high) return inside(each) ? each.when : never;
        return bdd.and(each.when, within);
      }),
    );
  }

  /** The number of a source in each case; without one where there is none. */
  numbersOf(source: Source, scope: Scope): readonly (readonly NumberCase[])[] {
    const { model } = this;
    if ("variable" in source) return [model.variables.get(source.variable)?.numbers() ?? []];
    if ("computed" in source) return [this.casesOf(source.computed, scope)];
    const alone = this.aloneIn(source, scope);
    if (alone) {
      const { question, choice } = alone;
      const value: Value = { type: "answer", question, answer: { choices: [choice] } };
      const number = numberIn(value);
      return [number === null ? [] : [{ when: always, low: number, high: number }]];
    }
    return model.domainsOf(source.question, scope).map((domain) => domain.numbers(source.row));
  }

  private casesOf(id: string, scope: Scope): readonly NumberCase[] {
    if (this.howOf(id) !== "first") return this.result(id, scope).cases;
    const { bdd } = this.model;
    let before = never;
    return this.model.cone.sourcesOf(id).flatMap((source) => {
      // Several values, of a repeated page, can't be one number.
      const values = this.numbersOf(source, scope);
      const [cases = []] = values.length > 1 ? [values.flat()] : values;
      const here = cases.map((each) => ({ ...each, when: bdd.and(each.when, bdd.not(before)) }));
      before = bdd.or(before, this.model.passes(this.presence(source), scope));
      if (values.length > 1)
        this.sure = bdd.and(this.sure, bdd.not(bdd.any(here.map(({ when }) => when))));
      return here;
    });
  }

  /** The first source that has a value decides. */
  private firstPasses(test: Test, id: string, scope: Scope): Node {
    const { bdd, cone } = this.model;
    let result = never;
    for (const source of cone.sourcesOf(id).toReversed()) {
      const isThere = this.model.passes(this.presence(source), scope);
      result = bdd.choose(isThere, this.model.passes(cone.testOn(test, source), scope), result);
    }
    return result;
  }

  private presence(source: Source): Test {
    return this.model.cone.testOn(answeredTest, source);
  }

  private result(id: string, scope: Scope): Result {
    const key = resultKey(id, scope);
    const known = this.known.get(key) ?? this.made(id, key, scope);
    this.known.set(key, known);
    return known;
  }

  private made(id: string, key: string, scope: Scope): Result {
    const { model } = this;
    const cases = this.howOf(id) === "count" ? this.counted(id, scope) : this.added(id, scope);
    const isKnown = cases.every(({ low, high }) => low === high);
    const tests = model.cone.results.get(key);
    if (isKnown || !tests) return { cases, spans: [], value: undefined };
    const spans = spansBetween(cutsOf(tests));
    const value = model.finite(spans.length);
    const bound = cases.map((each) =>
      model.bdd.implies(
        each.when,
        value.where((at) => overlaps(each, spans[at] as Span)),
      ),
    );
    model.parts.set(id, model.bdd.all([model.parts.get(id) ?? always, ...bound]));
    const open = cases.filter(({ low, high }) => low !== high).map(({ when }) => when);
    this.sure = model.bdd.and(this.sure, model.bdd.not(model.bdd.any(open)));
    this.open.push({ id, scope, spanIn: (set) => spans[value.valueIn(set)] as Span });
    return { cases, spans, value };
  }

  private added(id: string, scope: Scope): Case[] {
    const { bdd, cone } = this.model;
    const values = cone.sourcesOf(id).flatMap((source) => this.numbersOf(source, scope));
    const isMean = this.howOf(id) === "mean";
    return sums(bdd, values)
      .filter(({ count }) => count > 0)
      .map((each) =>
        isMean ? { ...each, low: each.low / each.count, high: each.high / each.count } : each,
      );
  }

  private counted(id: string, scope: Scope): Case[] {
    const { bdd, cone } = this.model;
    const parts = cone.sourcesOf(id).flatMap((source) => this.sizesOf(source, scope));
    const all = parts.map((cases) => {
      const named = cases.filter(({ size }) => size > 0);
      return [...named, { when: bdd.not(bdd.any(named.map(({ when }) => when))), size: 0 }];
    });
    return [...totals(bdd, all)]
      .filter(([size]) => size > 0)
      .map(([size, when]) => ({ when, low: size, high: size, count: size }));
  }

  private sizesOf(source: Source, scope: Scope): readonly (readonly SizeCase[])[] {
    const { model } = this;
    if (!("question" in source))
      return [[{ when: model.passes(this.presence(source), scope), size: 1 }]];
    if (this.aloneIn(source, scope)) return [[{ when: always, size: 1 }]];
    const { row } = source;
    const domains = model.domainsOf(source.question, scope);
    if (row === undefined) return domains.map((domain) => domain.sizes());
    const presence = this.presence(source);
    return domains.map((domain) => [{ when: domain.passes(presence), size: 1 }]);
  }

  /** On a page that is repeated for it, a multiple choice stands for one of its choices. */
  private aloneIn(
    source: Source,
    scope: Scope,
  ): { question: Question; choice: string } | undefined {
    if (!("question" in source) || scope?.page.repeat?.over !== source.question) return undefined;
    const question = this.model.cone.outline.placeOf(source.question)?.question;
    return question && { question, choice: scope.choice };
  }

  private howOf(id: string) {
    return this.model.cone.outline.plan.computed.get(id)?.computed.how;
  }
}

/** The limits, and what lies before, between and after them. */
function spansBetween(cuts: readonly number[]): Span[] {
  const spans: Span[] = [];
  let low = Number.NEGATIVE_INFINITY;
  for (const cut of cuts) {
    spans.push({ low, high: cut, isOpen: true }, { low: cut, high: cut, isOpen: false });
    low = cut;
  }
  return [...spans, { low, high: Number.POSITIVE_INFINITY, isOpen: true }];
}

function overlaps(each: NumberCase, { low, high, isOpen }: Span): boolean {
  return isOpen ? each.low < high && each.high > low : each.low <= low && each.high >= high;
}
