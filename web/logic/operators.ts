import type { Test } from "#engine/definition.ts";
import { kindOf } from "#engine/kinds/all.ts";
import type { Readable } from "./readable.ts";

/** What a line of a condition says about its source; several of them are one kind of test. */
export type Operator =
  | "answered"
  | "is"
  | "includes-all"
  | "exactly"
  | "at-least"
  | "at-most"
  | "between"
  | "from"
  | "until"
  | "during"
  | "contains";

const operatorsOfTest: Record<Test["test"], readonly Operator[]> = {
  "any-of": ["is"],
  "all-of": ["includes-all"],
  between: ["at-least", "at-most", "between", "exactly"],
  during: ["from", "until", "during"],
  answered: ["answered"],
  contains: ["contains"],
};

/** In the order of the menu: the most used first. */
export function operatorsFor({ tests, question }: Readable): Operator[] {
  // An answer that names one choice can't name all of several.
  const takesSeveral = question && kindOf(question).count !== undefined;
  return (Object.keys(operatorsOfTest) as Test["test"][])
    .filter((test) => tests.includes(test) && (test !== "all-of" || takesSeveral))
    .flatMap((test) => operatorsOfTest[test]);
}

export function operatorOf(test: Test): Operator {
  switch (test.test) {
    case "answered":
    case "contains":
      return test.test;
    case "any-of":
      return "is";
    case "all-of":
      return "includes-all";
    case "between":
      if (test.min !== undefined && test.max !== undefined)
        return test.min === test.max ? "exactly" : "between";
      return test.max === undefined ? "at-least" : "at-most";
    case "during":
      if (test.from !== undefined && test.to !== undefined) return "during";
      return test.to === undefined ? "from" : "until";
  }
}

/** A test that can be saved at once. It keeps what the test before said, where that fits. */
export function testFor(readable: Readable, operator: Operator, before?: Test): Test {
  const of = readable.source;
  switch (operator) {
    case "answered":
      return { test: "answered", of };
    case "is":
      return { test: "any-of", of, choices: choicesFor(readable, before) };
    case "includes-all":
      return { test: "all-of", of, choices: choicesFor(readable, before) };
    case "contains":
      return { test: "contains", of, text: before?.test === "contains" ? before.text : "…" };
    case "from":
    case "until":
    case "during": {
      const said = before?.test === "during" ? (before.from ?? before.to) : undefined;
      const from = said ?? "today";
      const to = (before?.test === "during" ? before.to : undefined) ?? from;
      if (operator === "from") return { test: "during", of, from };
      return operator === "until" ? { test: "during", of, to } : { test: "during", of, from, to };
    }
    default: {
      const said = before?.test === "between" ? (before.min ?? before.max) : undefined;
      const { low, upper, lower } = boundsOf(readable);
      if (said === undefined && operator === "at-least") return { test: "between", of, min: upper };
      if (said === undefined && operator === "at-most") return { test: "between", of, max: lower };
      const min = said ?? low;
      const max = Math.max((before?.test === "between" ? before.max : undefined) ?? min, min);
      if (operator === "at-least") return { test: "between", of, min };
      if (operator === "at-most") return { test: "between", of, max };
      return operator === "exactly"
        ? { test: "between", of, min, max: min }
        : { test: "between", of, min, max: max === min ? max + 1 : max };
    }
  }
}

/** The first line that is offered for a source. */
export function firstTest(readable: Readable): Test {
  return testFor(readable, operatorsFor(readable)[0] ?? "answered");
}

function choicesFor({ options }: Readable, before: Test | undefined): string[] {
  const said = before && "choices" in before ? before.choices : [];
  const kept = options ? said.filter((id) => options.some((option) => option.id === id)) : said;
  return kept.length > 0 ? kept : [options?.[0]?.id ?? "…"];
}

/**
 * The least there can be, and where the upper and the lower part of the scale begin: a new condition
 * at one of its ends would hold for everyone.
 */
function boundsOf({ question }: Readable): { low: number; upper: number; lower: number } {
  if (question?.kind === "rating") {
    const { from: low, to } = question;
    const part = Math.ceil((to - low) * 0.6);
    return { low, upper: low + part, lower: to - part };
  }
  if (question?.kind !== "number") return { low: 1, upper: 1, lower: 1 };
  const { min: low = 0, max = Number.POSITIVE_INFINITY } = question;
  return { low, upper: Math.min(low + 1, max), lower: low };
}
