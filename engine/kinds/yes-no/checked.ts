import { cellDomain } from "../../checker/domains/cells.ts";
import { type Checked, none } from "../checked.ts";
import { type YesNo, yesNoChoices } from "./kind.ts";

export const checkedYesNo: Checked<YesNo> = {
  domain(space, question, needs) {
    const cells = yesNoChoices.map((choice) => ({ answer: { choice } }));
    return cellDomain(space, question, needs, cells);
  },
  examples: () => [{ choice: "yes" }],
  options: none,
  scale: [],
};
