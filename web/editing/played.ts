import type { Respondent } from "#engine/checker/respondent.ts";
import type { Screen } from "#engine/screens.ts";

/** Someone whose answers the preview shows, up to a part of the survey. */
export type Played = Respondent & { at: string };

/** The screen on which they come to a page, element, choice or row. */
export function screenWith(screens: readonly Screen[], at: string): Screen | undefined {
  return screens.find(
    ({ visit, elements, isFirstOfPage }) =>
      (isFirstOfPage && visit.page.id === at) ||
      elements.some(({ element, offer }) =>
        [element, ...offer.choices, ...offer.rows].some(({ id }) => id === at),
      ),
  );
}
