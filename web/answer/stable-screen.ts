import type { Offer } from "#engine/questions/kind.ts";
import { isSameAnswer } from "#engine/timed-answers.ts";
import type { ElementVisit } from "#engine/walk.ts";

export type Asked = Pick<ElementVisit, "key" | "element" | "offer" | "problem">;

/** Whether nothing about a visit has changed: `walk` makes all of them anew. */
export function isSameVisit(one: Asked, other: Asked): boolean {
  return (
    one.element === other.element &&
    isSameOffer(one.offer, other.offer) &&
    isSameAnswer(one.problem, other.problem)
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
