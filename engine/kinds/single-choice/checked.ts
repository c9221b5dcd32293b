import { type Checked, optionsOfChoices, problemOfChoices } from "../checked.ts";
import { singleChoiceDomain } from "./domain.ts";
import type { SingleChoice } from "./kind.ts";

export const checkedSingleChoice: Checked<SingleChoice> = {
  domain: singleChoiceDomain,
  examples: (_question, { choices }) => choices.slice(0, 1).map(({ id }) => ({ choice: id })),
  problem: problemOfChoices,
  options: optionsOfChoices,
  lookedThrough: () => 0,
  scale: ["order"],
};
