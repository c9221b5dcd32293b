import type { Question, Test } from "../../definition.ts";
import { always, type Node, never } from "../bdd.ts";
import type { Domain, Needs, Space } from "./domain.ts";

/** A question that couldn't be answered as it is: nothing is known of it. */
export function unknownDomain(space: Space, _question: Question, needs: Needs): Domain {
  const { bdd } = space;
  const answered = space.finite(2).is(1);
  const bits = new Map<Test, Node>(
    [...needs.tests].map((test) => [test, bdd.and(answered, space.finite(2).is(1))]),
  );
  const all = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  return {
    empty: bdd.not(answered),
    accepted: always,
    sure: never,
    passes: (test) => (test.test === "answered" ? answered : (bits.get(test) ?? never)),
    numbers: () => [{ when: answered, ...all }],
    sizes: () => [{ when: answered, size: 1 }],
    took: () => answered,
    example: () => undefined,
  };
}
