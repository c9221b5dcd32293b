import type * as english from "#texts/my-surveys.ts";
import { format } from "./language.ts";

const some = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);

export const mySurveysTexts: typeof english.mySurveysTexts = {
  title: "Meine Umfragen",
  caption: "Meine Umfragen",
  lead: ({ draft, live, closed, unpublished }, isTitled) => {
    const parts = [
      ...some(live, live === 1 ? "läuft" : "laufen"),
      ...some(draft, draft === 1 ? "Entwurf" : "Entwürfe"),
      ...some(closed, "geschlossen"),
      ...some(unpublished, "zurückgezogen"),
    ];
    return parts.length === 0 ? "" : `${isTitled ? "" : "Meine Umfragen: "}${parts.join(", ")}.`;
  },
  leadBefore: "Meine Umfragen, mit den Antworten bisher.",
  states: { draft: "Entwurf", live: "Läuft", closed: "Geschlossen", unpublished: "Zurückgezogen" },
  filters: {
    all: "Alle",
    live: "Laufend",
    draft: "Entwürfe",
    closed: "Geschlossen",
    unpublished: "Zurückgezogen",
  },
  state: "Stand",
  responses: "Antworten",
  last: "Zuletzt",
  actions: "Aktionen",
  number: (number) => `Nr. ${format.number(number)}`,
  unit: (count, isQuestionnaire) => {
    if (isQuestionnaire) return count === 1 ? "Antwort" : "Antworten";
    return count === 1 ? "Stimme" : "Stimmen";
  },
  nothing: "–",
  edited: "Bearbeitet",
  noTime: "Nicht gespeichert",
  untitled: "Umfrage ohne Titel",
  held: {
    deadline: "Ihr letzter Tag ist vorbei. Wählen Sie einen anderen.",
    draft: "Etwas darin ist noch nicht fertig.",
    unread: "Sie können sie jetzt selbst veröffentlichen.",
  },
  seeWhy: "Warum?",
  continue: "Weiter",
  continueWith: (title) => `An ${title} weiterschreiben`,
  details: "Ansehen",
  detailsOf: (title) => `Antworten auf ${title} ansehen`,
  more: (title) => `Mehr zu ${title}`,
  seeResults: "Ergebnisse",
  seeResponses: "Einzelne Antworten",
  seeVotes: "Stimmen",
  responsesOf: (title) => `Einzelne Antworten auf ${title}`,
  votesOf: (title) => `Stimmen zu ${title}`,
  exportOf: (format, title) => `${title} als ${format} exportieren`,
  page: "Seite der Umfrage",
  pageOf: (title) => `Seite der Umfrage ${title}`,
  editQuestionsOf: (title) => `Fragen bearbeiten: ${title}`,
  editTerms: "Kategorie und letzter Tag",
  editTermsOf: (title) => `Kategorie und letzter Tag von ${title}`,
  copyOf: (title) => `${title} (Kopie)`,
  duplicateOf: (title) => `${title} duplizieren`,
  closeOf: (title) => `${title} jetzt schließen`,
  allVotes: "Alle Stimmen",
  write: "Umfrage schreiben",
  noneText: "Hier stehen Ihre Entwürfe und Umfragen, mit den Antworten, sobald welche kommen.",
};
