import type * as english from "../en/builder-checker.ts";
import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;

export const problemTexts: typeof english.problemTexts = {
  check: "Prüfen",
  checkTip: "Prüfen (F8)",
  title: "Prüfung",
  none: "Alle kommen durch.",
  problems: (many) => count(many, "Problem", "Probleme"),
  hints: (many) => count(many, "Hinweis", "Hinweise"),
  foundAt: (place, found) => `${place}: ${found}. Zur ersten Stelle.`,
  checking: "Wird geprüft …",
  failed: "Die Prüfung ließ sich nicht ausführen.",
  failedText: "Beim Veröffentlichen wird Ihre Umfrage ebenfalls geprüft.",
  parts: {
    title: "Titel",
    description: "Beschreibung",
    pages: "Die ganze Umfrage",
    endings: "Abschlüsse",
    languages: "Sprachen",
  },
  question: (number, words) => `Frage ${number}: ${words}`,
  page: (number) => `Seite ${number}`,
  goThere: "Dorthin",
  go: (place) => `Dorthin: ${place}`,
  condition: (place, condition) => `„${place}“ erscheint, wenn ${condition}.`,
  ownCondition: (condition) => `Das erscheint nur, wenn ${condition}.`,
  play: "Diesen Weg ansehen",
  dismiss: "Ausblenden",
  dismissed: "Ausgeblendet.",
  fixed: (fix) => `Erledigt: ${fix}.`,
  keep: "Als Test speichern",
  kept: "Gespeichert. Alle späteren Entwürfe werden damit geprüft.",
  forget: "Diesen Test löschen",
  forgotten: "Der Test ist gelöscht.",
  someone: "Vorschau als Person, die das sieht",
  nobody: "Wir haben niemanden gefunden, der das sieht.",
  playing: "Die Vorschau zeigt die Antworten dieser Person.",
  more: (many) => `${format.number(many)} weitere`,
  fixes: {
    emptyPart: (many) => ({
      choices:
        many === 1 ? "Leere Auswahlmöglichkeit löschen" : "Leere Auswahlmöglichkeiten löschen",
      columns: many === 1 ? "Leere Spalte löschen" : "Leere Spalten löschen",
      rows: many === 1 ? "Leere Zeile löschen" : "Leere Zeilen löschen",
      fields: many === 1 ? "Leeres Feld löschen" : "Leere Felder löschen",
    }),
    ends: (low, high) => `Verwenden: ${low} … ${high}`,
    plainEnds: (low, high) => `Beschriften: ${low} … ${high}`,
    other: "Eigene Worte zulassen",
    score: "Zur NPS-Frage machen",
    required: (number) => `Frage ${format.number(number)} zur Pflichtfrage machen`,
    optional: (number) => `Frage ${format.number(number)} freiwillig machen`,
    emptyPage: "Leere Seite löschen",
    swap: "Minimum und Maximum tauschen",
  },
  tests: "Gespeicherte Tests",
  testOf: (place) => `Jemand sieht „${place}“`,
  passes: "bestanden",
  fails: "nicht bestanden",
};
