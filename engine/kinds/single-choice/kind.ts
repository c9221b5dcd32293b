import { longestIn } from "../../copy-text.ts";
import { lookingSeconds } from "../../reading-time.ts";
import { labelOf } from "../answer-words.ts";
import { type Kind, maxOtherText, otherText, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import type { singleChoiceShape } from "./shape.ts";

export type SingleChoice = QuestionOf<"single-choice", typeof singleChoiceShape>;
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
  typed(_question, { first }) {
    const [choice, text] = [first(), first("text")];
    return choice === undefined && text === undefined ? undefined : { choice, text };
  },
  named: ({ choices }) => ({ member: "choice", one: choices }),
  words: ({ choice, text }, { choices }, { language }) =>
    text ?? labelOf(choices, choice, language),
  wordsLength: ({ choices }) =>
    Math.max(maxOtherText, ...choices.map(({ label }) => longestIn(label.words))),
  seconds: ({ choices }) => 5 + lookingSeconds(choices),
  problemTexts: () => ({ required: ["requiredChoice"] }),
  offer: ({ choices, order }, offered) => ({ choices: offered(choices, order), rows: [] }),
  choicesIn: ({ choice }) => [choice],
  numberIn: ({ choice }, { choices }) => choices.find(({ id }) => id === choice)?.value ?? null,
  textIn: ({ text }) => text ?? null,
};
