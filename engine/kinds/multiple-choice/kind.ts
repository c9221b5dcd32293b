import { addUp } from "../../decimal-sum.ts";
import type { Choice } from "../../definition-parts.ts";
import { lookingSeconds } from "../../reading-time.ts";
import { labelOf, labelsLength, listText } from "../answer-words.ts";
import {
  idsOf,
  type Kind,
  maxOtherText,
  otherText,
  record,
  refused,
  stringSet,
  unanswered,
} from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { distinct } from "../typed-fields.ts";
import type { multipleChoiceShape } from "./shape.ts";

export type MultipleChoice = QuestionOf<"multiple-choice", typeof multipleChoiceShape>;
export type MultipleChoiceAnswer = { choices: string[]; text?: string };

export const multipleChoice: Kind<MultipleChoice, MultipleChoiceAnswer> = {
  read(question, given, offer) {
    const answer = record(given, ["choices", "text"]);
    const picked = stringSet(answer?.choices ?? []);
    if (!answer || !picked) return refused({ code: "wrong-kind" });
    const known = idsOf(question.choices);
    if (picked.some((id) => !known.has(id))) return refused({ code: "unknown-part" });
    const [taken, offered] = [new Set(picked), idsOf(offer.choices)];
    const chosen = question.choices.filter(({ id }) => taken.has(id) && offered.has(id));
    if (chosen.length === 0) return unanswered;
    const hasOther = chosen.some(({ role }) => role === "other");
    const { text, problem } = hasOther ? otherText(answer.text) : {};
    const read = { choices: chosen.map(({ id }) => id), ...(text && { text }) };
    return { answer: read, problem: problem ?? countProblem(question, chosen) };
  },
  typed(_question, { all, first }) {
    const [choices, text] = [distinct(all()), first("text")];
    return choices || text !== undefined ? { choices: choices ?? [], text } : undefined;
  },
  named: ({ choices }) => ({ member: "choices", list: choices }),
  words({ choices: picked, text }, { choices }, { language }) {
    const isOther = (id: string) => choices.find((each) => each.id === id)?.role === "other";
    return listText(
      picked.map((id) => (text && isOther(id) ? text : labelOf(choices, id, language))),
      language,
    );
  },
  wordsLength: ({ choices }) => maxOtherText + labelsLength(choices),
  seconds: ({ choices }) => 7 + lookingSeconds(choices),
  problemTexts: () => ({ required: ["requiredChoice"] }),
  offer: ({ choices, order }, offered) => ({ choices: offered(choices, order), rows: [] }),
  choicesIn: ({ choices }) => choices,
  numberIn({ choices: picked }, { choices }) {
    const taken = new Set(picked);
    const values = choices.flatMap(({ id, value }) =>
      value !== undefined && taken.has(id) ? [value] : [],
    );
    return values.length > 0 ? addUp(values) : null;
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
