import type { Choice, ChoiceOrder, QuestionBase } from "../../definition-parts.ts";
import { type Kind, otherText, record, refused, unanswered } from "../kind.ts";

export type SingleChoice = QuestionBase & {
  kind: "single-choice";
  choices: Choice[];
  order: ChoiceOrder;
  look: "list" | "menu" | "buttons" | "pictures";
};
/** `text` belongs to a choice with the role `other`. */
export type SingleChoiceAnswer = { choice: string; text?: string };

export const singleChoice: Kind<SingleChoice, SingleChoiceAnswer> = {
  read(question, given, offer) {
    const answer = record(given, ["choice", "text"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const { choice } = answer;
    if (choice === undefined || choice === "") return unanswered;
    const chosen = question.choices.find(({ id }) => id === choice);
    if (!chosen)
      return refused({ code: typeof choice === "string" ? "unknown-part" : "wrong-kind" });
    if (!offer.choices.some(({ id }) => id === chosen.id)) return unanswered;
    if (chosen.role !== "other") return { answer: { choice: chosen.id }, problem: null };
    const { text, problem = null } = otherText(answer.text);
    return { answer: { choice: chosen.id, ...(text && { text }) }, problem };
  },
  choicesIn: ({ choice }) => [choice],
  numberIn: ({ choice }, { choices }) => choices.find(({ id }) => id === choice)?.value ?? null,
  textIn: ({ text }) => text ?? null,
};
