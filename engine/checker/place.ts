import { isQuestion } from "../definition.ts";
import type { Node } from "./bdd.ts";
import { type Cone, type Scope, scopesOf } from "./cone.ts";
import type { Model } from "./model.ts";
import type { Outline } from "./outline.ts";

/**
 * A stage of a survey that a respondent comes to, after everything before it was accepted:
 * - `at` a page, which may not be shown,
 * - a page `shown`, one instance of it if it is repeated, up to an element,
 * - a page `left`,
 * - the survey `done`, which is to say: at an ending of that kind.
 */
export type Place = {
  stage: "at" | "shown" | "left" | "done";
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
export function passedBefore(outline: Outline, place: Place): Passed[] {
  const { stage, page: own, scope } = place;
  const { pages } = outline.definition;
  const end = stage === "done" ? pages.length : stage === "left" ? own + 1 : own;
  const passed = pages
    .slice(0, end)
    .map((page, at) => ({ page: at, scopes: scopesOf(outline, page) }));
  if (!scope) return passed;
  const all = scopesOf(outline, pages[own]);
  const here = all.findIndex((each) => each?.choice === scope.choice);
  return [...passed, { page: own, scopes: all.slice(0, here) }];
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
}

/** What has to hold for a respondent to come to a place. */
export function arrival(model: Model, { stage, page, scope }: Place): Node[] {
  const { outline } = model;
  if (stage === "at") return model.comesTo(page);
  if (stage === "shown") return model.shown(page, scope);
  if (stage === "left") return model.shown(page);
  return outline.definition.pages.flatMap(({ next }, at) => {
    if (!next.some(({ to }) => isScreenedOut(outline, to))) return [];
    const isOut = model.firstOf(next, ({ to }) => isScreenedOut(outline, to));
    return [model.bdd.not(model.bdd.and(model.reached(at), isOut))];
  });
}

export function elementAt({ definition }: Outline, page: number, element: number) {
  return definition.pages[page]?.elements[element];
}

function isScreenedOut({ plan }: Outline, to: string): boolean {
  const ending = plan.endings.get(to);
  return ending !== undefined && ending.kind !== "done";
}
