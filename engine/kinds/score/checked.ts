import { type Checked, optionsOfChoices, problemOfChoices } from "../checked.ts";
import { scoreDomain } from "./domain.ts";
import type { Score } from "./kind.ts";

export const checkedScore: Checked<Score> = {
  domain: scoreDomain,
  examples: ({ from }, { choices }) =>
    choices.slice(0, 1).map(({ id }) => ({ scores: { [id]: from } })),
  problem: problemOfChoices,
  options: optionsOfChoices,
  scale: ["from", "to"],
};
