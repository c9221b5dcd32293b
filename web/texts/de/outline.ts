import type * as english from "../en/outline.ts";
import { format } from "./language.ts";

export const outlineTexts: typeof english.outlineTexts = {
  page: (number, title) =>
    title ? `Seite ${format.number(number)}: ${title}` : `Seite ${format.number(number)}`,
  questions: (count) => (count === 1 ? "1 Frage" : `${format.number(count)} Fragen`),
  dependsOn: (questions, others) => {
    const numbers = questions.map((each) => format.number(each)).join(", ");
    if (questions.length === 0) return "Für manche, je nach ihrem Link oder einem berechneten Wert";
    return others ? `Hängt von ${numbers} und mehr ab` : `Hängt von ${numbers} ab`;
  },
  allPages: (count) => `Alle ${format.number(count)} Seiten zeigen`,
  noWords: "Noch ohne Text",
  formats: { email: "E-Mail-Adresse", url: "Webadresse", phone: "Telefonnummer" },
  dates: { date: "Datum", month: "Monat", time: "Uhrzeit", "date-time": "Datum und Uhrzeit" },
  required: "Pflicht",
  yes: "Ja",
  no: "Nein",
  each: (columns) => `Jeweils: ${columns.join(" · ")}`,
  more: (count) => `und ${format.number(count)} weitere`,
};
