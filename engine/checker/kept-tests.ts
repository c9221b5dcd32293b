import type { Definition } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import type { Answers } from "../kinds/all.ts";
import { hasProblem, walk } from "../walk.ts";
import { exampleAnswer } from "./example-answer.ts";
import type { Finding } from "./finding.ts";
import { choicesOf, rowsOf } from "./references.ts";

/** Someone who came to a part of a survey, and has to come there in each later draft. */
export type KeptTest = {
  id: string;
  /** The page, element, choice, row or ending that they come to. */
  at: string;
  answers: Answers;
  variables?: Record<string, string>;
  /** Their day, if it matters. */
  today?: string;
};

export type TestCode = "kept-test";

/** Tests that fail, and where their respondents end up instead. */
export function testFindings(
  definition: Definition,
  tests: readonly KeptTest[],
  today: string,
): Finding<TestCode>[] {
  const known = partsIn(definition);
  return tests.flatMap((test): Finding<TestCode>[] => {
    const { id, at, answers, variables, today: day } = test;
    const outcome = known.has(at) ? played(definition, { today, ...test }) : { because: "is-gone" };
    if (outcome === "there") return [];
    const finding = { severity: "warning", code: "kept-test" } as const;
    const values = { test: id, ...outcome };
    const evidence = {
      witness: answers,
      ...(variables && { variables }),
      ...(day && { today: day }),
    };
    return [{ ...finding, at: known.has(at) ? at : "pages", values, ...evidence }];
  });
}

type Outcome = "there" | { because: string; source?: string; to?: string };

/** Questions that came later get some answer, so that a test is about what it was kept for. */
function played(definition: Definition, test: Omit<KeptTest, "id"> & { today: string }): Outcome {
  const answers: Record<string, Answers[string]> = { ...test.answers };
  for (let round = 0; round < maxRounds; round++) {
    const path = walk(definition, { ...test, answers });
    let isWhole = true;
    for (const visit of path.pages) {
      if (visit.page.id === test.at) return "there";
      for (const { key, element, offer, answer, problem } of visit.elements) {
        const parts = [element, ...offer.choices, ...offer.rows];
        if (parts.some(({ id }) => id === test.at)) return "there";
        if (problem === null || !isQuestion(element)) continue;
        const example = answer === null && !answers[key] && exampleAnswer(element, offer);
        if (!example) return { because: "stops-at", source: element.id };
        answers[key] = example;
        isWhole = false;
        break;
      }
      if (!isWhole) break;
      if (hasProblem(visit)) return { because: "stops-at", source: visit.page.id };
    }
    if (!isWhole) continue;
    if (path.ending?.id === test.at) return "there";
    return path.ending ? { because: "led-to", to: path.ending.id } : { because: "led-past" };
  }
  return { because: "led-past" };
}

/** More questions than a survey has, with those on repeated pages. */
const maxRounds = 2000;

function partsIn({ pages, endings }: Definition): Set<string> {
  const elements = pages.flatMap((page) => page.elements);
  const parts = elements.flatMap((element) => [...choicesOf(element), ...rowsOf(element)]);
  return new Set([...pages, ...elements, ...parts, ...endings].map(({ id }) => id));
}
