import { type Condition, isQuestion } from "../definition.ts";
import type { Node } from "./bdd.ts";
import type { Cone, Scope } from "./cone.ts";
import type { Model } from "./model.ts";
import type { Outline } from "./outline.ts";

/**
 * A stage of a survey that a respondent comes to, after everything before it was accepted:
 * - `at` a page, which may not be shown,
 * - a page `shown`, one instance of it if it is repeated, up to an element,
 * - an element `asked`,
 * - a page `left`,
 * - the survey `done`, which is to say: at an ending of that kind.
 */
export type Place = {
  stage: "at" | "shown" | "asked" | "left" | "done";
  page: number;
  /** What stands before it on the page was accepted. */
  element: number;
  scope: Scope;
  /** The element is looked at before it is answered, whether it can be or not. */
  isOpen?: boolean;
};

/** A page that has to be passed on the way, as a whole or in some instances. */
export type Passed = { page: number; scopes: readonly Scope[] };

export function placeAt(
  stage: Place["stage"],
  page: number,
  { element = -1, scope }: { element?: number; scope?: Scope } = {},
): Place {
  return { stage, page, element, scope };
}

/** The pages before a place, and instances of its own page. */
export function passedBefore({ definition, instancesOf }: Outline, place: Place): Passed[] {
  const { stage, page, scope } = place;
  const end = stage === "done" ? definition.pages.length : stage === "left" ? page + 1 : page;
  const scopesOf = (at: number): Scope[] => {
    const found = definition.pages[at];
    const choices = found && instancesOf(found);
    return choices ? choices.map((choice) => ({ page: found, choice })) : [undefined];
  };
  const passed = definition.pages
    .slice(0, end)
    .map((_, at) => ({ page: at, scopes: scopesOf(at) }));
  if (!scope || stage === "left") return passed;
  const all = scopesOf(page);
  const own = all.findIndex((each) => each?.choice === scope.choice);
  return [...passed, { page, scopes: all.slice(0, own) }];
}

/** Adds what decides whether anyone comes to a place. */
export function addPlace(cone: Cone, { stage, page, element: at, scope, isOpen }: Place): void {
  const { definition } = cone.outline;
  if (stage === "at") cone.addExits(page);
  else if (stage === "done")
    definition.pages.forEach(({ next }, index) => {
      if (!next.some(({ to }) => isScreenedOut(cone.outline, to))) return;
      cone.addPage(index);
      for (const { when } of next) cone.addCondition(when, undefined);
    });
  else cone.addPage(page);
  const element = elementAt(cone.outline, page, at);
  if (isOpen && element && isQuestion(element)) cone.addReading(element, page, scope);
  if (stage === "asked") cone.addCondition(element?.showIf, scope);
}

/** Where a respondent comes to a place. */
export function arrival(model: Model, { stage, page, element, scope }: Place): Node {
  const { outline } = model.cone;
  if (stage === "at") return model.at(page);
  if (stage === "shown") return model.reached(page, scope);
  if (stage === "left") return model.reached(page);
  if (stage === "asked") {
    const showIf = elementAt(outline, page, element)?.showIf;
    return model.bdd.and(model.reached(page, scope), model.holds(showIf, scope));
  }
  const screened = outline.definition.pages.map(({ next }, at) =>
    next.some(({ to }) => isScreenedOut(outline, to))
      ? model.bdd.and(
          model.reached(at),
          model.firstOf(next, ({ to }) => isScreenedOut(outline, to)),
        )
      : 0,
  );
  return model.bdd.not(model.bdd.any(screened));
}

export function elementAt({ definition }: Outline, page: number, element: number) {
  return definition.pages[page]?.elements[element];
}

function isScreenedOut({ plan }: Outline, to: string): boolean {
  const ending = plan.endings.get(to);
  return ending !== undefined && ending.kind !== "done";
}

/** All of these, without empty groups. */
export function both(...conditions: (Condition | undefined)[]): Condition | undefined {
  const some = conditions.filter((each) => each !== undefined);
  return some.length > 1 ? { all: some } : some[0];
}

export function not(condition: Condition): Condition {
  return { none: [condition] };
}
