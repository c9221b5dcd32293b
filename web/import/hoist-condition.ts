import type { Page } from "#engine/definition.ts";
import { isEqual } from "./conditions.ts";

/** A condition that all elements of a page share is the page's own. */
export function hoistCondition(page: Page): void {
  const shared = page.elements[0]?.showIf;
  if (!shared || !page.elements.every(({ showIf }) => isEqual(showIf, shared))) return;
  page.showIf = shared;
  for (const element of page.elements) delete element.showIf;
}
