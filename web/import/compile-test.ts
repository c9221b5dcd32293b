import { choicesOf } from "#engine/checker/references.ts";
import type { Condition, Question, Source } from "#engine/definition.ts";
import { isDate } from "#engine/kinds/date/kind.ts";
import { kindShapes } from "#engine/kinds/shapes.ts";
import { allOf, anyOf, noneOf } from "./conditions.ts";
import type { Expression, Literal, Rounding } from "./expression.ts";
import type { Reason } from "./imported.ts";
import { type Named, NoCondition } from "./named.ts";
import { printable } from "./printable.ts";
import { numberOf } from "./source-record.ts";

type AnyTest = Extract<Expression, { test: string }>;
type Test = Exclude<AnyTest, { test: "exactly" }>;
type Part = Condition | boolean;

/** One test of a source as a condition. Refuses with `NoCondition`. */
export function compileTest(test: AnyTest, named: Named, changes: Reason[]): Part {
  if (test.test === "exactly") return exactly(test, named, changes);
  const { source, question, choice, rounded } = named;
  if (choice !== undefined && question) return choiceFlag(test, named, choice);
  if (named.startsAt !== undefined) return score(test, source, named.startsAt);
  if (test.test === "answered") return { test: "answered", of: source };
  if (test.value === "" && test.test === "equal") return noneOf({ test: "answered", of: source });
  if (rounded && !(question && isWhole(question))) return roundedTest(test, source, rounded);
  if (!question) return withoutQuestion(test, source);
  return testOfQuestion(test, named, question, changes);
}

/** By the tests of a condition that the question can pass. */
function testOfQuestion(test: Test, named: Named, question: Question, changes: Reason[]): Part {
  const { source } = named;
  const { tests, partTests, isAgreement } = kindShapes[question.kind];
  const isPart = "question" in source && source.row !== undefined;
  const fitting = (isPart && partTests) || tests;
  if (fitting.includes("any-of")) return choiceTest(test, named, question, changes);
  if (fitting.includes("between"))
    return numeric(test, source, fitting === tests && isWhole(question));
  if (fitting.includes("during") && "with" in question) return dated(test, source, question.with);
  if (fitting.includes("contains")) return textual(test, source, changes);
  return isAgreement ? agreed(test, source) : noTest(test);
}

/** `Q1_A == "Y"`: one choice of a multiple choice, or one row of a matrix with this column. */
function choiceFlag(test: Test, { source }: Named, choice: string): Part {
  const isPicked: Condition = { test: "any-of", of: source, choices: [choice] };
  if (test.test === "answered") return isPicked;
  if (test.test === "contains" || /above|below|at-/.test(test.test)) return noTest(test);
  return isTrue(test.value) ? isPicked : noneOf(isPicked);
}

function choiceTest(test: Test, named: Named, question: Question, changes: Reason[]): Part {
  if (test.test === "answered") return { test: "answered", of: named.source };
  if (test.test === "equal" || test.test === "picked") {
    const isSet =
      kindShapes[question.kind].takesSeveral || ("each" in question && question.each === "many");
    if (test.test === "equal" && isSet) changes.push({ code: "any-of-instead" });
    const id = choiceId(test.value, named, question);
    return { test: "any-of", of: named.source, choices: [...(named.alike?.get(id) ?? [id])] };
  }
  if (test.test === "contains") return byName(named, (name) => name.includes(String(test.value)));
  const limit = numberOf(test.value);
  if (limit === undefined) return noTest(test);
  if (choicesOf(question).some(({ value }) => value !== undefined))
    return numeric(test, named.source, false);
  return byName(named, (name) => {
    const number = numberOf(name);
    return number !== undefined && isWithin(test.test, number, limit);
  });
}

function exactly(
  { of, values }: Extract<AnyTest, { test: "exactly" }>,
  named: Named,
  changes: Reason[],
): Part {
  const { source, question } = named;
  if (!question || !kindShapes[question.kind].takesSeveral) {
    const [value] = values;
    // Only one of several can be picked.
    return values.length === 1 && value !== undefined
      ? compileTest({ test: "picked", of, value }, named, changes)
      : false;
  }
  const wanted = values.map((value) => {
    const id = choiceId(value, named, question);
    return named.alike?.get(id) ?? [id];
  });
  const others = choicesOf(question)
    .map(({ id }) => id)
    .filter((id) => !wanted.flat().includes(id));
  const one = (choices: readonly string[]): Condition => ({
    test: "any-of",
    of: source,
    choices: [...choices],
  });
  return allOf([...wanted.map(one), ...(others.length > 0 ? [noneOf(one(others))] : [])]);
}

/** The choices whose names in the source fit. */
function byName({ source, values }: Named, fits: (name: string) => boolean): Part {
  const choices = [...(values ?? [])].filter(([name]) => fits(name)).map(([, id]) => id);
  return choices.length === 0
    ? false
    : { test: "any-of", of: source, choices: [...new Set(choices)] };
}

function choiceId(value: Literal, { values }: Named, question: Question): string {
  if (kindShapes[question.kind].fixedChoices && !values?.has(String(value)))
    return isTrue(value) ? "yes" : "no";
  const id = values?.get(String(value));
  if (id === undefined) throw new NoCondition("unknown-choice", { name: String(value) });
  return id;
}

function numeric(test: Test, of: Source, areWhole = false): Part {
  if (test.test === "answered") return { test: "answered", of };
  const value = numberOf(test.value);
  if (value === undefined) return noTest(test);
  switch (test.test) {
    case "equal":
    case "picked":
      return { test: "between", of, min: value, max: value };
    case "at-least":
      return { test: "between", of, min: value };
    case "at-most":
      return { test: "between", of, max: value };
    case "above":
      if (areWhole) return { test: "between", of, min: Math.floor(value) + 1 };
      return without({ test: "between", of, min: value }, value, of);
    case "below":
      if (areWhole) return { test: "between", of, max: Math.ceil(value) - 1 };
      return without({ test: "between", of, max: value }, value, of);
    case "contains":
      return noTest(test);
  }
}

function without(range: Condition, value: number, of: Source): Part {
  return allOf([range, noneOf({ test: "between", of, min: value, max: value })]);
}

function dated(test: Test, of: Source, form: "date" | "month" | "time" | "date-time"): Part {
  if (test.test === "answered") return { test: "answered", of };
  const value = String(test.value);
  const now = /^now([+-]\d{1,5}d)?$/.exec(value);
  if (now) return beforeOrAfter(test, of, form, now[1] ?? "");
  const isRelative = /^today([+-]\d{1,5}[dwmy])?$/.test(value) && form !== "time";
  const day = value.slice(0, 10);
  if (!isRelative && !isDate(value, form) && !isDate(day, "date")) return noTest(test);
  const limit = isRelative || isDate(value, form) ? value : day;
  const exactly: Condition = { test: "during", of, from: limit, to: limit };
  if (test.test === "equal" || test.test === "picked") return exactly;
  if (test.test === "contains") return noTest(test);
  const range: Condition = /at-least|above/.test(test.test)
    ? { test: "during", of, from: limit }
    : { test: "during", of, to: limit };
  return /at-/.test(test.test) ? range : allOf([range, noneOf(exactly)]);
}

/** A day is before now from its first moment on. Other forms can't be told from now. */
function beforeOrAfter(test: Test, of: Source, form: string, days: string): Part {
  if (form !== "date" || !/above|below|at-/.test(test.test)) return noTest(test);
  const until: Condition = { test: "during", of, to: `today${days}` };
  return /below|at-most/.test(test.test) ? until : allOf([{ test: "answered", of }, noneOf(until)]);
}

function textual(test: Test, of: Source, changes: Reason[]): Part {
  if (test.test === "answered") return { test: "answered", of };
  if (!/equal|picked|contains/.test(test.test)) return noTest(test);
  const text = printable(String(test.value)).slice(0, 200);
  if (text === "") return true;
  if (test.test !== "contains") changes.push({ code: "contains-instead" });
  return { test: "contains", of, text };
}

function agreed(test: Test, of: Source): Part {
  const isAgreed: Condition = { test: "answered", of };
  if (test.test === "answered") return isAgreed;
  if (test.test !== "equal" && test.test !== "picked") return noTest(test);
  return isTrue(test.value) ? isAgreed : noneOf(isAgreed);
}

function withoutQuestion(test: Test, of: Source): Part {
  if (test.test === "answered") return { test: "answered", of };
  if ("computed" in of) return numeric(test, of);
  if (test.test === "equal" || test.test === "picked")
    return { test: "any-of", of, choices: [printable(String(test.value)).slice(0, 200)] };
  if (test.test === "contains") {
    const text = printable(String(test.value)).slice(0, 200);
    return text === "" ? true : { test: "contains", of, text };
  }
  return numeric(test, of);
}

/** Whether rounding changes nothing of its answers. */
function isWhole(question: Question): boolean {
  return !("decimals" in question) || question.decimals === 0;
}

/** A figure that the source has for everybody, also where nothing counts. */
function score(test: Test, of: Source, startsAt: number): Part {
  if (test.test === "answered") return true;
  const value = numberOf(test.value);
  if (value === undefined) return test.value === "" ? false : noTest(test);
  const part = numeric({ ...test, value: value - startsAt }, of);
  const holdsForNothing =
    test.test === "equal" || test.test === "picked"
      ? startsAt === value
      : isWithin(test.test, startsAt, value);
  return holdsForNothing ? anyOf([part, noneOf({ test: "answered", of })]) : part;
}

/** A test on a number that the source rounds first, as one on the number itself. */
function roundedTest(test: Test, of: Source, rounded: Rounding): Part {
  if (test.test === "answered") return { test: "answered", of };
  const value = numberOf(test.value);
  if (value === undefined) return noTest(test);
  const below = (limit: number) => without({ test: "between", of, max: limit }, limit, of);
  const above = (limit: number) => without({ test: "between", of, min: limit }, limit, of);
  const atLeast = (whole: number): Part => {
    if (rounded === "nearest") return { test: "between", of, min: whole - 0.5 };
    return whole > 0 ? { test: "between", of, min: whole } : above(whole - 1);
  };
  const atMost = (whole: number): Part => {
    if (rounded === "nearest") return below(whole + 0.5);
    return whole < 0 ? { test: "between", of, max: whole } : below(whole + 1);
  };
  switch (test.test) {
    case "equal":
    case "picked":
      return Number.isInteger(value) ? allOf([atLeast(value), atMost(value)]) : false;
    case "at-least":
      return atLeast(Math.ceil(value));
    case "above":
      return atLeast(Math.floor(value) + 1);
    case "at-most":
      return atMost(Math.floor(value));
    case "below":
      return atMost(Math.ceil(value) - 1);
    case "contains":
      return noTest(test);
  }
}

function isWithin(test: Test["test"], number: number, limit: number): boolean {
  if (test === "above") return number > limit;
  if (test === "at-least") return number >= limit;
  return test === "below" ? number < limit : number <= limit;
}

function isTrue(value: Literal): boolean {
  return value === true || /^(y|yes|true|1|ok|agree|checked)$/i.test(String(value).trim());
}

function noTest(test: Test): never {
  const value = "value" in test ? String(test.value) : "";
  throw new NoCondition("no-such-test", { test: test.test, value });
}
