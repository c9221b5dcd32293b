import type { Offer, Problem } from "#contract/questions/kind.ts";
import { isSameAnswer } from "#contract/timed-answers.ts";
import type { ElementVisit } from "#contract/walk.ts";

export type Asked = Pick<ElementVisit, "key" | "element" | "offer" | "problem">;

/**
 * The visits of a screen, each the same object as before if nothing about it has changed: `walk`
 * makes all of them anew, and only the questions that changed should be rendered again.
 */
export function stableVisits(
  visits: readonly ElementVisit[],
  before: ReadonlyMap<string, Asked>,
): Map<string, Asked> {
  return new Map(
    visits.map(({ key, element, offer, problem }) => {
      const old = before.get(key);
      const isSame =
        old?.element === element &&
        isSameOffer(old.offer, offer) &&
        isSameProblem(old.problem, problem);
      return [key, isSame && old ? old : { key, element, offer, problem }];
    }),
  );
}

function isSameOffer(one: Offer, other: Offer): boolean {
  return (
    one.today === other.today &&
    isSameList(one.choices, other.choices) &&
    isSameList(one.rows, other.rows)
  );
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

function isSameProblem(one: Problem | null, other: Problem | null): boolean {
  return one === other || isSameAnswer(one, other);
}
