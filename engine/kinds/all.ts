import type { Question } from "../definition.ts";
import { type ConsentAnswer, consent } from "./consent/kind.ts";
import { type ConstantSumAnswer, constantSum } from "./constant-sum/kind.ts";
import { type DateAnswer, date } from "./date/kind.ts";
import { type FileAnswer, file } from "./file/kind.ts";
import type { Kind } from "./kind.ts";
import { type MatrixAnswer, matrix } from "./matrix/kind.ts";
import { type MultipleChoiceAnswer, multipleChoice } from "./multiple-choice/kind.ts";
import { type NumberAnswer, number } from "./number/kind.ts";
import { type RankingAnswer, ranking } from "./ranking/kind.ts";
import { type RatingAnswer, rating } from "./rating/kind.ts";
import { type SingleChoiceAnswer, singleChoice } from "./single-choice/kind.ts";
import { type TextAnswer, text } from "./text/kind.ts";
import { type TextListAnswer, textList } from "./text-list/kind.ts";
import { type YesNoAnswer, yesNo } from "./yes-no/kind.ts";

export type AnswerByKind = {
  "yes-no": YesNoAnswer;
  "single-choice": SingleChoiceAnswer;
  "multiple-choice": MultipleChoiceAnswer;
  ranking: RankingAnswer;
  rating: RatingAnswer;
  matrix: MatrixAnswer;
  "constant-sum": ConstantSumAnswer;
  text: TextAnswer;
  number: NumberAnswer;
  date: DateAnswer;
  "text-list": TextListAnswer;
  file: FileAnswer;
  consent: ConsentAnswer;
};
export type Answer = AnswerByKind[keyof AnswerByKind];
/**
 * By question id. On a repeated page the key is `<question>:<choice>`, with the choice that the
 * page is repeated for.
 */
export type Answers = Record<string, Answer>;

const kinds: { [K in Question["kind"]]: Kind<Question & { kind: K }, AnswerByKind[K]> } = {
  "yes-no": yesNo,
  "single-choice": singleChoice,
  "multiple-choice": multipleChoice,
  ranking,
  rating,
  matrix,
  "constant-sum": constantSum,
  text,
  number,
  date,
  "text-list": textList,
  file,
  consent,
};

export const questionKinds = Object.keys(kinds) as Question["kind"][];

/**
 * The rules of a question's kind. A question and its own answers are the only ones passed to it.
 */
export function kindOf(question: Question): Kind<Question, Answer> {
  return kinds[question.kind] as unknown as Kind<Question, Answer>;
}
