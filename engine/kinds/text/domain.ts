import { never } from "../../checker/bdd.ts";
import { type Domain, type Needs, rowOf, type Space } from "../../checker/domains/domain.ts";
import { textBits } from "../../checker/domains/text-bits.ts";
import type { TextRules } from "../../checker/domains/text-search.ts";
import { maxLength, type TextQuestion, text } from "./kind.ts";

export function textDomain(space: Space, question: TextQuestion, needs: Needs): Domain {
  const { bdd } = space;
  const answered = space.finite(2);
  const rules = textRules(question);
  const bits = textBits(space, needs.tests, rules);
  const isEmpty = answered.is(0);
  return {
    empty: isEmpty,
    accepted: bdd.choose(isEmpty, bdd.not(bits.some), bits.allowed),
    sure: bdd.or(isEmpty, bits.sure),
    passes(test) {
      if (rowOf(test) !== undefined) return never;
      if (test.test === "contains") return bits.contains(test.text);
      return test.test === "answered" ? answered.is(1) : never;
    },
    numbers: () => [],
    sizes: () => [{ when: answered.is(1), size: 1 }],
    took: () => never,
    example(set) {
      if (answered.valueIn(set) === 0) return null;
      const written = bits.example(set);
      return written === undefined ? undefined : { text: written };
    },
  };
}

export function textRules(question: TextQuestion): TextRules {
  const { min = 0, format, pattern } = question;
  return {
    min,
    max: maxLength(question),
    format,
    pattern,
    accepts(given) {
      const { answer, problem } = text.read(question, { text: given }, noOffer);
      return problem === null && answer?.text === given;
    },
  };
}

const noOffer = { choices: [], rows: [], today: "" };
