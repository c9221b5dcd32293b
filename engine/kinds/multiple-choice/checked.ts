import { type Checked, crossing, optionsOfChoices, problemOfChoices } from "../checked.ts";
import type { Offer } from "../kind.ts";
import { multipleChoiceDomain } from "./domain.ts";
import type { MultipleChoice } from "./kind.ts";

export const checkedMultipleChoice: Checked<MultipleChoice> = {
  domain: multipleChoiceDomain,
  examples({ min }, offer) {
    const isAlone = ({ role }: Offer["choices"][number]) => role === "exclusive";
    const plain = offer.choices.filter((each) => !isAlone(each)).map(({ id }) => id);
    const alone = offer.choices.filter(isAlone).map(({ id }) => ({ choices: [id] }));
    return [{ choices: plain.slice(0, Math.max(1, min ?? 0)) }, ...alone];
  },
  problem: (question) => problemOfChoices(question) ?? crossing(question.min, question.max),
  whyStuck: ({ min }) => ((min ?? 0) > 1 ? "too-few-offered" : "nothing-offered"),
  options: optionsOfChoices,
  scale: ["order", "min", "max"],
};
