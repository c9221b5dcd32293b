import type { Question, QuestionKind } from "#engine/definition.ts";
import { type Answer, type AnswerByKind, questionKinds } from "#engine/kinds/all.ts";
import { consent } from "./consent.ts";
import { constantSum } from "./constant-sum.ts";
import { date } from "./date.ts";
import { file } from "./file.ts";
import type { ServerKind } from "./kind.ts";
import { matrix } from "./matrix.ts";
import { multipleChoice } from "./multiple-choice.ts";
import { number } from "./number.ts";
import { ranking } from "./ranking.ts";
import { rating } from "./rating.ts";
import { score } from "./score.ts";
import { singleChoice } from "./single-choice.ts";
import { text } from "./text.ts";
import { textList } from "./text-list.ts";
import { yesNo } from "./yes-no.ts";

const kinds: { [K in QuestionKind]: ServerKind<Question & { kind: K }, AnswerByKind[K]> } = {
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

/** A question and its own answers are the only ones passed to what is returned. */
export function serverKindOf({ kind }: Question): ServerKind<Question, Answer> {
  return kinds[kind] as unknown as ServerKind<Question, Answer>;
}

const apart: ReadonlySet<string> = new Set(
  questionKinds.filter((kind) => kinds[kind].hasSeparateCounts),
);

/** See `hasSeparateCounts`. `kind` is that of a summary's question. */
export function hasSeparateCounts(kind: string): boolean {
  return apart.has(kind);
}
