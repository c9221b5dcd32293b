import { describe, expect, it } from "vitest";
import { minutesFor } from "#engine/path-bounds.ts";
import { progressAt } from "#engine/progress.ts";
import { screensOf } from "#engine/screens.ts";
import { walk } from "#engine/walk.ts";
import { answered, definition, page, question } from "./support/questionnaires/build-definition.ts";
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
