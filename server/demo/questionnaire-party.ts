import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { amount, type Comments, day, many, one, ranked, some, words } from "./drawn-answers.ts";

const wishes: Comments = {
  en: [
    "Please somewhere with shade. Last year was brutal.",
    "I’ll bring the big grill if someone picks it up.",
    "Not on a Sunday, I’ve got the kids.",
    "Something that isn’t only about drinking, please.",
    "Can we start after six? Half of us work that day.",
    "A quiet corner would be great for those who aren’t into loud music.",
    "Vegan cake!! I’ll bake",
    "Is it step-free? I’m on crutches until August.",
    "Thanks for organizing this.",
    "Could the date be fixed soon, I need to book a train",
    "No karaoke. Please.",
    "We’ve got a tent (4 x 6 m) you can have.",
    "I’d rather help than sit. Put me down for washing up.",
    "Dogs ok?",
  ],
  de: [
    "Bitte einen Ort mit Schatten.",
    "Ich kann zwei Bierbänke mitbringen.",
    "Sonntags kann ich leider nicht.",
    "Danke fürs Organisieren!",
    "Gern auch etwas für Kinder.",
  ],
};

const allergies: Comments = {
  en: ["Nuts", "gluten", "Lactose", "no shellfish please"],
  de: ["Nüsse", "Gluten"],
};

/** With a ranking and dates. It is over. */
export const party: DemoQuestionnaire = {
  template: "summer-party",
  by: 0,
  days: [-31, -4],
  settings: { access: "account", results: "after-answer", identity: "named" },
  guests: 0,
  turnout: 0.62,
  visitors: false,
  mood: 0.7,
  german: 0.2,
  answers: {
    coming: one({ yes: 66, maybe: 21, no: 13 }),
    days: some(0.97, many({ fri: 0.58, sat: 0.66, sun: 0.24 })),
    earliest: some(0.8, day(18, 80)),
    activities: some(0.92, ranked({ bbq: 30, live: 24, games: 16, boat: 19, quiz: 11 }, 3)),
    food: some(0.95, many({ meat: 0.52, veg: 0.56, vegan: 0.27, other: 0.05 }, allergies)),
    guests: some(
      0.9,
      amount(({ random }) => [0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4][Math.floor(random() * 11)] ?? 0),
    ),
    wish: words({ texts: wishes, share: 0.24 }),
  },
};
