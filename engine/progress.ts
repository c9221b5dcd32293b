import { type Definition, isQuestion } from "./definition.ts";
import { pathBounds, wholeMinutes } from "./path-bounds.ts";
import type { Screen } from "./screens.ts";

export type Progress = {
  /** 0 to below 1. It never falls on the way to the end, whatever is answered. */
  share: number;
  /** Left, to the end. 0 for less than half a minute. */
  minutes: number;
  /** The screen's number. Null where answers decide how many there are. */
  step: { number: number; of: number } | null;
};

/** How far a respondent is who looks at the screen at this index. */
export function progressAt(
  definition: Definition,
  screens: readonly Screen[],
  at: number,
): Progress {
  const screen = screens[at];
  if (!screen) return { share: 0, minutes: 0, step: null };
  const { page } = screen.visit;
  const index = definition.pages.indexOf(page);
  const bounds = pathBounds(definition);
  const here = bounds[index];
  const after = bounds[index + 1];
  if (!here || !after) return { share: 0, minutes: 0, step: null };
  const passed = screens.slice(0, at);
  const done = passed.reduce((sum, each) => sum + questionsOn(each), 0);
  const onPage = screens.filter(({ visit }) => visit.page === page);
  const passedOnPage = passed
    .filter(({ visit }) => visit.page === page)
    .reduce((sum, each) => sum + questionsOn(each), 0);
  const longest = Math.max(0, here.questions.max - passedOnPage);
  const all = onPage.reduce((sum, each) => sum + questionsOn(each), 0);
  const [start, end] = [middle(here.seconds), middle(after.seconds)];
  const seconds = start - (start - end) * (all > 0 ? passedOnPage / all : 0);
  return {
    share: done + longest > 0 ? done / (done + longest) : 0,
    minutes: at > 0 && seconds < 30 ? 0 : wholeMinutes(at > 0 ? seconds : start),
    step: hasFixedLength(definition) ? { number: at + 1, of: screens.length } : null,
  };
}

/** Whether everyone sees the same number of screens. */
function hasFixedLength({ pages, look }: Definition): boolean {
  return pages.every(
    ({ showIf, repeat, next, elements }) =>
      !showIf &&
      !repeat &&
      next.length === 0 &&
      (look === "pages"
        ? elements.some((each) => !each.showIf)
        : elements.every((each) => !each.showIf)),
  );
}

function questionsOn({ elements }: Screen): number {
  return elements.filter(({ element }) => isQuestion(element)).length;
}

function middle({ min, max }: { min: number; max: number }): number {
  return (min + max) / 2;
}
