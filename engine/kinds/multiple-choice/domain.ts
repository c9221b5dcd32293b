import { always, type Node, never } from "../../checker/bdd.ts";
import {
  choicesOfTest,
  type Domain,
  grouped,
  type Needs,
  rowOf,
  type Space,
} from "../../checker/domains/domain.ts";
import { otherText, textKey } from "../../checker/domains/other-text.ts";
import { sums, totals, whereTotal } from "../../checker/domains/totals.ts";
import type { Finite } from "../../checker/finite.ts";
import { times } from "../../decimal-sum.ts";
import type { Choice } from "../../definition.ts";
import type { MultipleChoice } from "./kind.ts";

/** Choices that no condition tells apart: what counts is how many of them are taken. */
type Group = { choices: Choice[]; counts: number[]; value: Finite; offered: Node };

export function multipleChoiceDomain(space: Space, question: MultipleChoice, needs: Needs): Domain {
  const { bdd } = space;
  const { min = 0, max = Number.POSITIVE_INFINITY } = question;
  const tests = [...needs.tests];
  const needsNumbers = needs.numbers.size > 0 || tests.some(({ test }) => test === "between");
  // What lies above both limits differs no further.
  const enough = Math.max(1, min, max < Number.POSITIVE_INFINITY ? max + 1 : 0);
  const isExact = needsNumbers || needs.sizes;
  const groups = grouped(question.choices, signatureOf).map(newGroup);
  const text = otherText(space, question, needs);
  const cases = (group: Group) =>
    group.counts.map((size, at) => ({ when: group.value.is(at), size }));
  const isAlone = ({ choices: [first] }: Group) => first?.role === "exclusive";
  const cap = isExact ? Number.POSITIVE_INFINITY : enough;
  const plain = totals(bdd, groups.filter((group) => !isAlone(group)).map(cases), cap);
  const alone = totals(bdd, groups.filter(isAlone).map(cases), 2);
  const atLeast = (group: Group, count: number) =>
    group.value.where((at) => (group.counts[at] ?? 0) >= count);
  const none = bdd.and(plain.get(0) ?? never, alone.get(0) ?? never);
  return {
    empty: none,
    accepted: accepted(),
    sure: text?.sure ?? always,
    passes,
    numbers,
    sizes,
    took,
    example,
  };

  function signatureOf(choice: Choice): string {
    const named = tests.map((test) => (choicesOfTest(test).includes(choice.id) ? 1 : 0)).join("");
    const number = needsNumbers ? choice.value : "";
    const role = choice.role === "exclusive" ? "alone" : textKey(choice, needs);
    return [needs.each ? choice.id : "", named, number, role, space.offered(choice)].join("|");
  }

  function newGroup(choices: Choice[]): Group {
    const [first] = choices;
    const all = Array.from({ length: choices.length + 1 }, (_, count) => count);
    const counts = isExact
      ? all
      : all.filter((count) => count <= enough || count === choices.length);
    const offered = first ? space.offered(first) : always;
    return { choices, counts, value: space.finite(counts.length), offered };
  }

  function accepted(): Node {
    const plainOnes = whereTotal(bdd, plain, (total) => total >= min && total <= max);
    const fits = bdd.any([
      none,
      bdd.and(alone.get(0) ?? never, plainOnes),
      bdd.and(alone.get(1) ?? never, plain.get(0) ?? never),
    ]);
    const offered = groups.map((group) => bdd.or(group.offered, group.value.is(0)));
    if (!text) return bdd.all([fits, ...offered]);
    const others = groups.filter((group) => group.choices.some(({ role }) => role === "other"));
    const tookOther = bdd.any(others.map((group) => atLeast(group, 1)));
    return bdd.all([fits, ...offered, text.allowed, bdd.implies(text.some, tookOther)]);
  }

  function passes(test: Parameters<Domain["passes"]>[0]): Node {
    if (rowOf(test) !== undefined) return never;
    if (test.test === "answered") return bdd.not(none);
    if (test.test === "contains") return text?.contains(test.text) ?? never;
    if (test.test === "between") {
      const { min: low = Number.NEGATIVE_INFINITY, max: high = Number.POSITIVE_INFINITY } = test;
      const fitting = numbers().filter((each) => each.low >= low && each.low <= high);
      return bdd.any(fitting.map(({ when }) => when));
    }
    if (test.test === "during") return never;
    const named = groups.filter(({ choices: [first] }) => first && test.choices.includes(first.id));
    if (test.test === "any-of") return bdd.any(named.map((group) => atLeast(group, 1)));
    const known = named.reduce((count, { choices }) => count + choices.length, 0);
    if (known < new Set(test.choices).size) return never;
    return bdd.all([bdd.not(none), ...named.map((group) => atLeast(group, group.choices.length))]);
  }

  /** The values of the choices taken, added up. */
  function numbers() {
    const valued = groups.filter(({ choices: [first] }) => first?.value !== undefined);
    const values = valued.map((group) =>
      group.counts.flatMap((count, at) => {
        const number = times(count, group.choices[0]?.value ?? 0);
        return count > 0 ? [{ when: group.value.is(at), low: number, high: number }] : [];
      }),
    );
    return sums(
      bdd,
      values.map((cases) => ({ cases })),
      false,
    ).filter(({ count }) => count > 0);
  }

  function sizes() {
    return [...totals(bdd, groups.map(cases))].map(([size, when]) => ({ when, size }));
  }

  function took(choice: string): Node {
    const group = groups.find(({ choices: [first] }) => first?.id === choice);
    return group ? atLeast(group, 1) : never;
  }

  function example(set: ReadonlySet<number>) {
    const taken = groups.flatMap(({ choices, counts, value }) =>
      choices.slice(0, counts[value.valueIn(set)] ?? 0),
    );
    if (taken.length === 0) return null;
    const choices = question.choices.filter((each) => taken.includes(each)).map(({ id }) => id);
    const written = text?.example(set);
    return { choices, ...(written && { text: written }) };
  }
}
