import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { ranked } from "./drawn-answers.ts";

/**
 * A ranked vote that is over. Most put the café first, which the others put last, so that another
 * rule would have found another winner.
 */
export const room: DemoQuestionnaire = {
  template: "new-room",
  by: 0,
  days: [-25, -3],
  settings: { access: "account", results: "after-close", identity: "confidential" },
  guests: 0,
  turnout: 0.84,
  visitors: false,
  mood: 0.6,
  german: 0.2,
  answers: {
    use: ranked(({ random }) => {
      const side = random();
      if (side < 0.42) return { cafe: 900, reading: 90, groups: 30, workshop: 8, shelves: 1 };
      if (side < 0.76) return { shelves: 900, reading: 90, groups: 20, workshop: 6, cafe: 1 };
      return { reading: 900, shelves: 70, groups: 40, workshop: 8, cafe: 2 };
    }, 5),
  },
};
