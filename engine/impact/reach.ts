import type { Condition, Definition, Page } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import { isSame } from "./change.ts";

/**
 * The questions of both versions that the newer one asks of other people: its own conditions
 * changed, those of its page, or the routes that lead past it. A change to what a condition reads
 * shows at that question.
 */
export function askedOfOthers(before: Definition, after: Definition): string[] {
  const old = reachesIn(before);
  return [...reachesIn(after)].flatMap(([id, reach]) => {
    const was = old.get(id);
    return was && !isSame(was, reach) ? [id] : [];
  });
}

type Reach = {
  conditions: readonly Condition[];
  repeat: Page["repeat"] | null;
  /** Of each earlier page with routes past this one. */
  past: readonly { shown: Condition | null; routes: readonly Way[] }[];
};
type Way = { when: Condition; isPast: boolean };

function reachesIn({ pages }: Definition): Map<string, Reach> {
  const indexes = new Map(pages.map(({ id }, index) => [id, index]));
  return new Map(
    pages.flatMap((page, index) => {
      const past = pages.slice(0, index).flatMap(({ showIf, next }) => {
        // An ending is past everything.
        const ways = next.map(({ when, to }) => ({
          when,
          isPast: (indexes.get(to) ?? index + 1) > index,
        }));
        const routes = ways.slice(0, ways.findLastIndex(({ isPast }) => isPast) + 1);
        return routes.length === 0 ? [] : [{ shown: showIf ?? null, routes }];
      });
      return page.elements.filter(isQuestion).map(({ id, showIf }): [string, Reach] => {
        const conditions = [page.showIf, showIf].filter((each) => each !== undefined);
        return [id, { conditions, repeat: page.repeat ?? null, past }];
      });
    }),
  );
}
