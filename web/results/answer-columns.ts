import type { Response } from "#contract/responses.ts";
import { type Definition, isQuestion, type Question } from "#engine/definition.ts";
import { kindOf } from "#engine/kinds/all.ts";
import { answerKey, planOf, readAnswerKey } from "#engine/plan.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { nameAbout, promptOf } from "#web/figures/asked-question.ts";
import { labelOf } from "#web/kinds/figures.ts";
import { wording } from "./answer-shown.tsx";
import { partsOfWhole } from "./asked-questions.ts";

/** What a column of the table of responses shows: answers to a question, or to a row of one. */
export type AnswerColumn = {
  id: string;
  /** The answers' key. */
  key: string;
  part?: string;
  /** The question's number and, short, its words. */
  title: string;
  kind: Question["kind"];
};

/** Everything that a definition asks, in its order; a matrix has a column a row. */
export function columnsOf(definition: Definition): AnswerColumn[] {
  const { questions } = planOf(definition);
  let number = 0;
  return definition.pages.flatMap(({ elements, repeat }) => {
    const over = repeat && questions.get(repeat.over)?.question;
    const choices = over ? partsOfWhole(over).options.map(({ id }) => id) : [undefined];
    const numbered = elements.filter(isQuestion).map((question) => {
      number += 1;
      return { question, number };
    });
    return choices.flatMap((choice) =>
      numbered.flatMap(({ question, number }) => {
        const key = answerKey(question.id, choice);
        const about = choice !== undefined && over ? labelOf(over, choice) : null;
        const beside = (words: string) => (about === null ? words : `${about}: ${words}`);
        const { kind } = question;
        const column = (words: string, part?: string): AnswerColumn => ({
          id: part === undefined ? key : `${key}/${part}`,
          key,
          ...(part !== undefined && { part }),
          title: `${number}. ${words}`,
          kind,
        });
        const { rows } = partsOfWhole(question);
        if (rows.length > 0) return rows.map(({ id }) => column(beside(labelOf(question, id)), id));
        if (about === null || !over) return [column(promptOf(question))];
        return [column(nameAbout(question, { over, about }, beside))];
      }),
    );
  });
}

/** As many as fit 1280 pixels. */
const usually = 4;

/** The first score, the first choice, a row of the first grid, the last text; then the next. */
export function usualColumns(columns: readonly AnswerColumn[]): string[] {
  const of = (kinds: readonly string[]) => columns.filter(({ kind }) => kinds.includes(kind));
  const matrix = of(["matrix"]);
  const first = new Set(
    [
      of(["rating", "number"])[0],
      of(["single-choice", "multiple-choice", "yes-no"])[0],
      ...matrix.filter(({ key }) => key === matrix[0]?.key).slice(0, 1),
      of(["text"]).at(-1),
    ].flatMap((column) => column?.id ?? []),
  );
  for (const { id } of columns) if (first.size < usually) first.add(id);
  return columns.filter(({ id }) => first.has(id)).map(({ id }) => id);
}

/** Said in words, or why there is nothing. */
export type CellWords = { words: string; isAnswer: boolean };

/** What a response has in a column; `definition` is the one that it answers. */
export function cellWords(
  { answers, states }: Pick<Response, "answers" | "states">,
  { key, part }: AnswerColumn,
  definition: Definition | undefined,
): CellWords {
  const state = states[key];
  if (state === undefined || !definition) return { words: "", isAnswer: false };
  const answer = answers[key];
  if (state !== "answered" || !answer)
    return { words: state === "answered" ? "" : texts.states[state], isAnswer: false };
  const question = planOf(definition).questions.get(readAnswerKey(key).question)?.question;
  if (!question) return { words: "", isAnswer: false };
  const words = kindOf(question).words(answer, question, wording, part);
  return words ? { words, isAnswer: true } : { words: texts.states.skipped, isAnswer: false };
}
