import { describe, expect, it } from "vitest";
import { isQuestion, type Question } from "#engine/definition.ts";
import { fieldName, givenIn, type SentFields } from "#engine/form-fields.ts";
import { isSameAnswer } from "#engine/timed-answers.ts";
import { walk } from "#engine/walk.ts";
import { numberIn } from "#limits/number-signs.ts";
import { choice, question } from "./support/questionnaires/build-definition.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { type Field, fieldsOf } from "./support/questionnaires/sent-fields.ts";

const today = "2026-11-24";
const english = { decimal: ".", group: "," } as const;
const german = { decimal: ",", group: "." } as const;

function sent(fields: readonly Field[]): SentFields {
  return { all: (name) => fields.filter(([each]) => each === name).map(([, value]) => value) };
}

function read(asked: unknown, fields: Record<string, string | string[]>, signs = english as never) {
  const list = Object.entries(fields).flatMap(([part, values]) =>
    [values]
      .flat()
      .map((value): Field => [part === "" ? fieldName("q") : fieldName("q", part), value]),
  );
  return givenIn(asked as Question, "q", sent(list), signs);
}

describe("the fields of a form", () => {
  it("say every valid answer, and are read as the same one", () => {
    let read = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomFrom(seed);
      const definition = randomDefinition(random);
      const path = walk(definition, { answers: randomAnswers(random, definition), seed, today });
      const again: Record<string, unknown> = {};
      for (const { elements } of path.pages)
        for (const { key, element } of elements) {
          if (!isQuestion(element)) continue;
          const fields = sent(fieldsOf(element, key, path.answers[key]));
          again[key] = givenIn(element, key, fields, english);
          read++;
        }
      const same = walk(definition, { answers: again, seed, today });
      expect([seed, same.answers]).toEqual([seed, path.answers]);
      expect(same.states).toEqual(path.states);
    }
    expect(read).toBeGreaterThan(1000);
  });

  it("keep what can't be read as an answer, so that the form shows it again", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomFrom(seed);
      const definition = randomDefinition(random);
      const words = ["", "12x", "-", "\0", "<b>", "9".repeat(60), "2026-13-40", "toString"];
      for (const { elements } of definition.pages)
        for (const element of elements) {
          if (!isQuestion(element)) continue;
          const parts = [undefined, "text", ...partsIn(element)];
          const fields = parts.map(
            (part): Field => [fieldName(element.id, part), random.pick(words)],
          );
          const given = givenIn(element, element.id, sent(fields), english);
          const shown = fieldsOf(element, element.id, given);
          const again = givenIn(element, element.id, sent(shown), english);
          expect([seed, element.kind, again]).toEqual([seed, element.kind, given]);
        }
    }
  });

  it("of other questions and invented ones aren't read", () => {
    const asked = question("q", { kind: "text-list", fields: [] });
    expect(read(asked, { __proto__: "x", constructor: "y", "": "z" })).toBeUndefined();
  });

  it("tell a ranking apart from one with the same place twice", () => {
    const choices = [choice("tea"), choice("coffee"), choice("water")];
    const asked = question("q", { kind: "ranking", choices });
    expect(read(asked, { tea: "2", coffee: "1" })).toEqual({ ranking: ["coffee", "tea"] });
    expect(read(asked, { tea: "2", coffee: "2" })).toEqual({ places: { tea: "2", coffee: "2" } });
  });

  it("keep the words of an other choice that is no longer chosen", () => {
    const choices = [choice("tea"), choice("other", { role: "other" })];
    const asked = question("q", { kind: "single-choice", choices });
    expect(read(asked, { "": "tea", text: "Mate" })).toEqual({ choice: "tea", text: "Mate" });
  });
});

describe("a typed number", () => {
  it("is read as the respondent's language writes it", () => {
    expect(numberIn("1,234.5", english)).toBe(1234.5);
    expect(numberIn("1.234,5", german)).toBe(1234.5);
    expect(numberIn("0,5", german)).toBe(0.5);
    expect(numberIn("0.125", german)).toBe(0.125);
    expect(numberIn("1.234", german)).toBe(1234);
    expect(numberIn("12.5", german)).toBe(12.5);
    expect(numberIn(" −3 ", english)).toBe(-3);
    expect(numberIn("1 000", german)).toBe(1000);
    expect(numberIn(".5", english)).toBe(0.5);
    expect(numberIn("٣٫٥", english)).toBe(3.5);
    expect(numberIn("۱۲", english)).toBe(12);
  });

  it("stays text if it isn't one", () => {
    for (const text of ["", "-", "12x", "1e5", "0x10", "1,2,3", "1.2.3", "NaN"])
      expect(numberIn(text, english)).toBe(text);
  });
});

describe("the same answer", () => {
  it("may have its parts in another order", () => {
    expect(isSameAnswer({ parts: { a: 1, b: 2 } }, { parts: { b: 2, a: 1 } })).toBe(true);
    expect(isSameAnswer({ choices: ["a", "b"] }, { choices: ["b", "a"] })).toBe(false);
    expect(isSameAnswer({ choice: "a", text: undefined }, { choice: "a" })).toBe(true);
    expect(isSameAnswer(null, { choice: "a" })).toBe(false);
    expect(isSameAnswer([], {})).toBe(false);
  });
});

function partsIn(element: Question): string[] {
  if (element.kind === "matrix") return element.rows.map(({ id }) => id);
  if (element.kind === "text-list") return element.fields.map(({ id }) => id);
  return "choices" in element ? element.choices.map(({ id }) => id) : [];
}
