import { type Checked, crossing, none } from "../checked.ts";
import { numberDomain } from "./domain.ts";
import type { NumberQuestion } from "./kind.ts";

export const checkedNumber: Checked<NumberQuestion> = {
  domain: numberDomain,
  examples({ min = 0, max = 0, decimals }) {
    const scale = 10 ** decimals;
    const within = [Math.ceil(min * scale) / scale, Math.floor(max * scale) / scale];
    return [0, 1, ...within, min, max].map((number) => ({ number }));
  },
  problem: ({ min, max }) => crossing(min, max),
  whyStuck: () => "empty-range",
  isNumeric: true,
  decimals: ({ decimals }) => decimals,
  options: none,
  scale: ["currency"],
  isMeasured: true,
};
