import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import {
  amount,
  type Comments,
  many,
  one,
  point,
  type Respondent,
  shared,
  some,
} from "./drawn-answers.ts";

const reasons: Comments = {
  en: [
    "I take two children to school on the way",
    "my knee",
    "It was stolen. Twice.",
    "I carry tools",
    "No shower at work and I’m not arriving like that",
    "rain, mostly",
    "I never learned",
    "My back",
    "The bridge is closed until spring",
  ],
  de: ["Zwei Kinder und ein Rucksack", "Knie kaputt", "Wurde gestohlen", "Ich trage Werkzeug"],
};

const takes = ({ said }: Respondent, code: string) => said.modes?.includes(code) ?? false;
const cycles = (who: Respondent) => takes(who, "bike") || takes(who, "ebike");

const pleasure: Readonly<Record<string, number>> = {
  bike: 0.16,
  ebike: 0.2,
  walk: 0.14,
  train: 0.02,
  bus: -0.14,
  car: -0.1,
};

/** Apprentices and pensioners have less than people in the middle of their working life. */
function incomeOf({ said }: Respondent): Readonly<Record<string, number>> {
  if (said.age?.some((code) => code === "u18" || code === "a18"))
    return { i1: 46, i2: 36, i3: 6, quiet: 12 };
  if (said.age?.includes("a45")) return { i1: 10, i2: 40, i3: 37, quiet: 13 };
  return { i1: 17, i2: 47, i3: 23, quiet: 13 };
}

/** With logic, a page for each way to work, and points to divide. */
export const bikes: DemoQuestionnaire = {
  template: "bike-commuting",
  by: 0,
  days: [-12, 30],
  settings: { access: "link", results: "after-answer", identity: "confidential" },
  guests: 402,
  turnout: 0.3,
  visitors: false,
  mood: 0.58,
  german: 0.3,
  variables: ({ random }): Record<string, string> => {
    const source = ["poster", "newsletter", "newsletter", "friend", ""][Math.floor(random() * 5)];
    return source ? { source } : {};
  },
  answers: {
    age: one({ u18: 2, a18: 27, a30: 33, a45: 26, a65: 10 }),
    modes: many({ bike: 0.44, ebike: 0.15, bus: 0.38, train: 0.22, car: 0.36, walk: 0.19 }),
    distance: some(
      0.96,
      amount((who) => {
        const far = takes(who, "train") ? 24 : cycles(who) ? 6 : 11;
        return Math.round((0.4 + who.random() * who.random() * 2.6) * far * 2) / 2;
      }),
    ),
    days: some(
      0.97,
      amount(({ random }) => [1, 2, 2, 3, 3, 4, 5, 5, 5][Math.floor(random() * 9)] ?? 3),
    ),
    pleasant: some(
      0.97,
      point(({ about = "" }) => pleasure[about] ?? 0),
    ),
    never: some(0.96, one({ unsafe: 41, far: 22, hilly: 8, nobike: 19, other: 6 }, reasons)),
    points: some(
      0.93,
      shared((who) =>
        cycles(who)
          ? { lanes: 44, park: 26, shower: 10, money: 6, weather: 14 }
          : { lanes: 38, park: 14, shower: 9, money: 21, weather: 18 },
      ),
    ),
    income: some(0.9, one(incomeOf)),
  },
};
