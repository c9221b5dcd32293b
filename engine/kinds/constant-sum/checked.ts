import { type Checked, optionsOfChoices, problemOfChoices } from "../checked.ts";
import { constantSumDomain } from "./domain.ts";
import type { ConstantSum } from "./kind.ts";

export const checkedConstantSum: Checked<ConstantSum> = {
  domain: constantSumDomain,
  examples: ({ total }, { choices }) =>
    choices.slice(0, 1).map(({ id }) => ({ parts: { [id]: total } })),
  problem: problemOfChoices,
  options: optionsOfChoices,
  scale: ["total"],
};
