import type { Question } from "#engine/definition.ts";
import type { Answer, AnswerByKind } from "#engine/kinds/all.ts";
import type { AskedQuestion, WholeQuestion } from "#web/figures/asked-question.ts";
import { consentFigures } from "./consent/figures.tsx";
import { constantSumFigures } from "./constant-sum/figures.tsx";
import { dateFigures } from "./date/figures.tsx";
import { fileFigures } from "./file/figures.tsx";
import type { KindFigures, KindResults } from "./kind-figures.ts";
import { matrixFigures } from "./matrix/figures.tsx";
import { multipleChoiceFigures } from "./multiple-choice/figures.tsx";
import { numberFigures } from "./number/figures.tsx";
import { rankingFigures } from "./ranking/figures.tsx";
import { ratingFigures } from "./rating/figures.tsx";
import { scoreFigures } from "./score/figures.tsx";
import { singleChoiceFigures } from "./single-choice/figures.tsx";
import { textFigures } from "./text/figures.tsx";
import { textListFigures } from "./text-list/figures.tsx";
import { yesNoFigures } from "./yes-no/figures.tsx";

const figures: {
  [K in Question["kind"]]: KindFigures<Extract<Question, { kind: K }>, AnswerByKind[K]>;
} = {
  "yes-no": yesNoFigures,
  "single-choice": singleChoiceFigures,
  "multiple-choice": multipleChoiceFigures,
  ranking: rankingFigures,
  rating: ratingFigures,
  matrix: matrixFigures,
  "constant-sum": constantSumFigures,
  score: scoreFigures,
  text: textFigures,
  number: numberFigures,
  date: dateFigures,
  "text-list": textListFigures,
  file: fileFigures,
  consent: consentFigures,
};

/** A question, its results and its own answers are the only ones passed to its kind. */
export function figuresOf(question: Question): KindFigures<Question, Answer> {
  return figures[question.kind] as unknown as KindFigures<Question, Answer>;
}

/** What an option of `counts`, a choice, a row or a column is called. */
export function labelOf(question: WholeQuestion, id: string): string {
  return figuresOf(question).labelOf(question, id);
}

export function resultsOf({
  summary,
  question,
}: Pick<AskedQuestion, "summary" | "question">): KindResults<Question> {
  return { summary, question, labelOf: (id) => labelOf(question, id) };
}
