import type { Question, QuestionKind } from "../definition.ts";
import type { Checked } from "./checked.ts";
import { checkedConsent } from "./consent/checked.ts";
import { checkedConstantSum } from "./constant-sum/checked.ts";
import { checkedDate } from "./date/checked.ts";
import { checkedFile } from "./file/checked.ts";
import { checkedMatrix } from "./matrix/checked.ts";
import { checkedMultipleChoice } from "./multiple-choice/checked.ts";
import { checkedNumber } from "./number/checked.ts";
import { checkedRanking } from "./ranking/checked.ts";
import { checkedRating } from "./rating/checked.ts";
import { checkedScore } from "./score/checked.ts";
import { checkedSingleChoice } from "./single-choice/checked.ts";
import { checkedText } from "./text/checked.ts";
import { checkedTextList } from "./text-list/checked.ts";
import { checkedYesNo } from "./yes-no/checked.ts";

const checks: { [K in QuestionKind]: Checked<Question & { kind: K }> } = {
  "yes-no": checkedYesNo,
  "single-choice": checkedSingleChoice,
  "multiple-choice": checkedMultipleChoice,
  ranking: checkedRanking,
  rating: checkedRating,
  matrix: checkedMatrix,
  "constant-sum": checkedConstantSum,
  score: checkedScore,
  text: checkedText,
  number: checkedNumber,
  date: checkedDate,
  "text-list": checkedTextList,
  file: checkedFile,
  consent: checkedConsent,
};

/**
 * What is checked of a question's kind. A question is passed only to the functions of its own. No
 * page of a respondent and no part of the builder imports this but the checker's worker, for it
 * has the checker's largest parts.
 */
export function checksOf(question: Question): Checked<Question> {
  return checks[question.kind] as unknown as Checked<Question>;
}
