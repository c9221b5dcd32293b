import { describe, expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import type { Computed, Condition, Definition, Element } from "#engine/definition.ts";
import {
  type CostPart,
  costBounds,
  costOf,
  costProblem,
  costWords,
} from "#engine/definition-cost.ts";
import { planOf } from "#engine/plan.ts";
import { walk } from "#engine/walk.ts";
import { templates } from "#server/templates/templates.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "#tests/support/questionnaires/build-definition.ts";
import {
  randomAnswers,
  randomDefinition,
} from "#tests/support/questionnaires/random-definition.ts";
import { randomFrom } from "#tests/support/questionnaires/random-numbers.ts";
import { longQuestionnaire } from "../bench/long-questionnaire.ts";

const today = "2026-11-26";

/** Each is the mean of the last one and itself: as many paths as 2 to the power of `length`. */
function doubling(length: number, how: Computed["how"]): Computed[] {
  return Array.from({ length }, (_, at) => {
    const of = at === 0 ? { question: "number0000" } : { computed: idOf(at - 1) };
    return { id: idOf(at), code: `k${at}`, how, of: [of, { ...of }] };
  });
}

function idOf(at: number): string {
  return `result${String(at).padStart(4, "0")}`;
}

function reading(at: number, min = 5): Condition {
  return { test: "between", of: { computed: idOf(at) }, min };
}

function asking(computed: Computed[], last: number) {
  const number = question("number0000", { kind: "number" });
  const next = question("yesno00000", { kind: "yes-no", showIf: reading(last) });
  const quota = { id: "quota00000", name: "Some", max: 5, when: reading(last) };
  return definition([page("page000000", [number, next])], { computed, quotas: [quota] });
}

describe("computed values", () => {
  it("are computed once each, in a chain of 200 as in 60 that double the paths", () => {
    for (const how of ["mean", "first"] as const)
      for (const length of [60, 200]) {
        const asked = asking(doubling(length, how), length - 1);
        expect(planOf(asked).quotas[0]?.lastPage).toBe(0);
        const states = (number: number) =>
          walk(asked, { answers: { number0000: { number } }, today }).states.yesno00000;
        expect([states(4), states(6)]).toEqual(["not-asked", "skipped"]);
      }
  });

  it("are proven once each, too", () => {
    for (const how of ["mean", "sum", "count", "first"] as const)
      expect(check(asking(doubling(60, how), 59), { today })).toBeInstanceOf(Array);
  });

  it("are computed anew when a value that they read is set", () => {
    const numbers = ["number0000", "number0001", "number0002"];
    const sum: Computed = {
      id: idOf(0),
      code: "k0",
      how: "sum",
      of: numbers.map((each) => ({ question: each })),
    };
    const over: Computed = { id: idOf(1), code: "k1", how: "sum", of: [{ computed: idOf(0) }] };
    const asked = definition(
      [
        page(
          "page000000",
          numbers.map((id, at) =>
            question(id, {
              kind: "number",
              ...(at > 0 && { showIf: { all: [reading(1, at), reading(1, at)] } }),
            }),
          ),
        ),
      ],
      { computed: [sum, over] },
    );
    const walked = walk(asked, {
      answers: { number0000: { number: 1 }, number0001: { number: 1 }, number0002: { number: 3 } },
      today,
    });
    expect(walked.states).toEqual(Object.fromEntries(numbers.map((id) => [id, "answered"])));
    expect(walked.valuesAt().valuesOf({ computed: idOf(1) })).toEqual([
      { type: "number", number: 5 },
    ]);
  });

  it("differ between the instances of a repeated page, and from those outside", () => {
    const of = [{ question: "number0000" }];
    const sum: Computed = { id: idOf(0), code: "k0", how: "sum", of };
    const choices = [choice("choicea000"), choice("choiceb000"), choice("choicec000")];
    const asked = definition(
      [
        page("page000000", [question("several000", { kind: "multiple-choice", choices })]),
        page(
          "page000001",
          [
            question("number0000", { kind: "number" }),
            question("yesno00000", { kind: "yes-no", showIf: reading(0) }),
          ],
          { repeat: { over: "several000", max: 2 } },
        ),
        page("page000002", [question("yesno00001", { kind: "yes-no", showIf: reading(0, 8) })]),
      ],
      { computed: [sum] },
    );
    const { states } = walk(asked, {
      answers: {
        several000: { choices: ["choicea000", "choiceb000"] },
        "number0000:choicea000": { number: 2 },
        "number0000:choiceb000": { number: 6 },
      },
      today,
    });
    expect(states["yesno00000:choicea000"]).toBe("not-asked");
    expect(states["yesno00000:choiceb000"]).toBe("skipped");
    expect(states.yesno00001).toBe("skipped");
  });
});

describe("a definition's cost", () => {
  const several = (count: number) =>
    question("several000", {
      kind: "multiple-choice",
      choices: Array.from({ length: count }, (_, at) => choice(partId("c", at))),
    });
  const repeated = (elements: Element[], max: number) =>
    page("page000001", elements, { repeat: { over: "several000", max } });
  const many = <E>(count: number, make: (at: number) => E) =>
    Array.from({ length: count }, (_, at) => make(at));
  const first = page("page000000", [several(50)]);
  const long = (pattern: string) =>
    ({ kind: "text", long: true, format: "pattern", pattern }) as const;

  const excessive: [CostPart, Definition][] = [
    [
      "instances",
      definition([
        first,
        repeated(
          many(80, (at) => question(partId("q", at), { kind: "yes-no" })),
          50,
        ),
      ]),
    ],
    [
      "options",
      definition([
        page("page000000", [
          question("ranking000", {
            kind: "ranking",
            choices: many(200, (at) => choice(partId("c", at))),
          }),
        ]),
      ]),
    ],
    [
      "options",
      definition([
        first,
        repeated(
          many(2, (at) =>
            question(partId("q", at), {
              kind: "matrix",
              rows: many(50, (row) => ({
                id: partId("r", row),
                code: `r${row}`,
                label: copy("Row"),
              })),
              columns: many(10, (column) => choice(partId("c", column))),
            }),
          ),
          30,
        ),
      ]),
    ],
    [
      "sources",
      definition([page("page000000", [question("number0000", { kind: "number" })])], {
        computed: many(5, (at) => ({
          id: idOf(at),
          code: `k${at}`,
          how: "sum",
          of: many(500, () => ({ question: "number0000" })),
        })),
      }),
    ],
    [
      "steps",
      definition([
        first,
        repeated(
          many(35, (at) =>
            question(partId("q", at), {
              kind: "yes-no",
              showIf: {
                all: many(20, () => ({
                  test: "any-of",
                  of: { question: "several000" },
                  choices: many(50, (part) => partId("c", part)),
                })),
              },
            }),
          ),
          50,
        ),
      ]),
    ],
    [
      "places",
      definition([
        page(
          "page000000",
          many(11, (at) => question(partId("q", at), long("([a-z]{100}){3}"))),
        ),
      ]),
    ],
    [
      "patterns",
      definition([
        first,
        repeated(
          many(5, (at) => question(partId("q", at), long("((a|a|a|a|a)*){50}"))),
          50,
        ),
      ]),
    ],
    [
      "piped",
      definition([
        page("page000000", [question("text000000", { kind: "text", long: true })]),
        page(
          "page000001",
          many(2, (at) =>
            question(partId("q", at), {
              kind: "yes-no",
              prompt: copy("{a}".repeat(100), { a: slot({ question: "text000000" }, "it") }),
            }),
          ),
        ),
      ]),
    ],
    [
      "minimums",
      definition([
        page(
          "page000000",
          many(6, (at) =>
            question(partId("q", at), { kind: "text", long: true, required: true, min: 20_000 }),
          ),
        ),
      ]),
    ],
  ];

  it("is refused above each bound, with the part named", () => {
    for (const [part, asked] of excessive) {
      const problem = costProblem(asked);
      expect(problem?.part).toBe(part);
      expect(problem && costWords(problem)).toContain(costBounds[part].toLocaleString("en"));
    }
  });

  it("is a small part of the bounds for a long form, and for all templates", async () => {
    const asked = [
      ...[false, true].map((isTangled) =>
        longQuestionnaire({ questions: 449, guards: 432, seed: 1, isTangled }),
      ),
      ...[...templates().values()].map((each) => each.definition),
    ];
    for (const each of asked) {
      const cost = costOf(each);
      for (const part of Object.keys(costBounds) as CostPart[])
        expect(cost[part] / costBounds[part], part).toBeLessThan(0.25);
    }
  });

  it("bounds what a walk does: reads of answers, for random definitions", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomFrom(seed);
      const asked = randomDefinition(random);
      const given = randomAnswers(random, asked);
      let reads = 0;
      const answers = new Proxy(given, {
        getOwnPropertyDescriptor(target, key) {
          reads++;
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
      });
      const { pages } = walk(asked, { answers, today });
      const visits = pages.reduce((sum, { elements }) => sum + elements.length, 0);
      const cost = costOf(asked);
      expect(reads).toBeLessThanOrEqual(cost.instances);
      expect(visits).toBeLessThanOrEqual(cost.instances);
      expect(cost.steps).toBeGreaterThanOrEqual(10 * visits);
    }
  });
});

function partId(letter: string, at: number): string {
  return letter + String(at).padStart(9, "0");
}
