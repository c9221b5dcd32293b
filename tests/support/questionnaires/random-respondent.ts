import { createHash } from "node:crypto";
import type { Definition, Question } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { firstUnfinished, type PageVisit, walk } from "#engine/walk.ts";
import { randomAnswer, randomAnswers } from "./random-definition.ts";
import type { Random } from "./random-numbers.ts";

type Given = { seed: number; today: string; variables: Record<string, string> };

const patience = 25;

/**
 * Somebody who answers at random and corrects what is refused, and gives up at last: their answers
 * are complete or not.
 */
export function randomRespondent(
  random: Random,
  definition: Definition,
  given: Given,
): Record<string, unknown> {
  const answers = randomAnswers(random, definition);
  for (const [key, question] of questionsIn(definition, Object.keys(answers)))
    if (question.kind === "consent") answers[key] = agreementTo(question);
  for (let tries = 0; tries < patience; tries++) {
    const page = firstUnfinished(walk(definition, { answers: answers as never, ...given }));
    if (!page) break;
    for (const [key, question] of questionsToCorrect(page))
      answers[key] =
        question.kind === "consent" ? agreementTo(question) : randomAnswer(random, question);
  }
  return answers;
}

function questionsIn({ pages }: Definition, keys: string[]): [string, Question][] {
  const questions = pages.flatMap(({ elements }) => elements.filter(isQuestion));
  return keys.flatMap((key) => {
    const question = questions.find(({ id }) => id === key.split(":")[0]);
    return question ? [[key, question] as [string, Question]] : [];
  });
}

/** A failed check may be about any question of its page. */
function questionsToCorrect({ elements, failedChecks }: PageVisit): [string, Question][] {
  return elements.flatMap(({ key, element, problem }) =>
    isQuestion(element) && (problem || failedChecks.length > 0)
      ? [[key, element] as [string, Question]]
      : [],
  );
}

function agreementTo({ statement }: Extract<Question, { kind: "consent" }>) {
  const [words = ""] = Object.values(statement.words);
  return { agreed: true, textHash: createHash("sha256").update(words).digest("hex") };
}
