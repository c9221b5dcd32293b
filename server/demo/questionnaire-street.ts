import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { many } from "./drawn-answers.ts";

/** A running vote on how a budget is spent. */
export const street: DemoQuestionnaire = {
  template: "street-budget",
  by: 1,
  days: [-9, 12],
  settings: { access: "account", results: "after-close", identity: "confidential" },
  guests: 0,
  turnout: 0.7,
  visitors: false,
  mood: 0.6,
  german: 0.25,
  answers: {
    projects: many(({ random }) =>
      random() < 0.6
        ? { trees: 1, bench: 0.6, books: 0.4, party: 0.1, bikes: 0.1 }
        : { bikes: 1, party: 0.6, bench: 0.4, books: 0.3, trees: 0.1 },
    ),
  },
};
