import { type Checked, none } from "../checked.ts";
import { dateDomain, datesFor } from "./domain.ts";
import type { DateQuestion } from "./kind.ts";

export const checkedDate: Checked<DateQuestion> = {
  domain: dateDomain,
  examples: (question, { today }) =>
    datesFor(question, ["today"], [today]).map((date) => ({ date })),
  whyStuck: () => "empty-range",
  dateLimits: (question) => question,
  options: none,
  scale: ["with"],
  isMeasured: true,
};
