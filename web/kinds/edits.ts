import type { Question, QuestionKind } from "#engine/definition.ts";
import { consentEdit } from "./consent/edit.tsx";
import { constantSumEdit } from "./constant-sum/edit.tsx";
import { dateEdit } from "./date/edit.tsx";
import { fileEdit } from "./file/edit.tsx";
import type { KindEdit } from "./kind-edit.ts";
import { matrixEdit } from "./matrix/edit.tsx";
import { multipleChoiceEdit } from "./multiple-choice/edit.tsx";
import { numberEdit } from "./number/edit.tsx";
import { rankingEdit } from "./ranking/edit.tsx";
import { ratingEdit } from "./rating/edit.tsx";
import { scoreEdit } from "./score/edit.tsx";
import { singleChoiceEdit } from "./single-choice/edit.tsx";
import { textEdit } from "./text/edit.tsx";
import { textListEdit } from "./text-list/edit.tsx";
import { yesNoEdit } from "./yes-no/edit.tsx";

/** In the order of the menu of insertions. */
const edits: { [K in QuestionKind]: KindEdit<Question & { kind: K }> } = {
  "yes-no": yesNoEdit,
  "single-choice": singleChoiceEdit,
  "multiple-choice": multipleChoiceEdit,
  ranking: rankingEdit,
  rating: ratingEdit,
  matrix: matrixEdit,
  "constant-sum": constantSumEdit,
  score: scoreEdit,
  text: textEdit,
  number: numberEdit,
  date: dateEdit,
  "text-list": textListEdit,
  file: fileEdit,
  consent: consentEdit,
};

/** A question and its own editor are the only ones that go together. */
export function editOf(question: Question): KindEdit<Question> {
  return edits[question.kind] as unknown as KindEdit<Question>;
}

export function kindsIn(group: KindEdit<Question>["group"]): QuestionKind[] {
  return (Object.keys(edits) as QuestionKind[]).filter((kind) => edits[kind].group === group);
}
