import { describe, expect, it } from "vitest";
import type { Element } from "#engine/definition.ts";
import { minutesFor } from "#engine/path-bounds.ts";
import { progressAt } from "#engine/progress.ts";
import { screensOf } from "#engine/screens.ts";
import { walk } from "#engine/walk.ts";
import {
  answered,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const today = "2026-11-24";

describe("progress", () => {
  it("never falls on the way to the end, and is never whole before it", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomFrom(seed);
      const survey = randomDefinition(random);
      const path = walk(survey, { answers: randomAnswers(random, survey), seed, today });
      const screens = screensOf(survey, path);
      const shares = screens.map((_, at) => progressAt(survey, screens, at).share);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(shares[at - 1] ?? 0);
        expect(share).toBeGreaterThanOrEqual(0);
        const hasQuestions = screens[at]?.elements.some(
          ({ element }) => element.kind !== "statement",
        );
        if (hasQuestions) expect(share).toBeLessThan(1);
      }
    }
  });

  it("counts pages where everyone sees the same ones", () => {
    const survey = definition([
      page("pageone000", [question("q1", { kind: "yes-no" })]),
      page("pagetwo000", [question("q2", { kind: "text", long: true })]),
    ]);
    const screens = screensOf(survey, walk(survey, { answers: {}, today }));
    expect(progressAt(survey, screens, 1)).toMatchObject({
      share: 0.5,
      step: { number: 2, of: 2 },
    });
  });

  it("doesn't promise a number of pages that answers may change", () => {
    const survey = definition([
      page("pageone000", [question("q1", { kind: "yes-no" })]),
      page("pagetwo000", [question("q2", { kind: "yes-no" })], { showIf: answered("q1") }),
    ]);
    const screens = screensOf(survey, walk(survey, { answers: {}, today }));
    expect(progressAt(survey, screens, 0).step).toBeNull();
  });

  it("begins with the minutes that the survey announces", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const survey = randomDefinition(randomFrom(seed), { pages: 8, elements: 8 });
      const screens = screensOf(survey, walk(survey, { answers: {}, seed, today }));
      if (screens[0]?.visit.page === survey.pages[0])
        expect(progressAt(survey, screens, 0).minutes).toBe(minutesFor(survey));
    }
  });

  it("counts questions one at a time", () => {
    const elements = ["q1", "q2", "q3", "q4"].map((id) => question(id, { kind: "yes-no" }));
    const survey = definition([page("pageone000", elements)], { look: "one-at-a-time" });
    const screens = screensOf(survey, walk(survey, { answers: {}, today }));
    const steps = screens.map((_, at) => progressAt(survey, screens, at));
    expect(steps.map(({ share }) => share)).toEqual([0, 0.25, 0.5, 0.75]);
    expect(steps.map(({ step }) => step?.number)).toEqual([1, 2, 3, 4]);
  });
});

describe("the minutes that a survey takes", () => {
  const ask = "How satisfied are you with the opening hours of your library?";
  const prompt = copy(ask);
  const minutes = (...elements: Element[]) =>
    minutesFor(definition([page("pageone000", elements)]));
  const many = (count: number, of: Parameters<typeof question>[1]) =>
    Array.from({ length: count }, (_, at) => question(`question${at}`, { ...of, prompt }));

  it("are about eight seconds for a scale, and less for what nobody reads", () => {
    expect(minutes(...many(15, { kind: "rating", to: 10 }))).toBe(2);
    expect(minutes(...many(15, { kind: "yes-no" }))).toBe(2);
    const choices = ["first00000", "second0000", "third00000", "fourth0000"].map((id) =>
      choice(id),
    );
    expect(minutes(...many(12, { kind: "single-choice", choices }))).toBe(2);
  });

  it("are most of a minute for a text in one's own words, and half a minute for six rows", () => {
    expect(minutes(...many(4, { kind: "text", long: true }))).toBe(3);
    const rows = ["row1", "row2", "row3", "row4", "row5", "row6"].map((id) =>
      choice(`${id}000000`),
    );
    expect(minutes(...many(4, { kind: "matrix", rows }))).toBe(2);
  });

  it("count what is read: 200 words a minute, or 400 signs of a script without spaces", () => {
    const statement = (text: string, tag = "en"): Element => ({
      kind: "statement",
      id: "statement0",
      prompt: { words: { [tag]: text }, slots: {} },
    });
    expect(minutes(statement("word ".repeat(600)))).toBe(3);
    expect(minutes(statement("字".repeat(1200), "ja"))).toBe(3);
  });
});
