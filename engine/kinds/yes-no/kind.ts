import { copyText } from "../../copy-text.ts";
import { type Kind, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf } from "../typed-fields.ts";
import type { yesNoShape } from "./shape.ts";

export type YesNo = QuestionOf<"yes-no", typeof yesNoShape> & {
  /** Of ballots alone (ballot-definition.ts): to have no opinion is an answer, too. */
  noOpinion?: true;
};
export type YesNoAnswer = { choice: "yes" | "no" };

export const yesNoChoices = ["yes", "no"] as const;

export const yesNo: Kind<YesNo, YesNoAnswer> = {
  read(_question, given) {
    const answer = record(given, ["choice"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const { choice } = answer;
    if (choice === undefined || choice === "") return unanswered;
    if (choice !== "yes" && choice !== "no") return refused({ code: "unknown-part" });
    return { answer: { choice }, problem: null };
  },
  typed: (_question, { first }) => answerOf("choice", first()),
  words: ({ choice }, question, wording) =>
    copyText(question[choice], wording.language) || wording[choice],
  seconds: () => 5,
  problemTexts: () => ({ required: ["requiredChoice"] }),
  choicesIn: ({ choice }) => [choice],
  numberIn: ({ choice }) => (choice === "yes" ? 1 : 0),
};
