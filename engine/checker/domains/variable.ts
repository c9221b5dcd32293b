import { holds, numberIn, type Value } from "../../condition.ts";
import type { Test, Variable } from "../../definition.ts";
import { type Node, never } from "../bdd.ts";
import { cutsOf } from "./cuts.ts";
import { choicesOfTest, grouped, type Needs, type NumberCase, type Space } from "./domain.ts";
import { nextNumber } from "./grid.ts";
import { type TextRules, textWith } from "./text-search.ts";

/** The values that a variable of the link can have, as far as conditions can tell them apart. */
export type VariableDomain = {
  passes(test: Test): Node;
  numbers(): readonly NumberCase[];
  valid: Node;
  sure: Node;
  /** Undefined where the link doesn't name it. */
  example(set: ReadonlySet<number>): string | undefined;
};

export function variableDomain(space: Space, variable: Variable, needs: Needs): VariableDomain {
  const { bdd } = space;
  const tests = [...needs.tests];
  const thought = variable.values ? null : thinkableTexts(tests);
  const texts = variable.values ?? thought?.texts ?? [];
  const known = grouped(texts.filter(Boolean), signatureOf).map(([text]) => text as string);
  const isOpen =
    thought !== null && (needs.numbers.size > 0 || mixesFamilies(tests) || !thought.isComplete);
  // Value 0 stands for no value, the last one for texts that weren't thought of.
  const value = space.finite(known.length + (isOpen ? 2 : 1));
  const other = isOpen ? value.is(known.length + 1) : never;
  const guesses = new Map(isOpen ? tests.map((test) => [test, space.finite(2).is(1)]) : []);
  return {
    valid: value.valid,
    sure: bdd.not(other),
    passes(test) {
      const sure = value.where((at) => passesText(test, known[at - 1]));
      const guess = test.test === "answered" ? other : bdd.and(other, guesses.get(test) ?? never);
      return bdd.or(sure, guess);
    },
    numbers() {
      const cases = known.flatMap((text, at) => {
        const number = numberIn(asValue(text));
        return number === null ? [] : [{ when: value.is(at + 1), low: number, high: number }];
      });
      const all = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
      return isOpen ? [...cases, { when: other, ...all }] : cases;
    },
    example: (set) => known[value.valueIn(set) - 1],
  };

  function signatureOf(text: string): string {
    const number = needs.numbers.size > 0 ? numberIn(asValue(text)) : "";
    return [...tests.map((test) => (passesText(test, text) ? 1 : 0)), number].join("|");
  }
}

function asValue(text: string): Value {
  return { type: "text", text };
}

function passesText(test: Test, text: string | undefined): boolean {
  return text !== undefined && holds(test, { valuesOf: () => [asValue(text)], today: "" });
}

/** Numbers that contain a part, or texts that are one and contain another, aren't thought of. */
function mixesFamilies(tests: readonly Test[]): boolean {
  const hasNumbers = tests.some(({ test }) => test === "between");
  const parts = new Set(tests.flatMap((test) => (test.test === "contains" ? [test.text] : [])));
  return parts.size > maxParts || (hasNumbers && parts.size > 0);
}

const maxParts = 4;

/** Without a list, any text may come: those that tests name, and others of each kind. */
function thinkableTexts(tests: readonly Test[]): { texts: string[]; isComplete: boolean } {
  const named = new Set(tests.flatMap(choicesOfTest));
  const cuts = cutsOf(tests);
  const numbers = cuts.flatMap((cut, at) => [
    Math.ceil(cut) - 1,
    -nextNumber(-cut),
    cut,
    nextNumber(cut),
    Math.floor(cut) + 1,
    cut / 2 + (cuts[at + 1] ?? cut) / 2,
  ]);
  const parts = [
    ...new Set(tests.flatMap((test) => (test.test === "contains" ? [test.text] : []))),
  ];
  const isOther = (text: string) =>
    text !== "" && !named.has(text) && numberIn(asValue(text)) === null;
  const rules: TextRules = { min: 0, max: 2000, format: "any", accepts: isOther };
  const others: string[] = [];
  let isComplete = true;
  for (let mask = 0; mask < 2 ** Math.min(parts.length, maxParts); mask++) {
    const isIn = (_: string, at: number) => (mask & (1 << at)) !== 0;
    const excluded = parts.filter((part, at) => !isIn(part, at));
    const found = textWith(rules, parts.filter(isIn), excluded);
    if (found) others.push(found);
    if (found === undefined) isComplete = false;
  }
  const spelled = numbers.map(String);
  const respelled = spelled.map((text) => otherSpelling(text, named));
  return { texts: [...named, ...spelled, ...respelled, ...others], isComplete };
}

/** The same number in a text that isn't named: 5 may also come as 05. */
function otherSpelling(number: string, named: ReadonlySet<string>): string {
  let text = number;
  while (named.has(text)) text = text.replace(/^-?/, "$&0");
  return text;
}
