import { type Node, never } from "../../checker/bdd.ts";
import { type Domain, type Needs, rowOf, type Space } from "../../checker/domains/domain.ts";
import { freeText, type TextBits, textBits } from "../../checker/domains/text-bits.ts";
import { textWith } from "../../checker/domains/text-search.ts";
import { totals } from "../../checker/domains/totals.ts";
import type { Test } from "../../definition.ts";
import { maxFieldText, type TextList } from "./kind.ts";

type Field = {
  id: string;
  isRequired: boolean;
  filled: Node;
  bits: TextBits;
  isFilled(set: ReadonlySet<number>): boolean;
};

const rules = freeText(maxFieldText, false);

export function textListDomain(space: Space, question: TextList, needs: Needs): Domain {
  const { bdd } = space;
  const tests = [...needs.tests];
  const readsAll =
    needs.sizes || tests.some((test) => rowOf(test) === undefined && test.test === "contains");
  const isRead = ({ id }: { id: string }) => readsAll || tests.some((test) => rowOf(test) === id);
  const fields = question.fields.filter(isRead).map(newField);
  const rest = question.fields.filter((field) => !isRead(field));
  const restBit = space.finite(rest.length > 0 ? 2 : 1);
  const restFilled = rest.length > 0 ? restBit.is(1) : never;
  const empty = bdd.all([bdd.not(restFilled), ...fields.map(({ filled }) => bdd.not(filled))]);
  /** A part of several lines may also be found across fields: one bit each, which nobody knows. */
  const across = tests.flatMap((test) =>
    isAcross(test) ? [{ text: test.text, found: space.finite(2).is(1) }] : [],
  );
  return {
    empty,
    accepted: accepted(),
    passes,
    numbers: () => [],
    took: () => never,
    example,
    sure:
      across.length > 0
        ? empty
        : bdd.all(fields.map(({ filled, bits }) => bdd.implies(filled, bits.sure))),
    sizes() {
      const counts = fields.map(({ filled }) => [
        { when: filled, size: 1 },
        { when: bdd.not(filled), size: 0 },
      ]);
      return [...totals(bdd, counts)].map(([size, when]) => ({ when, size }));
    },
  };

  function newField({ id, required }: TextList["fields"][number]): Field {
    const value = space.finite(2);
    const own = tests.filter((test) => rowOf(test) === id || rowOf(test) === undefined);
    return {
      id,
      isRequired: required,
      filled: value.is(1),
      bits: textBits(space, own, rules),
      isFilled: (set) => value.valueIn(set) === 1,
    };
  }

  function accepted(): Node {
    const texts = fields.map(({ filled, bits }) =>
      bdd.choose(filled, bits.allowed, bdd.not(bits.some)),
    );
    const required = fields.filter(({ isRequired }) => isRequired).map(({ filled }) => filled);
    if (rest.some((field) => field.required)) required.push(restFilled);
    return bdd.all([...texts, bdd.or(empty, bdd.all(required))]);
  }

  function passes(test: Test): Node {
    const row = rowOf(test);
    const read = row === undefined ? fields : fields.filter(({ id }) => id === row);
    if (test.test === "answered")
      return row === undefined ? bdd.not(empty) : bdd.any(read.map(({ filled }) => filled));
    if (test.test !== "contains") return never;
    const own = bdd.any(read.map(({ bits }) => bits.contains(test.text)));
    const found = across.find((each) => each.text === test.text)?.found ?? never;
    return bdd.or(own, bdd.and(bdd.not(empty), found));
  }

  function example(set: ReadonlySet<number>) {
    const filled = fields.filter(({ isFilled }) => isFilled(set));
    const written = filled.map(({ id, bits }) => [id, bits.example(set)] as const);
    if (restBit.valueIn(set) === 1)
      written.push(...rest.map(({ id }) => [id, textWith(rules, [], []) ?? undefined] as const));
    if (written.length === 0) return null;
    const isWhole = written.every(([, text]) => text !== undefined);
    return isWhole ? { fields: Object.fromEntries(written as [string, string][]) } : undefined;
  }
}

function isAcross(test: Test): test is Test & { test: "contains" } {
  return test.test === "contains" && rowOf(test) === undefined && test.text.includes("\n");
}
