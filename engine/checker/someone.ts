import type { Condition, Element, Page } from "../definition.ts";
import type { CheckState } from "./check-state.ts";
import { type Place, placeAt } from "./place.ts";
import { choicesOf, rowsOf } from "./references.ts";
import type { Respondent } from "./respondent.ts";
import { both } from "./terms.ts";

/**
 * Someone who comes to a page, element, choice, row, quota or ending, played through the real walk.
 * For a definition that was checked: what keeps people from going on is known then.
 */
export function someoneAt(state: CheckState, id: string): Respondent | undefined {
  const { pages, quotas, endings } = state.definition;
  for (const [at, page] of pages.entries()) {
    if (page.id === id) return found(state, state.shown(at));
    for (const [index, element] of page.elements.entries()) {
      const given = conditionIn(element, id);
      if (given) return found(state, state.shown(at, index), both(element.showIf, given.showIf));
    }
  }
  const quota = quotas.find((each) => each.id === id);
  if (quota) return found(state, [placeAt("done", pages.length)], quota.when);
  if (!endings.some((each) => each.id === id)) return undefined;
  for (const [at, page] of pages.entries())
    for (const taken of waysTo(page, id)) {
      const someone = found(state, [placeAt("left", at)], taken);
      if (someone) return someone;
    }
  const isLast = state.outline.plan.lastEnding?.id === id;
  return isLast ? found(state, [placeAt("at", pages.length)]) : undefined;
}

function found(state: CheckState, places: Place[], condition?: Condition): Respondent | undefined {
  return state.inquiry(places, [condition]).respondent(condition);
}

/** The condition of a part of an element, or of none if the element itself is meant. */
function conditionIn(element: Element, id: string): { showIf?: Condition } | undefined {
  if (element.id === id) return {};
  return [...choicesOf(element), ...rowsOf(element)].find((part) => part.id === id);
}

/** What has to hold for each of a page's routes to a target. */
function waysTo({ next }: Page, target: string): Condition[] {
  return next.flatMap(({ when, to }, at) => {
    const earlier = next.slice(0, at).map((each) => each.when);
    return to === target ? [earlier.length > 0 ? { all: [when, { none: earlier }] } : when] : [];
  });
}
