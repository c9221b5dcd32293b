import type { Choice, ChoiceOrder, QuestionBase } from "../definition-parts.ts";
import { type Kind, otherText, record, refused, stringSet, unanswered } from "./kind.ts";

export type MultipleChoice = QuestionBase & {
  kind: "multiple-choice";
  choices: Choice[];
  order: ChoiceOrder;
  min?: number;
  max?: number;
};
export type MultipleChoiceAnswer = { choices: string[]; text?: string };

export const multipleChoice: Kind<MultipleChoice, MultipleChoiceAnswer> = {
  read(question, given, offer) {
    const answer = record(given, ["choices", "text"]);
    const picked = stringSet(answer?.choices ?? []);
    if (!answer || !picked) return refused({ code: "wrong-kind" });
    if (picked.some((id) => !question.choices.some((choice) => choice.id === id)))
      return refused({ code: "unknown-part" });
    const chosen = question.choices.filter(
      ({ id }) => picked.includes(id) && offer.choices.some((choice) => choice.id === id),
    );
    if (chosen.length === 0) return unanswered;
    const hasOther = chosen.some(({ role }) => role === "other");
    const { text, problem } = hasOther ? otherText(answer.text) : {};
    const read = { choices: chosen.map(({ id }) => id), ...(text && { text }) };
    return { answer: read, problem: problem ?? countProblem(question, chosen) };
  },
  choicesIn: ({ choices }) => choices,
  numberIn({ choices: picked }, { choices }) {
    const values = choices.flatMap(({ id, value }) =>
      value !== undefined && picked.includes(id) ? [value] : [],
    );
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
  },
  textIn: ({ text }) => text ?? null,
  count: ({ choices }) => choices.length,
};

/** An exclusive choice stands alone, and then no minimum applies. */
function countProblem({ min, max }: MultipleChoice, chosen: readonly Choice[]) {
  if (chosen.some(({ role }) => role === "exclusive"))
    return chosen.length > 1 ? ({ code: "exclusive" } as const) : null;
  if (min !== undefined && chosen.length < min) return { code: "too-few", min } as const;
  if (max !== undefined && chosen.length > max) return { code: "too-many", max } as const;
  return null;
}
