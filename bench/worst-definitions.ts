import type { Condition, Definition, Element } from "#engine/definition.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "#tests/support/questionnaires/build-definition.ts";

/** Definitions just within the bounds of engine/definition-cost.ts, and answers to all of it. */

const many = <E>(count: number, make: (at: number) => E) =>
  Array.from({ length: count }, (_, at) => make(at));
const partId = (letter: string, at: number) => letter + String(at).padStart(9, "0");
const repeats = 50;
const choices = many(repeats, (at) => choice(partId("c", at)));
const first = page("page000000", [question("several000", { kind: "multiple-choice", choices })]);
const repeated = (elements: Element[], max = repeats) =>
  page("page000001", elements, { repeat: { over: "several000", max } });
const asked = (elements: Element[], max = repeats) => definition([first, repeated(elements, max)]);

export function worstDefinitions(): Record<string, Definition> {
  const doubling = many(200, (at) => ({
    id: partId("k", at),
    code: `k${at}`,
    how: "mean" as const,
    of: many(at === 0 ? 200 : 2, (each) =>
      at === 0 ? { question: partId("q", each) } : { computed: partId("k", at - 1) },
    ),
  }));
  const high: Condition = { test: "between", of: { computed: partId("k", 199) }, min: 0 };
  const shown = slot({ question: "text000000" }, "it");
  return {
    "many instances": asked(many(39, (at) => question(partId("q", at), { kind: "yes-no" }))),
    "many cells": asked(
      many(2, (at) =>
        question(partId("q", at), {
          kind: "matrix",
          each: "many",
          rows: many(50, (row) => ({
            id: partId(`r`, at * 100 + row),
            code: `r${row}`,
            label: copy("Row"),
          })),
          columns: many(9, (column) => choice(partId("d", at * 100 + column))),
        }),
      ),
      10,
    ),
    "many choices": asked(
      many(39, (at) =>
        question(partId("q", at), {
          kind: "multiple-choice",
          choices: many(5, (each) => choice(partId("e", at * 5 + each))),
        }),
      ),
    ),
    "long conditions": asked(
      many(39, (at) =>
        question(partId("q", at), {
          kind: "yes-no",
          showIf: {
            test: "any-of",
            of: { question: "several000" },
            choices: many(45, (each) => partId("c", 49 - each)),
          },
        }),
      ),
    ),
    "chained values": definition(
      [
        page(
          "page000000",
          many(200, (at) => question(partId("q", at), { kind: "number" })),
        ),
        page(
          "page000001",
          many(50, (at) => question(partId("s", at), { kind: "yes-no", showIf: { none: [high] } })),
        ),
      ],
      { computed: doubling },
    ),
    "long patterns": asked([
      question("pattern000", {
        kind: "text",
        long: true,
        format: "pattern",
        pattern: "((a|a|a|a|a)*){24}",
      }),
    ]),
    "long piping": definition([
      page("page000000", [question("text000000", { kind: "text", long: true })]),
      page("page000001", [
        question("yesno00000", { kind: "yes-no", prompt: copy("{a}".repeat(149), { a: shown }) }),
      ]),
    ]),
    "long messages": definition([
      page("page000000", [question("number0000", { kind: "number" })], {
        checks: many(20, () => ({
          unless: { test: "between", of: { question: "number0000" }, min: 2 },
          message: copy(`- ${" ".repeat(4_980)}x\u2028y`),
        })),
      }),
    ]),
    "entangled conditions": definition([
      page(
        "page000000",
        many(60, (at) => question(partId("q", at), { kind: "yes-no" })),
      ),
      ...many(40, (at) =>
        page(partId("p", at + 1), [question(partId("s", at), { kind: "yes-no" })], {
          showIf: {
            any: many(12, (each) => ({
              all: many(3, (part) => ({
                test: "any-of" as const,
                of: { question: partId("q", (at * 7 + each * 11 + part * 17) % 60) },
                choices: [part % 2 ? "yes" : "no"],
              })),
            })),
          },
        }),
      ),
    ]),
  };
}

/** Nearly as many bytes as are allowed. */
export function wholeMegabyte(): Definition {
  return definition(
    many(13, (at) =>
      page(partId("p", at), [
        question(partId("q", at), {
          kind: "single-choice",
          choices: many(500, (each) => choice(partId("e", at * 500 + each))),
        }),
      ]),
    ),
  );
}

/** Of nearly a megabyte, and wrong in very many places. */
export function wrongDefinitions(): Record<string, unknown> {
  const nested = (depth: number): unknown =>
    depth === 0
      ? { test: "any-of", of: 1, choices: [] }
      : { all: [nested(depth - 1), { any: [5] }] };
  const element = (at: number, more: object) => ({
    ...question(partId("q", at), { kind: "yes-no" }),
    ...more,
  });
  const whole = (elements: unknown[]) => ({ ...definition([]), pages: [{ ...first, elements }] });
  return {
    conditions: whole(many(200, (at) => element(at, { showIf: nested(25) }))),
    choices: whole([
      { ...question("q000000000", { kind: "ranking" }), choices: many(300_000, () => ({})) },
    ]),
    words: whole([
      element(1, { prompt: { words: Object.fromEntries(many(90_000, (at) => [`A${at}`, 1])) } }),
    ]),
  };
}

/** Answers to everything, as long as they may be. */
export function answersTo(given: Definition): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { elements, repeat } of given.pages)
    for (const instance of repeat ? choices.slice(0, repeat.max).map(({ id }) => `:${id}`) : [""])
      for (const element of elements) answers[element.id + instance] = answerTo(element);
  return answers;
}

function answerTo(element: Element): unknown {
  switch (element.kind) {
    case "yes-no":
      return { choice: "yes" };
    case "single-choice":
      return { choice: element.choices.at(-1)?.id };
    case "multiple-choice":
      return { choices: element.choices.map(({ id }) => id) };
    case "matrix": {
      const columns = element.columns.map(({ id }) => id);
      return { cells: Object.fromEntries(element.rows.map(({ id }) => [id, columns])) };
    }
    case "number":
      return { number: 3 };
    case "text":
      return { text: element.format === "pattern" ? "a".repeat(500) : "long words ".repeat(1_800) };
    default:
      return null;
  }
}
