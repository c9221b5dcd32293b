import type { Condition, Question, Source, Test } from "./definition.ts";
import { type Answer, kindOf } from "./kinds/all.ts";

/** What a source stands for, once it has a value. */
export type Value =
  | { type: "answer"; question: Question; answer: Answer; part?: string }
  | { type: "text"; text: string }
  | { type: "number"; number: number };

export type Values = {
  /** Empty without a value; several for a question on a repeated page. */
  valuesOf(source: Source): readonly Value[];
  /** YYYY-MM-DD, UTC. */
  today: string;
};

/** Every test on a missing value is false; only the group `none` negates. */
export function holds(condition: Condition, values: Values): boolean {
  if ("all" in condition) return condition.all.every((each) => holds(each, values));
  if ("any" in condition) return condition.any.some((each) => holds(each, values));
  if ("none" in condition) return !condition.none.some((each) => holds(each, values));
  return values.valuesOf(condition.of).some((value) => passes(condition, value, values.today));
}

function passes(test: Test, value: Value, today: string): boolean {
  switch (test.test) {
    case "answered":
      return true;
    case "any-of":
      return choicesIn(value).some((choice) => test.choices.includes(choice));
    case "all-of": {
      const chosen = choicesIn(value);
      return test.choices.every((choice) => chosen.includes(choice));
    }
    case "between": {
      const number = numberIn(value);
      if (number === null) return false;
      return number >= (test.min ?? number) && number <= (test.max ?? number);
    }
    case "during":
      if (value.type !== "answer") return false;
      return kindOf(value.question).isDuring?.(value.answer, value.question, test, today) ?? false;
    case "contains": {
      const text = textIn(value);
      return text !== null && containsText(text, test.text);
    }
  }
}

function choicesIn(value: Value): readonly string[] {
  if (value.type === "text") return [value.text];
  if (value.type === "number") return [];
  return kindOf(value.question).choicesIn?.(value.answer, value.question, value.part) ?? [];
}

export function numberIn(value: Value): number | null {
  if (value.type === "number") return value.number;
  if (value.type === "text") {
    const number = value.text.trim() === "" ? Number.NaN : Number(value.text);
    return Number.isFinite(number) ? number : null;
  }
  return kindOf(value.question).numberIn?.(value.answer, value.question, value.part) ?? null;
}

function textIn(value: Value): string | null {
  if (value.type === "text") return value.text;
  if (value.type === "number") return null;
  return kindOf(value.question).textIn?.(value.answer, value.question, value.part) ?? null;
}

export function containsText(text: string, part: string): boolean {
  return folded(text).includes(folded(part));
}

/** Without regard to case, and the same in each language's browser. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
