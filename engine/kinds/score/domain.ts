import { always, type Node, never } from "../../checker/bdd.ts";
import { type Domain, type Needs, rowOf, type Space } from "../../checker/domains/domain.ts";
import type { Finite } from "../../checker/finite.ts";
import type { Choice } from "../../definition.ts";
import type { Score } from "./kind.ts";

/** A choice whose points conditions read: value 0 stands for none, value 1 for the fewest. */
type Part = { choice: Choice; value: Finite; offered: Node };

/** Each choice gets points of its own, so those that nobody reads needn't be told apart. */
export function scoreDomain(space: Space, question: Score, needs: Needs): Domain {
  const { bdd } = space;
  const { from, to } = question;
  const isRead = ({ id }: Choice) =>
    needs.numbers.has(id) || [...needs.tests].some((test) => rowOf(test) === id);
  const parts = question.choices.filter(isRead).map((choice): Part => {
    const value = space.finite(to - from + 2);
    return { choice, value, offered: space.offered(choice) };
  });
  const rest = question.choices.filter((choice) => !isRead(choice));
  const isAnswered = space.finite(2);
  const answered = isAnswered.is(1);
  const isGiven = ({ value }: Part) => bdd.not(value.is(0));
  const someOffered = bdd.any(question.choices.map(space.offered));
  const given = bdd.all([
    someOffered,
    ...parts.flatMap((part) => [
      part.value.valid,
      bdd.implies(part.offered, isGiven(part)),
      bdd.implies(isGiven(part), part.offered),
    ]),
  ]);
  const noneGiven = bdd.all(parts.map(({ value }) => value.is(0)));
  return {
    empty: bdd.not(answered),
    accepted: bdd.choose(answered, given, noneGiven),
    sure: always,
    passes(test) {
      const row = rowOf(test);
      if (row === undefined) return test.test === "answered" ? answered : never;
      const part = parts.find(({ choice }) => choice.id === row);
      if (!part) return never;
      if (test.test === "answered") return bdd.and(answered, isGiven(part));
      if (test.test !== "between") return never;
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
      return part.value.where((at) => at > 0 && pointsAt(at) >= min && pointsAt(at) <= max);
    },
    took: () => never,
    example(set) {
      if (isAnswered.valueIn(set) === 0) return null;
      const scores = parts.flatMap(({ choice, value }): [string, number][] => {
        const at = value.valueIn(set);
        return at > 0 ? [[choice.id, pointsAt(at)]] : [];
      });
      const others = rest.filter((choice) => bdd.holds(space.offered(choice), set));
      scores.push(...others.map(({ id }): [string, number] => [id, from]));
      return scores.length > 0 ? { scores: Object.fromEntries(scores) } : undefined;
    },
    numbers(row) {
      const part = parts.find(({ choice }) => choice.id === row);
      if (!part) return [];
      return Array.from({ length: to - from + 1 }, (_, index) => ({
        when: part.value.is(index + 1),
        low: from + index,
        high: from + index,
      }));
    },
    sizes: () => [{ when: answered, size: 1 }],
  };

  function pointsAt(value: number): number {
    return from + value - 1;
  }
}
