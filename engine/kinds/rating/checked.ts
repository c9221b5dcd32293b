import { cellDomain } from "../../checker/domains/cells.ts";
import { type Checked, none } from "../checked.ts";
import { pointsOf, type Rating } from "./kind.ts";

export const checkedRating: Checked<Rating> = {
  domain(space, question, needs) {
    const cells = pointsOf(question).map((point) => ({ answer: { number: point } }));
    return cellDomain(space, question, needs, cells);
  },
  examples: ({ from }) => [{ number: from }],
  isNumeric: true,
  options: none,
  scale: ["from", "to"],
};
