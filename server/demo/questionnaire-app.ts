import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import {
  agreed,
  type Comments,
  contact,
  many,
  one,
  point,
  ranked,
  some,
  words,
} from "./drawn-answers.ts";

const hard: Comments = {
  en: [
    "Finding anything that I saved more than a week ago.",
    "It logged me out in the middle of the form and everything was gone.",
    "The button is where my thumb can’t reach.",
    "I don’t understand the difference between archive and delete.",
    "Too slow on my old phone.",
    "Search only finds the first word.",
    "Can’t read it in the sun",
    "the update moved everything",
    "Sharing a list with my husband took us an evening.",
    "I couldn’t export my own data.",
    "It asks me to rate it every other day.",
    "Text is tiny, and if I make it bigger the menu disappears.",
    "Notifications come hours late.",
    "No idea how to change my address.",
    "It drains the battery. 30% in an hour.",
    "Signing in with the code from the mail works one time out of three",
  ],
  de: [
    "Nach dem Update war alles woanders.",
    "Die Suche findet nur das erste Wort.",
    "Zu langsam auf meinem alten Telefon.",
    "Mitten im Formular abgemeldet, alles weg.",
    "Mit großer Schrift verschwindet das Menü.",
    "Ich finde die Einstellungen nicht.",
    "Benachrichtigungen kommen Stunden zu spät.",
    "Wie man eine Liste teilt, weiß ich bis heute nicht.",
  ],
};

const devices: Comments = {
  en: ["Watch", "an old e-reader", "the screen in the kitchen"],
  de: ["Uhr", "Fernseher"],
};

/** In two languages, with the consent to be asked again. */
export const app: DemoQuestionnaire = {
  template: "app-feedback",
  by: 2,
  days: [-8, 22],
  settings: { access: "link", results: "public", identity: "named" },
  guests: 236,
  turnout: 0.35,
  visitors: false,
  mood: 0.64,
  german: 0.46,
  answers: {
    often: one({ daily: 41, weekly: 34, monthly: 14, rarely: 11 }),
    effort: some(0.98, point(0.02)),
    hard: words({ texts: hard, share: 0.72 }),
    stars: some(0.97, point(0.05)),
    features: some(0.94, ranked({ offline: 37, dark: 22, share: 15, fast: 26 }, 2)),
    devices: some(0.97, many({ phone: 0.9, tablet: 0.24, laptop: 0.4, other: 0.04 }, devices)),
    talk: some(0.96, one({ yes: 0.24, no: 0.76 })),
    contact: some(0.9, contact),
    consent: agreed,
  },
};
