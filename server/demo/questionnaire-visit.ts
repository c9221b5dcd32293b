import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { type Comments, grid, many, one, point, some, words } from "./drawn-answers.ts";

const loved: Comments = {
  en: [
    "The woman at the counter who asks what you need it for before she sells you anything.",
    "That someone always picks up the phone.",
    "You let me try it before I bought it. Please keep doing that.",
    "No music. I can hear myself think.",
    "The repair corner in the back.",
    "Opening at seven. I’m in and out before work.",
    "That you say so when you don’t have it, and tell me who does.",
    "The chairs by the window",
    "Honest advice. You talked me out of the expensive one.",
    "small shop, short queue, real people",
    "Being able to return things without a story.",
    "Your Saturday team, all of them.",
    "That you remember me. It’s silly, but it’s why I come.",
    "Everything has a price on it. Rare these days.",
  ],
  de: [
    "Dass man mir zuhört, bevor mir etwas verkauft wird.",
    "Die Werkstatt hinten, ohne Termin.",
    "Ehrliche Beratung, auch wenn es dann das Günstigere wird.",
    "Früh um sieben offen. Bitte so lassen!",
    "Die Ruhe im Laden",
    "Das Team am Samstag.",
  ],
};

const improve: Comments = {
  en: [
    "One more person at the till between five and six.",
    "I waited 20 minutes and then you closed the counter in front of me.",
    "Say on the website what’s actually in stock.",
    "Prices went up twice this year. I noticed.",
    "A bench outside would be nice for those of us who can’t stand long.",
    "The parcel was fine, the box inside it wasn’t.",
    "Longer opening hours on Thursday?",
    "It took three people to find my order. They were friendly about it, but still.",
    "nothing, really",
    "The card reader. Every single time.",
    "Tell people at the door how long the wait is. I’d have come back later.",
    "More sizes. I leave with nothing about half the time.",
    "Please answer emails within a week.",
    "A step-free entrance. I can’t get in with the pram without help.",
    "Less plastic around everything.",
    "The advice was good but it took a while until anyone had time for me.",
    "I was given the wrong color and had to come back, a 40 minute trip.",
    "Put the prices on the shelf again, not only on the app.",
    "Signs. I never know where to queue.",
    "A loyalty card that isn’t an app.",
    "Could you call when the order is ready? I came twice for nothing.",
    "Air. It gets very warm in there in the afternoon.",
    "Keep the small screws in stock, you always run out.",
    "Train the new ones a bit longer before leaving them alone.",
  ],
  de: [
    "Nachmittags fehlt eine zweite Kasse.",
    "Auf der Website steht „vorrätig“, im Laden dann nicht.",
    "Bitte anrufen, wenn die Bestellung da ist.",
    "Ich habe zwanzig Minuten gewartet, niemand hat etwas gesagt.",
    "Mehr Auswahl in kleinen Größen.",
    "Ein Eingang ohne Stufe wäre schön.",
    "Nichts, weiter so.",
    "Die Preise wieder ans Regal schreiben.",
    "Beim letzten Mal war die Bestellung falsch, das Umtauschen ging dafür schnell.",
  ],
};

const other: Comments = {
  en: [
    "Parking",
    "the lighting in the fitting room",
    "You closed early that day",
    "I couldn’t find the entrance",
    "the music",
    "No toilet",
  ],
  de: ["Kein Parkplatz", "zu laut", "Die Tür klemmt"],
};

/** With a follow-up that depends on the number given. */
export const visit: DemoQuestionnaire = {
  template: "customer-satisfaction",
  by: 0,
  days: [-24, 18],
  settings: { access: "link", results: "public", identity: "confidential" },
  guests: 318,
  turnout: 0.4,
  visitors: false,
  mood: 0.76,
  german: 0.22,
  answers: {
    recommend: point(0.05),
    held_back: some(
      0.94,
      many(
        ({ mood }) => ({
          wait: 0.42,
          price: 0.3,
          choice: 0.24,
          staff: mood < 0.6 ? 0.34 : 0.12,
          order: mood < 0.5 ? 0.3 : 0.06,
          other: 0.06,
        }),
        other,
      ),
    ),
    loved: words({ texts: loved, share: 0.3 }),
    parts: some(0.95, grid({ speed: -0.2, advice: 0.1, quality: 0.06, price: -0.12 })),
    first_visit: some(0.97, one({ yes: 0.23, no: 0.77 })),
    improve: words(({ mood }) => ({ texts: improve, share: mood < 0.65 ? 0.34 : 0.1 })),
  },
};
