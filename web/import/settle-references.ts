import { referenceChecker } from "#engine/checker/reference-problems.ts";
import {
  choicesOf,
  endOfSurvey,
  type Position,
  rowsOf,
  textsIn,
} from "#engine/checker/references.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { kindShapes } from "#engine/kinds/shapes.ts";
import { testsIn } from "#engine/tests-in.ts";
import type { Item } from "./imported.ts";
import type { Report } from "./report.ts";
import type { Items } from "./settle-structure.ts";

type Holder = { at: string; from: Position; condition: Condition; drop: () => void };

/**
 * Leaves out what refers to nothing, to what comes later, or to what can't be read: the rules of
 * engine/checker/blocking.ts. Importers compile conditions by the same rules; this is the only
 * check for our own files.
 */
export function settleReferences(definition: Definition, report: Report, items: Items): void {
  settleRepeats();
  while (settleComputed());
  // The plan of a definition is kept with its object, so that a changed one needs another.
  const check = referenceChecker({ ...definition });
  for (const { at, from, condition, drop } of holdersIn(definition)) {
    const problem = testsIn(condition)
      .flatMap((test) => check({ at, from, source: test.of, test }))
      .at(0);
    if (!problem) continue;
    drop();
    leaveOut({ kind: "logic", name: nameOf(at) }, condition, problem.values?.reference);
  }
  settleSlots();
  settleTargets();

  function settleRepeats(): void {
    const pageOf = new Map(
      definition.pages.flatMap((page, index) =>
        page.elements.map((element) => [element.id, { page, index, element }] as const),
      ),
    );
    definition.pages.forEach((page, index) => {
      if (!page.repeat) return;
      const over = pageOf.get(page.repeat.over);
      const takesSeveral =
        over && isQuestion(over.element) && kindShapes[over.element.kind].takesSeveral;
      if (takesSeveral && over.index < index && !over.page.repeat) return;
      leaveOut({ kind: "page", name: nameOf(page.id) }, page.repeat, page.repeat.over);
      delete page.repeat;
    });
  }

  /** Returns whether something changed, since a computed value may read another. */
  function settleComputed(): boolean {
    const check = referenceChecker({ ...definition });
    let isChanged = false;
    for (const computed of definition.computed) {
      const kept = computed.of.filter((source) => {
        const [problem] = check({ at: computed.id, from: endOfSurvey, source });
        if (problem)
          leaveOut({ kind: "computed", name: computed.code }, source, problem.values?.reference);
        return !problem;
      });
      isChanged ||= kept.length < computed.of.length;
      computed.of = kept;
    }
    definition.computed = definition.computed.filter(({ of }) => of.length > 0);
    return isChanged;
  }

  function settleSlots(): void {
    for (const { at, from, copy } of textsIn(definition))
      for (const [name, { from: source }] of Object.entries(copy.slots)) {
        const [problem] = check({ at, from, source });
        if (!problem) continue;
        delete copy.slots[name];
        leaveOut({ kind: "piping", name: nameOf(at) }, `{${name}}`, problem.values?.reference);
      }
  }

  function settleTargets(): void {
    const pages = new Map(definition.pages.map(({ id }, index) => [id, index]));
    const endings = new Set(definition.endings.map(({ id }) => id));
    definition.pages.forEach((page, index) => {
      page.next = page.next.filter((route) => {
        const leadsOn = endings.has(route.to) || (pages.get(route.to) ?? -1) > index;
        if (!leadsOn)
          report.leftOut({ kind: "logic", name: nameOf(page.id) }, JSON.stringify(route), {
            code: pages.has(route.to) ? "backward-jump" : "unknown-target",
            values: { name: route.to },
          });
        return leadsOn;
      });
    });
    for (const quota of definition.quotas) {
      if (quota.to === undefined || endings.has(quota.to)) continue;
      leaveOut({ kind: "quota", name: quota.name }, quota.to, quota.to);
      delete quota.to;
    }
  }

  function nameOf(id: string): string {
    return items.get(id)?.item.name ?? id;
  }

  function leaveOut(item: Item, what: unknown, name: string | number = ""): void {
    const words = typeof what === "string" ? what : JSON.stringify(what);
    report.leftOut(item, words, { code: "unknown-reference", values: { name } });
  }
}

function holdersIn(definition: Definition): Holder[] {
  const found: Holder[] = [];
  const guard = (owner: { id: string; showIf?: Condition }, from: Position) => {
    if (owner.showIf)
      found.push({ at: owner.id, from, condition: owner.showIf, drop: () => delete owner.showIf });
  };
  definition.pages.forEach((page, index) => {
    const end = { page: index, element: Number.POSITIVE_INFINITY };
    guard(page, { page: index, element: -1 });
    page.elements.forEach((element, at) => {
      const from = { page: index, element: at };
      guard(element, from);
      for (const choice of choicesOf(element)) guard(choice, from);
      for (const row of rowsOf(element)) guard(row, from);
    });
    for (const check of page.checks)
      found.push({
        at: page.id,
        from: end,
        condition: check.unless,
        drop: () => {
          page.checks = page.checks.filter((each) => each !== check);
        },
      });
    for (const route of page.next)
      found.push({
        at: page.id,
        from: end,
        condition: route.when,
        drop: () => {
          page.next = page.next.filter((each) => each !== route);
        },
      });
  });
  for (const quota of definition.quotas)
    found.push({
      at: quota.id,
      from: endOfSurvey,
      condition: quota.when,
      drop: () => {
        definition.quotas = definition.quotas.filter((each) => each !== quota);
      },
    });
  return found;
}
