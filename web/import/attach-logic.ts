import type { Position } from "#engine/checker/references.ts";
import type { Condition, Element, Page, Source } from "#engine/definition.ts";
import { type Compiled, compileCondition } from "./compile-condition.ts";
import { allOf } from "./conditions.ts";
import type { Expression } from "./expression.ts";
import type { Item } from "./imported.ts";
import { makeNames, NoCondition } from "./named.ts";
import { isBeforeIn, positionsOf } from "./reading-order.ts";
import type { Pages } from "./settle-structure.ts";
import type { Route, Rule, SurveyMaker } from "./survey-maker.ts";
import { unconditional } from "./unconditional.ts";

const afterAll: Position = {
  page: Number.POSITIVE_INFINITY,
  element: Number.POSITIVE_INFINITY,
};

/** Compiles the rules, routes and quotas of a source and puts them where they belong. */
export function attachLogic(maker: SurveyMaker, { parts }: Pages): void {
  const { definition, report } = maker;
  const positions = positionsOf(definition);
  const isBefore = isBeforeIn(definition);
  const closed = new Set<Page>();
  for (const rule of maker.rules) applyRule(rule);
  for (const route of maker.routes) applyRoute(route);
  for (const { item, words, expression, name, max, ending } of maker.pendingQuotas) {
    const compiled = compiledAt({ item, words, expression }, afterAll);
    if (!compiled) continue;
    const target = ending === undefined ? undefined : maker.targets.get(ending);
    if (typeof compiled.condition === "boolean")
      report.leftOut(item, words, { code: compiled.condition ? "always-true" : "never-shown" });
    else {
      const id = maker.id(item, words);
      const to = target && !("elements" in target) ? { to: target.id } : {};
      definition.quotas.push({ id, name, max, when: compiled.condition, ...to });
      done(item, words, compiled, id);
    }
  }

  function applyRule(rule: Rule): void {
    const { item, words, shows } = rule;
    const owners = ownersOf(shows);
    const from = owners.map(({ from: each }) => each).reduce(earliest, afterAll);
    if (owners.length === 0) {
      report.leftOut(item, words, { code: "unused" });
      return;
    }
    const compiled = compiledAt(rule, from);
    if (!compiled) return;
    const { condition } = compiled;
    if (condition === false) report.leftOut(item, words, { code: "never-shown" });
    else {
      if (condition !== true) for (const { owner } of owners) guard(owner, condition);
      done(item, words, compiled, owners[0]?.owner.id);
    }
  }

  function ownersOf({ elements = [], pages = [], choices }: Rule["shows"]) {
    const elementPlace = (element: Element) => positions.get(element.id);
    const choicePlace = choices && elementPlace(choices.of);
    return [
      ...elements.map((owner) => ({ owner, from: elementPlace(owner) })),
      ...pages
        .flatMap((page) => parts.get(page) ?? [])
        .map((owner) => ({ owner, from: { page: definition.pages.indexOf(owner), element: -1 } })),
      ...(choices?.parts ?? []).map((owner) => ({ owner, from: choicePlace })),
    ].flatMap(({ owner, from }) => (from ? [{ owner, from }] : []));
  }

  function applyRoute(route: Route): void {
    const { item, words } = route;
    const page = parts.get(route.page)?.at(-1);
    const target = maker.targets.get(route.to);
    const index = page ? definition.pages.indexOf(page) : -1;
    if (!page || !target) {
      const code = page ? "unknown-target" : "unused";
      report.leftOut(item, words, { code, values: { name: route.to } });
      return;
    }
    const to = "elements" in target ? definition.pages.indexOf(target) : Number.POSITIVE_INFINITY;
    if (to <= index) {
      report.leftOut(item, words, { code: "backward-jump", values: { name: route.to } });
      return;
    }
    const end = { page: index, element: Number.POSITIVE_INFINITY };
    const compiled =
      route.condition === undefined
        ? compiledAt(route, end, route.isReported)
        : { condition: route.condition, changes: [] };
    if (!compiled) return;
    const { condition } = compiled;
    const when = condition === true ? unconditional(definition, page) : condition;
    if (closed.has(page)) {
      // An earlier jump is always made.
      if (!route.isReported) report.leftOut(item, words, { code: "unreachable" });
      return;
    }
    if (condition === true) closed.add(page);
    if (condition === true && to === index + 1 && page.next.length === 0) {
      if (!route.isReported) report.imported(item, words, page.id);
    } else if (when === false) {
      if (!route.isReported) report.leftOut(item, words, { code: "never-shown" });
    } else if (when === undefined) report.leftOut(item, words, { code: "always-true" });
    else if (page.next.length >= 200)
      report.leftOut(item, words, { code: "too-many", values: { max: 200 } });
    else {
      page.next.push({ when, to: target.id });
      if (!route.isReported) done(item, words, compiled, page.id);
    }
  }

  function compiledAt(
    { item, words, expression }: { item: Item; words: string; expression: Expression },
    place: Position,
    isReported = false,
  ): Compiled | undefined {
    const precedes = (source: Source) => isBefore(source, place);
    try {
      return compileCondition(
        expression,
        makeNames(maker, precedes, (id) => positions.has(id)),
      );
    } catch (error) {
      if (!(error instanceof NoCondition)) throw error;
      if (!isReported) report.leftOut(item, words, error.reason);
      return undefined;
    }
  }

  function done(item: Item, words: string, { changes }: Compiled, at: string | undefined): void {
    if (changes.length === 0) report.imported(item, words, at);
    for (const code of new Set(changes.map((each) => each.code)))
      report.changed(item, words, { code }, at);
  }
}

function guard(owner: { showIf?: Condition }, condition: Condition): void {
  const both = owner.showIf ? allOf([owner.showIf, condition]) : condition;
  if (typeof both !== "boolean") owner.showIf = both;
}

function earliest(a: Position, b: Position): Position {
  return b.page < a.page || (b.page === a.page && b.element < a.element) ? b : a;
}
