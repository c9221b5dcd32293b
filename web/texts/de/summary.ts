import type * as english from "../en/summary.ts";
import { format } from "./language.ts";

const count = (responses: number) =>
  responses === 1 ? "Eine Person" : `${format.number(responses)} Personen`;

export const summaryTexts: typeof english.summaryTexts = {
  title: "Ergebnisse",
  results: "Ergebnisse",
  responsesTab: "Antwortbögen",
  parts: "Teile der Ergebnisse",
  surveyPage: "Seite der Umfrage",
  loading: "Die Ergebnisse werden geladen …",
  failed: "Die Ergebnisse konnten nicht geladen werden.",
  again: "Noch einmal versuchen",
  hiddenTitle: "Diese Ergebnisse dürfen Sie hier nicht sehen",
  hiddenText: "Hier sehen sie nur, wem die Umfrage gehört, und Admins.",
  ballot: "Diese Umfrage stellt eine einzige Frage. Ihr Ergebnis steht auf ihrer eigenen Seite.",
  responses: (responses, closed) =>
    responses === 0
      ? closed
        ? "Niemand hat geantwortet."
        : "Noch hat niemand geantwortet."
      : `${count(responses)} ${responses === 1 ? "hat" : "haben"} ${closed ? "" : "bisher "}geantwortet.`,
  live: "Live",
  versions: (versions) => `Aus ${format.number(versions)} Fassungen zusammengezählt`,
  disclosed:
    "Anzahlen von einer bis vier Personen sind verborgen, ebenso andere, die sie verraten würden. So zeigt sich von niemandem, was er oder sie geantwortet hat.",
  nobodyYet: "Hier stehen Ergebnisse, sobald jemand antwortet.",
  nobodyEver: "Die Umfrage endete ohne einen Antwortbogen.",
  jump: "Zu einer Frage springen",
  earlier: (questions) =>
    questions === 1
      ? "Eine Frage, wie sie früher gestellt wurde"
      : `${format.number(questions)} Fragen, wie sie früher gestellt wurden`,
  howToRead: "So lesen Sie das",
  ranges:
    "Anteile beziehen sich auf alle, die die Frage beantwortet haben. Eine Klammer ist der 95‑%‑Bereich eines Anteils oder Mittelwerts, falls diese Menschen eine Zufallsstichprobe wären. Sie haben sich selbst entschieden zu antworten, also nehmen Sie ihn als Anhaltspunkt. Anteile zeigen wir ab 10 Antworten.",
};
