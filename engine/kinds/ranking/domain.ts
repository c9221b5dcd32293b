import { always, type Node, never, Undecided } from "../../checker/bdd.ts";
import {
  choicesOfTest,
  type Domain,
  grouped,
  type Needs,
  rowOf,
  type Space,
} from "../../checker/domains/domain.ts";
import { totals, whereTotal } from "../../checker/domains/totals.ts";
import type { Finite } from "../../checker/finite.ts";
import type { Choice } from "../../definition.ts";
import { fewestRanked, type Ranking } from "./kind.ts";

/** Choices that no condition tells apart, of which only the number ranked counts. */
type Group = { choices: Choice[]; ranked: Finite; offered: Node };
/** A choice whose place matters: 0 if it isn't ranked. */
type Placed = { choice: Choice; place: Finite; offered: Node };

export function rankingDomain(space: Space, question: Ranking, needs: Needs): Domain {
  const { bdd } = space;
  const tests = [...needs.tests];
  const most = Math.min(question.top ?? question.choices.length, question.choices.length);
  const hasPlace = ({ id }: Choice) =>
    needs.numbers.has(id) || tests.some((each) => rowOf(each) === id && each.test === "between");
  const placed = question.choices.filter(hasPlace).map(
    (choice): Placed => ({
      choice,
      place: space.finite(most + 1),
      offered: space.offered(choice),
    }),
  );
  if (placed.length * most > maxPlaces) throw new Undecided();
  const others = question.choices.filter((choice) => !hasPlace(choice));
  const groups = grouped(others, signatureOf).map((choices): Group => {
    const offered = choices[0] ? space.offered(choices[0]) : always;
    return { choices, offered, ranked: space.finite(choices.length + 1) };
  });
  const isRanked = ({ place }: Placed) => bdd.not(place.is(0));
  const offeredCount = totals(bdd, [
    ...placed.map(({ offered }) => sizesOf(offered, 1)),
    ...groups.map(({ offered, choices }) => sizesOf(offered, choices.length)),
  ]);
  const rankedCount = totals(bdd, [
    ...placed.map((each) => [
      { when: each.place.is(0), size: 0 },
      { when: isRanked(each), size: 1 },
    ]),
    ...groups.map(({ ranked, choices }) =>
      // More than can be ranked are never accepted.
      Array.from({ length: Math.min(choices.length, most) + 1 }, (_, size) => ({
        when: ranked.is(size),
        size,
      })),
    ),
  ]);
  const empty = rankedCount.get(0) ?? never;
  return {
    empty,
    accepted: bdd.or(empty, bdd.and(complete(), ordered())),
    sure: always,
    passes,
    took: () => never,
    example,
    numbers(row) {
      const found = placed.find(({ choice }) => choice.id === row);
      if (!found) return [];
      const places = Array.from({ length: most }, (_, at) => at + 1);
      return places.map((place) => ({ when: found.place.is(place), low: place, high: place }));
    },
    sizes: () => [...rankedCount].map(([size, when]) => ({ when, size })),
  };

  function signatureOf(choice: Choice): string {
    const named = tests.map((test) =>
      choicesOfTest(test).includes(choice.id) || rowOf(test) === choice.id ? 1 : 0,
    );
    return [...named, space.offered(choice)].join("|");
  }

  function sizesOf(offered: Node, size: number) {
    return [
      { when: offered, size },
      { when: bdd.not(offered), size: 0 },
    ];
  }

  /** As many as are asked for, all of them among what is offered. */
  function complete(): Node {
    const counts = [...offeredCount].map(([offered, where]) =>
      bdd.and(where, rankedEnough(Math.min(question.top ?? offered, offered))),
    );
    return bdd.all([
      bdd.any(counts),
      ...placed.map((each) => bdd.implies(isRanked(each), each.offered)),
      ...groups.map(({ ranked, offered }) => bdd.or(offered, ranked.is(0))),
    ]);
  }

  /** So many, or on a ballot any number up to that. */
  function rankedEnough(count: number): Node {
    const least = fewestRanked(question, count);
    return whereTotal(bdd, rankedCount, (ranked) => ranked >= least && ranked <= count);
  }

  /** No two in the same place, and none beyond the last. */
  function ordered(): Node {
    return bdd.all(
      placed.flatMap(({ place }, at) => [
        ...Array.from({ length: most }, (_, index) =>
          bdd.implies(
            place.is(index + 1),
            whereTotal(bdd, rankedCount, (count) => count > index),
          ),
        ),
        ...placed
          .slice(at + 1)
          .flatMap((other) =>
            Array.from({ length: most }, (_, index) =>
              bdd.not(bdd.and(place.is(index + 1), other.place.is(index + 1))),
            ),
          ),
      ]),
    );
  }

  function rankedNode(id: string): Node {
    const own = placed.find(({ choice }) => choice.id === id);
    if (own) return isRanked(own);
    const group = groups.find(({ choices }) => choices.some((each) => each.id === id));
    // Only a choice that no test names shares its group with others.
    return group ? group.ranked.where((count) => count === group.choices.length) : never;
  }

  function passes(test: Parameters<Domain["passes"]>[0]): Node {
    const row = rowOf(test);
    if (test.test === "answered") return row === undefined ? bdd.not(empty) : rankedNode(row);
    if (test.test === "between" && row !== undefined) {
      const { min = 0, max = Number.POSITIVE_INFINITY } = test;
      const own = placed.find(({ choice }) => choice.id === row);
      return own ? own.place.where((place) => place > 0 && place >= min && place <= max) : never;
    }
    if (test.test !== "any-of" && test.test !== "all-of") return never;
    const isThere = row === undefined ? bdd.not(empty) : rankedNode(row);
    const some = test.choices.map((id) => rankedNodeOf(test, id));
    return bdd.and(isThere, test.test === "all-of" ? bdd.all(some) : bdd.any(some));
  }

  /** `any-of` a group needs one of it, `all-of` the whole group. */
  function rankedNodeOf(test: { test: "any-of" | "all-of" }, id: string): Node {
    const group = groups.find(({ choices }) => choices.some((each) => each.id === id));
    if (!group || test.test === "all-of") return rankedNode(id);
    return bdd.not(group.ranked.is(0));
  }

  function example(set: ReadonlySet<number>) {
    const places = new Map(placed.map(({ choice, place }) => [place.valueIn(set), choice.id]));
    places.delete(0);
    const rest = groups.flatMap(({ choices, ranked }) => choices.slice(0, ranked.valueIn(set)));
    const ranking: string[] = [];
    for (let place = 1; places.size > 0 || rest.length > 0; place++) {
      const next = places.get(place) ?? rest.shift()?.id;
      places.delete(place);
      if (next !== undefined) ranking.push(next);
      if (place > most) break;
    }
    return ranking.length === 0 ? null : { ranking };
  }
}

/** More places than that lead to more orders than can be told apart. */
const maxPlaces = 200;
