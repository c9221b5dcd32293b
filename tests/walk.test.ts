import { describe, expect, it } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import { screensOf } from "#engine/screens.ts";
import { firstUnfinished, walk } from "#engine/walk.ts";
import { isFast } from "./support/extent.ts";
import {
  answered,
  anyOf,
  between,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const today = "2026-11-24";
const go = (of: Definition, answers: Record<string, unknown>, more = {}) =>
  walk(of, { answers, today, ...more });

const pets = [choice("dog"), choice("cat"), choice("none", { role: "exclusive" })];
const animals = definition([
  page("first", [
    question("pets", { kind: "multiple-choice", choices: pets }),
    question("walks", { kind: "number", required: true, showIf: anyOf("pets", "dog") }),
    question("where", { kind: "text", showIf: answered("walks") }),
  ]),
  page("each", [question("name", { kind: "text", required: true })], {
    repeat: { over: "pets", max: 2 },
  }),
]);

describe("what is asked", () => {
  it("hides what depends on a hidden question in the same pass", () => {
    const shown = go(animals, {
      pets: { choices: ["dog"] },
      walks: { number: 3 },
      where: { text: "park" },
    });
    expect(shown.answers).toEqual({
      pets: { choices: ["dog"] },
      walks: { number: 3 },
      where: { text: "park" },
    });
    const hidden = go(animals, {
      pets: { choices: ["cat"] },
      walks: { number: 3 },
      where: { text: "park" },
    });
    expect(hidden.answers).toEqual({ pets: { choices: ["cat"] } });
    expect(hidden.states).toMatchObject({
      pets: "answered",
      walks: "not-asked",
      where: "not-asked",
    });
  });

  it("tells what was skipped from what was never asked", () => {
    const { states } = go(animals, { pets: { choices: ["dog"] } });
    expect(states).toMatchObject({ walks: "skipped", where: "not-asked" });
  });

  it("binds required questions only while they are asked", () => {
    expect(
      firstUnfinished(go(animals, { pets: { choices: ["none"] }, "name:none": { text: "x" } })),
    ).toBeUndefined();
    expect(firstUnfinished(go(animals, { pets: { choices: ["dog"] } }))?.key).toBe("first");
  });

  it("takes an answer with a problem for no answer", () => {
    const { states, pages } = go(animals, {
      pets: { choices: ["dog", "none"] },
      walks: { number: 2 },
    });
    expect(states).toMatchObject({ pets: "skipped", walks: "not-asked" });
    expect(pages[0]?.elements[0]).toMatchObject({
      problem: { code: "exclusive" },
      answer: { choices: ["dog", "none"] },
    });
  });

  it("repeats a page for each choice, in the order of the choices, and keeps each one's answers", () => {
    const told = { "name:dog": { text: "Rex" }, "name:cat": { text: "Tom" } };
    const both = go(animals, { pets: { choices: ["cat", "dog"] }, walks: { number: 1 }, ...told });
    expect(both.pages.map(({ key }) => key)).toEqual(["first", "each:dog", "each:cat"]);
    const one = go(animals, { pets: { choices: ["cat"] }, ...told });
    expect(one.answers).toEqual({ pets: { choices: ["cat"] }, "name:cat": { text: "Tom" } });
  });

  it("evaluates every test on nothing as false, and negates by none alone", () => {
    const tests: Condition[] = [
      answered("nps"),
      between("nps", 0, 10),
      between("nps"),
      { test: "any-of", of: { variable: "source" }, choices: ["mail"] },
    ];
    for (const showIf of tests) {
      const of = definition(
        [
          page("p", [
            question("nps", { kind: "rating", to: 10 }),
            question("why", { kind: "text", showIf }),
          ]),
        ],
        { variables: [{ name: "source", values: ["mail"] }] },
      );
      expect(go(of, {}).states.why).toBe("not-asked");
      expect(go(of, { nps: { number: 4 } }, { variables: { source: "mail" } }).states.why).toBe(
        "skipped",
      );
    }
    const unless = definition([
      page("p", [
        question("nps", { kind: "rating", to: 10 }),
        question("why", { kind: "text", showIf: { none: [between("nps", 9)] } }),
      ]),
    ]);
    expect(go(unless, {}).states.why).toBe("skipped");
    expect(go(unless, { nps: { number: 9 } }).states.why).toBe("not-asked");
  });

  it("drops what a choice's own condition hides, and keeps the rest of the answer", () => {
    const of = definition([
      page("p", [
        question("adult", { kind: "yes-no" }),
        question("drinks", {
          kind: "multiple-choice",
          choices: [choice("tea"), choice("wine", { showIf: anyOf("adult", "yes") })],
        }),
      ]),
    ]);
    const drinks = { choices: ["tea", "wine"] };
    expect(go(of, { adult: { choice: "yes" }, drinks }).answers.drinks).toEqual(drinks);
    expect(go(of, { adult: { choice: "no" }, drinks }).answers.drinks).toEqual({
      choices: ["tea"],
    });
  });
});

describe("the way through", () => {
  const endings: Definition["endings"] = [
    { id: "happy", kind: "done", text: copy("Lovely.") },
    { id: "plain", kind: "done", text: copy("Thanks.") },
    { id: "out", kind: "screened-out", text: copy("Sorry.") },
    { id: "full", kind: "quota-full", text: copy("Full.") },
  ];
  const routed = definition(
    [
      page("one", [question("nps", { kind: "rating", from: 0, to: 10 })], {
        next: [
          { when: between("nps", 10), to: "happy" },
          { when: between("nps", 0, 0), to: "out" },
          { when: between("nps", 8), to: "three" },
        ],
      }),
      page("two", [question("why", { kind: "text", required: true })]),
      page("three", [question("more", { kind: "text" })]),
    ],
    { endings, quotas: [{ id: "quota", name: "Fans", max: 1, when: between("nps", 7) }] },
  );
  const pagesAndEnding = (number: number, more = {}) => {
    const { pages, ending, quota } = go(routed, { nps: { number } }, more);
    return [...pages.map(({ key }) => key), ending?.id, ...(quota ? [quota] : [])];
  };

  it("ends where a draft's route leads to its own page or to an earlier one", () => {
    for (const to of ["pagefirst0", "pagesecond"]) {
      const back = definition([
        page("pagefirst0", [question("nps0000000", { kind: "rating" })]),
        page("pagesecond", [], { next: [{ when: { all: [] }, to }] }),
        page("pagethird0", [question("why0000000", { kind: "text" })]),
      ]);
      const walked = walk(back, { answers: {}, today: "2026-11-27" });
      expect(walked.pages.map(({ page: { id } }) => id)).toEqual(back.pages.map(({ id }) => id));
    }
  });

  it("follows the first route that holds, and else goes on to the next page", () => {
    expect(pagesAndEnding(10)).toEqual(["one", "happy"]);
    expect(pagesAndEnding(9)).toEqual(["one", "three", "plain"]);
    expect(pagesAndEnding(5)).toEqual(["one", "two", "three", "plain"]);
    expect(pagesAndEnding(0)).toEqual(["one", "out"]);
  });

  it("sends those who meet a full quota to its ending as soon as that is known", () => {
    const fullQuotas = new Set(["quota"]);
    expect(pagesAndEnding(9, { fullQuotas })).toEqual(["one", "full", "quota"]);
    expect(pagesAndEnding(5, { fullQuotas })).toEqual(["one", "two", "three", "plain"]);
  });

  it("says which checks of a page fail", () => {
    const of = definition([
      page("p", [question("a", { kind: "number" }), question("b", { kind: "number" })], {
        checks: [{ unless: { any: [between("b", 1)] }, message: copy("b is needed") }],
      }),
    ]);
    expect(go(of, { a: { number: 1 } }).pages[0]?.failedChecks).toEqual([0]);
    expect(go(of, { b: { number: 1 } }).pages[0]?.failedChecks).toEqual([]);
  });

  it("shows one question at a time with the statements before it", () => {
    const of = definition(
      [
        page("p", [
          { kind: "statement", id: "hello", prompt: copy("Hello.") },
          question("a", { kind: "text" }),
          question("b", { kind: "text" }),
        ]),
        page("q", [question("c", { kind: "text", showIf: answered("a") })]),
      ],
      { look: "one-at-a-time" },
    );
    const screens = screensOf(of, go(of, {}));
    expect(screens.map(({ key, elements }) => [key, elements.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect(screens.map((each) => [each.isFirstOfPage, each.isLastOfPage])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("computes only from values that there are", () => {
    const of = definition(
      [
        page("p", [question("a", { kind: "number" }), question("b", { kind: "number" })]),
        page("q", [
          question("c", {
            kind: "text",
            showIf: { test: "between", of: { computed: "mean" }, max: 3 },
          }),
        ]),
      ],
      {
        computed: [
          { id: "mean", code: "mean", how: "mean", of: [{ question: "a" }, { question: "b" }] },
        ],
      },
    );
    expect(go(of, {}).states.c).toBe("not-asked");
    expect(go(of, { a: { number: 2 } }).states.c).toBe("skipped");
    expect(go(of, { a: { number: 2 }, b: { number: 6 } }).states.c).toBe("not-asked");
  });
});

describe("random definitions and answers", () => {
  const rounds = isFast ? 1000 : 10_000;
  it("are accepted by the schema, block nothing, and mean the same after a round trip", () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const random = randomFrom(seed);
      const made = randomDefinition(random);
      expect(blockingFindings(made), `seed ${seed}`).toEqual([]);
      const sent = definitionSchema.parse(JSON.parse(JSON.stringify(made)));
      const answers = randomAnswers(random, made);
      const given = { answers, seed, today, variables: { source: "mail" } };
      const [here, there] = [walk(made, given), walk(sent, JSON.parse(JSON.stringify(given)))];
      expect(there.answers, `seed ${seed}`).toEqual(here.answers);
      expect(there.states).toEqual(here.states);
      expect(there.ending?.id).toEqual(here.ending?.id);
    }
  });

  it("never keep an answer that wasn't asked, and a second walk over the kept ones changes nothing", () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const random = randomFrom(seed);
      const made = randomDefinition(random);
      const first = walk(made, { answers: randomAnswers(random, made), seed, today });
      const asked = new Set(first.pages.flatMap(({ elements }) => elements.map(({ key }) => key)));
      for (const key of Object.keys(first.answers)) expect(asked, `seed ${seed}`).toContain(key);
      const second = walk(made, { answers: first.answers, seed, today });
      expect(second.answers, `seed ${seed}`).toEqual(first.answers);
      expect(second.states).toEqual(first.states);
      expect(second.pages.map(({ key }) => key)).toEqual(first.pages.map(({ key }) => key));
      expect(second.ending?.id).toEqual(first.ending?.id);
    }
  });
});
