import type { QuestionKind } from "./all.ts";
import { consentShape } from "./consent/shape.ts";
import { constantSumShape } from "./constant-sum/shape.ts";
import { dateShape } from "./date/shape.ts";
import { fileShape } from "./file/shape.ts";
import type { KindShape } from "./kind-shape.ts";
import { matrixShape } from "./matrix/shape.ts";
import { multipleChoiceShape } from "./multiple-choice/shape.ts";
import { numberShape } from "./number/shape.ts";
import { rankingShape } from "./ranking/shape.ts";
import { ratingShape } from "./rating/shape.ts";
import { scoreShape } from "./score/shape.ts";
import { singleChoiceShape } from "./single-choice/shape.ts";
import { textShape } from "./text/shape.ts";
import { textListShape } from "./text-list/shape.ts";
import { yesNoShape } from "./yes-no/shape.ts";

/** What each kind is made of, and what can be read of its answers. */
export const kindShapes: Readonly<Record<QuestionKind, KindShape>> = {
  "yes-no": yesNoShape,
  "single-choice": singleChoiceShape,
  "multiple-choice": multipleChoiceShape,
  ranking: rankingShape,
  rating: ratingShape,
  matrix: matrixShape,
  "constant-sum": constantSumShape,
  score: scoreShape,
  text: textShape,
  number: numberShape,
  date: dateShape,
  "text-list": textListShape,
  file: fileShape,
  consent: consentShape,
};
