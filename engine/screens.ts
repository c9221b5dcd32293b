import { type Definition, isQuestion } from "./definition.ts";
import type { ElementVisit, PageVisit, Walk } from "./walk.ts";

/**
 * What a respondent sees at a time: a page, or one question with the statements before it. The key
 * names it in the address.
 */
export type Screen = {
  key: string;
  visit: PageVisit;
  elements: readonly ElementVisit[];
  /** A page's own checks and title belong to its last and first screen. */
  isFirstOfPage: boolean;
  isLastOfPage: boolean;
};

/** Pages on which there is nothing to show are passed over. */
export function screensOf(definition: Pick<Definition, "look">, { pages }: Pick<Walk, "pages">) {
  const shown = pages.filter(({ elements }) => elements.length > 0);
  if (definition.look === "pages")
    return shown.map(
      (visit): Screen => ({
        key: visit.key,
        visit,
        elements: visit.elements,
        isFirstOfPage: true,
        isLastOfPage: true,
      }),
    );
  return shown.flatMap(oneAtATime);
}

/** Whether a screen keeps the respondent from going on. */
export function screenHasProblem({ visit, elements, isLastOfPage }: Screen): boolean {
  return (
    elements.some(({ problem }) => problem !== null) ||
    (isLastOfPage && visit.failedChecks.length > 0)
  );
}

function oneAtATime(visit: PageVisit): Screen[] {
  const groups: ElementVisit[][] = [];
  let waiting: ElementVisit[] = [];
  for (const each of visit.elements) {
    waiting.push(each);
    if (!isQuestion(each.element)) continue;
    groups.push(waiting);
    waiting = [];
  }
  if (waiting.length > 0) groups.push(waiting);
  return groups.map((elements, at) => ({
    key: elements.at(-1)?.key ?? visit.key,
    visit,
    elements,
    isFirstOfPage: at === 0,
    isLastOfPage: at === groups.length - 1,
  }));
}
