import { describe, expect, it } from "vitest";
import { carryOver } from "#engine/carry-over.ts";
import type { Definition, Element } from "#engine/definition.ts";
import { walk } from "#engine/walk.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const today = "2026-11-24";
const asking = (...elements: Element[]) => definition([page("page000000", elements)]);
const drinks = (...ids: string[]) =>
  question("drink00000", { kind: "multiple-choice", choices: ids.map((id) => choice(id)) });

describe("answers of an earlier version", () => {
  it("are all kept if nothing changed", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomFrom(seed);
      const survey = randomDefinition(random);
      const { answers } = walk(survey, { answers: randomAnswers(random, survey), seed, today });
      expect(carryOver(answers, { from: survey, to: survey })).toEqual({ answers, lost: 0 });
    }
  });

  it("never name anything that the newer version doesn't have", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomFrom(seed);
      const from = randomDefinition(random);
      const { answers } = walk(from, { answers: randomAnswers(random, from), seed, today });
      const to = reduced(from, random.below);
      const kept = carryOver(answers, { from, to });
      const problems = walk(to, { answers: kept.answers, seed, today })
        .pages.flatMap(({ elements }) => elements)
        .filter(
          ({ problem }) => problem?.code === "unknown-part" || problem?.code === "wrong-kind",
        );
      expect([seed, problems]).toEqual([seed, []]);
    }
  });

  it("lose the choice that was removed, and the respondent is told about the question", () => {
    const from = asking(drinks("tea0000000", "coffee0000"));
    const to = asking(drinks("tea0000000"));
    const answers = { drink00000: { choices: ["tea0000000", "coffee0000"] } };
    expect(carryOver(answers, { from, to })).toEqual({
      answers: { drink00000: { choices: ["tea0000000"] } },
      lost: 1,
    });
  });

  it("are lost with their question, and when it is of another kind now", () => {
    const from = asking(
      question("age0000000", { kind: "number" }),
      question("gone000000", { kind: "text" }),
    );
    const to = asking(question("age0000000", { kind: "text" }));
    const answers = { age0000000: { number: 4 }, gone000000: { text: "Hello" } };
    expect(carryOver(answers, { from, to })).toEqual({ answers: {}, lost: 2 });
  });

  it("don't agree to words that were changed", () => {
    const consent = (words: string) =>
      asking(question("consent000", { kind: "consent", statement: copy(words) }));
    const answers = { consent000: { agreed: true, textHash: "a".repeat(64) } };
    const from = consent("You may publish my answer.");
    expect(carryOver(answers, { from, to: consent("You may sell it.") }).lost).toBe(1);
    expect(carryOver(answers, { from, to: from }).lost).toBe(0);
  });
});

/** The definition without some of its questions, choices, rows and fields. */
function reduced(survey: Definition, below: (n: number) => number): Definition {
  const some = <T>(list: readonly T[]) => list.filter((_, at) => at === 0 || below(3) > 0);
  return {
    ...survey,
    pages: survey.pages.map((each) => ({
      ...each,
      elements: some(each.elements).map((element) => ({
        ...element,
        ...("choices" in element && { choices: some(element.choices) }),
        ...("rows" in element && { rows: some(element.rows) }),
        ...("columns" in element && { columns: some(element.columns) }),
        ...("fields" in element && { fields: some(element.fields) }),
      })) as Element[],
    })),
  };
}
