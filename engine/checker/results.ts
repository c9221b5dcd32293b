import { numberIn, type Value } from "../condition.ts";
import type { Question, Source, Test } from "../definition.ts";
import { checksOf } from "../kinds/checks.ts";
import { always, type Bdd, type Node, never, Undecided } from "./bdd.ts";
import { answeredTest, type Cone, resultKey, type Scope } from "./cone.ts";
import { cutsOf } from "./domains/cuts.ts";
import type { Domain, NumberCase, SizeCase } from "./domains/domain.ts";
import { meanBounds, sumBounds, sums, totals } from "./domains/totals.ts";
import type { Finite } from "./finite.ts";
import type { Outline } from "./outline.ts";

/** The model that the values belong to. */
type Reader = {
  bdd: Bdd;
  outline: Outline;
  /** Everything that is read of computed values. */
  whole: Cone;
  named: ReadonlyMap<string, { numbers(): readonly NumberCase[] }>;
  finite(size: number): Finite;
  passes(test: Test, scope: Scope): Node;
  domainsOf(question: string, scope: Scope): readonly Domain[];
};

/** What a computed value may be, and in which cases. `count` is how many numbers it is made of. */
type Case = NumberCase & { count: number };
/** A number that isn't known, by where it lies between the limits that tests mention. */
export type Span = { low: number; high: number; isOpen: boolean };
type Result = { cases: Case[]; open?: { spans: Span[]; value: Finite; bound: Node; sure: Node } };
export type OpenResult = { id: string; scope: Scope; spanIn(set: ReadonlySet<number>): Span };

/** Computed values of a model. */
export class Results {
  private readonly model: Reader;
  /** Undefined where it took too long. */
  private readonly known = new Map<string, Result | undefined>();
  private readonly nodes: number;
  /** What tests on the first of several values come to. */
  private readonly firsts = new Map<string, Map<Test, Node>>();
  private readonly firstNumbers = new Map<string, readonly (readonly NumberCase[])[]>();
  private readonly firstSizes = new Map<string, readonly (readonly SizeCase[])[]>();

  constructor(model: Reader, nodes: number) {
    this.model = model;
    this.nodes = nodes;
  }

  passes(test: Test, id: string, scope: Scope): Node {
    const { bdd } = this.model;
    if (this.howOf(id) === "first") return this.firstPasses(test, id, scope);
    const { cases, open } = this.result(id, scope);
    if (test.test === "answered") return bdd.any(cases.map(({ when }) => when));
    if (test.test !== "between") return never;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
    const isInside = ({ low, high }: Span | Case) => low >= min && high <= max;
    const within = open?.value.where((at) => isInside(open.spans[at] as Span)) ?? never;
    return bdd.any(
      cases.map((each) => {
        if (each.low === each.high) return isInside(each) ? each.when : never;
        return bdd.and(each.when, within);
      }),
    );
  }

  /** Numbers among those that a cone reads which its answers leave open. */
  openIn(cone: Cone): (OpenResult & { bound: Node; sure: Node })[] {
    return [...cone.results.values()].flatMap(({ id, scope }) => {
      if (this.howOf(id) === "first") return [];
      const { open } = this.result(id, scope);
      if (!open) return [];
      const { spans, value, bound, sure } = open;
      return [{ id, scope, bound, sure, spanIn: (set) => spans[value.valueIn(set)] as Span }];
    });
  }

  /** The numbers of a source's values, each with its cases; without one where there is none. */
  private numbersOf(source: Source, scope: Scope): readonly (readonly NumberCase[])[] {
    const { model } = this;
    if ("variable" in source) return [model.named.get(source.variable)?.numbers() ?? []];
    if ("computed" in source)
      return this.howOf(source.computed) === "first"
        ? this.firstOf(this.firstNumbers, source.computed, scope, (each) =>
            this.numbersOf(each, scope),
          )
        : [this.result(source.computed, scope).cases];
    const alone = this.aloneIn(source, scope);
    if (!alone)
      return model.domainsOf(source.question, scope).map((domain) => domain.numbers(source.row));
    const { question, choice } = alone;
    const value: Value = { type: "answer", question, answer: { choices: [choice] } };
    const number = numberIn(value);
    return number === null ? [] : [[{ when: always, low: number, high: number }]];
  }

  private sizesOf(source: Source, scope: Scope): readonly (readonly SizeCase[])[] {
    const { model } = this;
    const isThere = () => model.passes(this.presence(source), scope);
    if ("computed" in source && this.howOf(source.computed) === "first")
      return this.firstOf(this.firstSizes, source.computed, scope, (each) =>
        this.sizesOf(each, scope),
      );
    if (!("question" in source)) return [[{ when: isThere(), size: 1 }]];
    if (this.aloneIn(source, scope)) return [[{ when: always, size: 1 }]];
    const domains = model.domainsOf(source.question, scope);
    if (source.row === undefined) return domains.map((domain) => domain.sizes());
    const presence = this.presence(source);
    return domains.map((domain) => [{ when: domain.passes(presence), size: 1 }]);
  }

  /** The values of each source, where none before it has one. */
  private firstOf<C extends { when: Node }>(
    made: Map<string, readonly (readonly C[])[]>,
    id: string,
    scope: Scope,
    valuesOf: (source: Source) => readonly (readonly C[])[],
  ): readonly (readonly C[])[] {
    const { bdd, whole } = this.model;
    const key = resultKey(id, scope);
    const known = made.get(key);
    if (known) return known;
    let before = never;
    const values = whole.sourcesOf(id).flatMap((source) => {
      const isFirst = bdd.not(before);
      before = bdd.or(before, this.model.passes(this.presence(source), scope));
      return valuesOf(source).flatMap((cases) => {
        const first = cases.flatMap((each) => {
          const when = bdd.and(each.when, isFirst);
          return when === never ? [] : [{ ...each, when }];
        });
        return first.length > 0 ? [first] : [];
      });
    });
    made.set(key, values);
    return values;
  }

  private firstPasses(test: Test, id: string, scope: Scope): Node {
    const { bdd, whole, outline } = this.model;
    const key = resultKey(id, scope);
    const known = this.firsts.get(key) ?? new Map<Test, Node>();
    this.firsts.set(key, known);
    const node =
      known.get(test) ??
      whole.sourcesOf(id).reduceRight((otherwise, source) => {
        const isThere = this.model.passes(this.presence(source), scope);
        const passes = this.model.passes(outline.testOn(test, source), scope);
        return bdd.choose(isThere, passes, otherwise);
      }, never);
    known.set(test, node);
    return node;
  }

  private presence(source: Source): Test {
    return this.model.outline.testOn(answeredTest, source);
  }

  private result(id: string, scope: Scope): Result {
    const key = resultKey(id, scope);
    if (!this.known.has(key)) {
      this.known.set(key, undefined);
      // Made once for all conditions that read it, so it may take more than one of them.
      this.model.bdd.allow(resultShare * this.nodes);
      this.known.set(key, this.made(id, key, scope));
      this.model.bdd.allow(this.nodes);
    }
    const known = this.known.get(key);
    if (!known) throw new Undecided();
    return known;
  }

  private made(id: string, key: string, scope: Scope): Result {
    const { bdd, whole } = this.model;
    const cases = this.howOf(id) === "count" ? this.counted(id, scope) : this.added(id, scope);
    const unknown = cases.filter(({ low, high }) => low !== high).map(({ when }) => when);
    const { tests } = whole.results.get(key) ?? {};
    if (unknown.length === 0 || !tests) return { cases };
    const spans = spansBetween(cutsOf(tests));
    const value = this.model.finite(spans.length);
    const bound = cases.map((each) =>
      bdd.implies(
        each.when,
        value.where((at) => overlaps(each, spans[at] as Span)),
      ),
    );
    return {
      cases,
      open: { spans, value, bound: bdd.all(bound), sure: bdd.not(bdd.any(unknown)) },
    };
  }

  private added(id: string, scope: Scope): Case[] {
    const { bdd, whole } = this.model;
    const values = whole.sourcesOf(id).flatMap((source) => {
      const isCertain = this.isCertain(source);
      return this.numbersOf(source, scope).map((cases) => ({ cases, isCertain }));
    });
    const isMean = this.howOf(id) === "mean";
    try {
      return sums(bdd, values, isMean)
        .filter(({ count }) => count > 0)
        .map(({ when, low, high, count }) => {
          const of = isMean ? count : 1;
          return { when, low: low / of, high: high / of, count };
        });
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      bdd.allow(this.nodes);
      return [isMean ? meanBounds(bdd, values) : sumBounds(bdd, values)];
    }
  }

  /** Whether nobody comes past it without a number, as far as that is plain to see. */
  private isCertain(source: Source): boolean {
    if (!("question" in source) || source.row !== undefined) return false;
    const place = this.model.outline.placeOf(source.question);
    if (!place || this.model.outline.broken.has(source.question)) return false;
    const { question, page, index } = place;
    if (
      !checksOf(question).isNumeric ||
      !question.required ||
      question.showIf ||
      page.showIf ||
      page.repeat
    )
      return false;
    return this.model.outline.exits(index).length === 0;
  }

  private counted(id: string, scope: Scope): Case[] {
    const { bdd, whole } = this.model;
    const parts = whole.sourcesOf(id).flatMap((source) => this.sizesOf(source, scope));
    const all = parts.map((cases) => {
      const named = cases.filter(({ size }) => size > 0);
      return [...named, { when: bdd.not(bdd.any(named.map(({ when }) => when))), size: 0 }];
    });
    return [...totals(bdd, all)]
      .filter(([size]) => size > 0)
      .map(([size, when]) => ({ when, low: size, high: size, count: size }));
  }

  /** On a page that is repeated for it, a multiple choice stands for one of its choices. */
  private aloneIn(
    source: Source,
    scope: Scope,
  ): { question: Question; choice: string } | undefined {
    if (!("question" in source) || scope?.page.repeat?.over !== source.question) return undefined;
    const question = this.model.outline.placeOf(source.question)?.question;
    return question && { question, choice: scope.choice };
  }

  private howOf(id: string) {
    return this.model.outline.plan.computed.get(id)?.computed.how;
  }
}

const resultShare = 4;

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
