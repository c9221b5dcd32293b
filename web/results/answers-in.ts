import type { Response } from "#contract/responses.ts";
import { type Definition, isQuestion, type Question, questionsOf } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { answerKey, planOf } from "#engine/plan.ts";
import { promptOf } from "#web/figures/asked-question.ts";
import { labelOf } from "#web/kinds/figures.ts";
import { partsOfWhole } from "./asked-questions.ts";

/** One question as one respondent had it. */
export type AskedOnce = {
  /** The answer's key. */
  key: string;
  question: Question;
  /** As on the survey. */
  number: number;
  prompt: string;
  /** On a repeated page, what it is about, unless the prompt says that. */
  about: string | null;
  answer: Answer | undefined;
  state: Response["states"][string];
};

/** A response's questions in the order of its version, with those that weren't asked. */
export function answersIn(
  definition: Definition,
  { answers, states }: Pick<Response, "answers" | "states">,
): AskedOnce[] {
  const { questions } = planOf(definition);
  const numbers = new Map(questionsOf(definition).map(({ id }, at) => [id, at + 1]));
  return definition.pages.flatMap(({ elements, repeat }) => {
    const over = repeat && questions.get(repeat.over)?.question;
    const choices = over ? partsOfWhole(over).options.map(({ id }) => id) : [undefined];
    return choices.flatMap((choice) =>
      elements.filter(isQuestion).flatMap((question) => {
        const key = answerKey(question.id, choice);
        const state = states[key];
        if (state === undefined) return [];
        const about = choice !== undefined && over ? labelOf(over, choice) : null;
        const prompt = promptOf(question, over && about !== null ? { over, about } : null);
        const isSaid = about !== null && prompt.includes(about);
        const number = numbers.get(question.id) ?? 0;
        const shown = { key, question, number, prompt, about: isSaid ? null : about };
        return [{ ...shown, answer: answers[key], state }];
      }),
    );
  });
}
