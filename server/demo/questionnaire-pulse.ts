import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { type Comments, grid, one, point, some, words } from "./drawn-answers.ts";

const oneThing: Comments = {
  en: [
    "Fewer people in every meeting. Two would do for most of them.",
    "Decide things on Monday instead of discussing them until Thursday.",
    "A laptop that survives a video call.",
    "That we stop starting new things before the old ones are done.",
    "Let the support team say no sometimes.",
    "Nothing big. Tell us earlier what’s planned.",
    "My manager changed three times this year. I’d change that.",
    "Quiet hours in the morning.",
    "Pay bands that everyone can see.",
    "More time with the people who were here first, they know how it all works.",
    "The test system. It’s down more than it’s up.",
    "I’d like to hear what happened with the last survey before I fill in the next.",
    "Split the on-call rota fairly.",
    "One chat tool instead of three.",
    "honestly? the chairs",
    "Write decisions down. I keep asking the same question because nobody remembers the answer.",
    "Half an hour between meetings.",
    "Let us hire. We’re doing the work of seven with five.",
    "Less “urgent”.",
  ],
  de: [
    "Weniger Besprechungen mit zwölf Leuten.",
    "Entscheidungen aufschreiben, damit man sie wiederfindet.",
    "Rechner, die eine Videokonferenz überstehen.",
    "Dass nach der Umfrage auch etwas passiert.",
    "Feste Zeiten ohne Chat.",
    "Mehr Leute für den Support.",
  ],
};

const heavy: Comments = {
  en: ["Reports nobody reads", "the ticket system", "covering for open positions", "Travel"],
  de: ["Berichte, die keiner liest", "Vertretung für offene Stellen"],
};

/** With a matrix; small groups are hidden. */
export const pulse: DemoQuestionnaire = {
  template: "employee-pulse",
  by: 0,
  days: [-17, 9],
  settings: { access: "account", results: "after-answer", identity: "confidential" },
  guests: 0,
  turnout: 0.88,
  visitors: true,
  mood: 0.6,
  german: 0.2,
  answers: {
    mood: point(0.02),
    agree: some(0.98, grid({ say: 0.1, clear: 0.14, tools: -0.08, load: -0.22, grow: 0.04 })),
    heavy: some(0.95, one({ meet: 34, mail: 17, tool: 21, wait: 23, other: 5 }, heavy)),
    stay: one(({ mood }) =>
      mood > 0.6
        ? { yes: 52, likely: 42, unsure: 6, no: 0 }
        : { yes: 6, likely: 20, unsure: 44, no: 30 },
    ),
    one_thing: words(({ mood }) => ({ texts: oneThing, share: mood < 0.55 ? 0.28 : 0.16 })),
  },
};
