import { consent } from "./consent/kind.ts";
import { constantSum } from "./constant-sum/kind.ts";
import { date } from "./date/kind.ts";
import { file } from "./file/kind.ts";
import type { Kind } from "./kind.ts";
import { matrix } from "./matrix/kind.ts";
import { multipleChoice } from "./multiple-choice/kind.ts";
import { number } from "./number/kind.ts";
import { ranking } from "./ranking/kind.ts";
import { rating } from "./rating/kind.ts";
import { score } from "./score/kind.ts";
import { singleChoice } from "./single-choice/kind.ts";
import { text } from "./text/kind.ts";
import { textList } from "./text-list/kind.ts";
import { yesNo } from "./yes-no/kind.ts";

/** The only list of kinds: all types and tables over kinds follow from it. */
const kinds = {
  "yes-no": yesNo,
  "single-choice": singleChoice,
  "multiple-choice": multipleChoice,
  ranking,
  rating,
  matrix,
  "constant-sum": constantSum,
  score,
  text,
  number,
  date,
  "text-list": textList,
  file,
  consent,
};

export type QuestionKind = keyof typeof kinds;
/** A kind that isn't listed under its own name has no question. */
type QuestionByKind = {
  [K in QuestionKind]: Extract<Parameters<(typeof kinds)[K]["read"]>[0], { kind: K }>;
};
export type AnswerByKind = {
  [K in QuestionKind]: NonNullable<ReturnType<(typeof kinds)[K]["read"]>["answer"]>;
};
export type Question = QuestionByKind[QuestionKind];
export type Answer = AnswerByKind[QuestionKind];
/**
 * By question id. On a repeated page the key is `<question>:<choice>`, with the choice that the
 * page is repeated for.
 */
export type Answers = Record<string, Answer>;

export const questionKinds = Object.keys(kinds) as QuestionKind[];

/**
 * The rules of a question's kind. A question and its own answers are the only ones passed to it.
 */
export function kindOf(question: Question): Kind<Question, Answer> {
  return kinds[question.kind] as unknown as Kind<Question, Answer>;
}
