import type * as english from "../en/responses-received.ts";
import { format } from "./language.ts";

const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60);
  return seconds < 60 ? `${format.number(seconds)} s` : `${format.number(whole)} min`;
};

export const responsesReceivedTexts: typeof english.responsesReceivedTexts = {
  title: "Antworten",
  none: "Noch keine Antworten",
  noneText: "Jede Antwort steht hier, sobald sie gezählt ist.",
  apart: (lot) =>
    `Ohne Namen, ohne Uhrzeit und in zufälliger Reihenfolge: Es kommen immer ${format.number(lot)} Antworten auf einmal dazu, der Rest, wenn die Umfrage schließt. Antworten insgesamt weniger als zehn Personen, sieht niemand ihre Antworten.`,
  fewTitle: "Diese Antworten bleiben verborgen",
  failed: "Die Antworten konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  loading: "Die Antwort wird geladen …",
  search: "In Antworten suchen",
  find: "Suchen",
  columns: (shown, all) => `Spalten: ${format.number(shown)} von ${format.number(all)}`,
  showAllColumns: "Alle zeigen",
  usualColumns: "Übliche Spalten",
  cut: "…",
  found: (found, all, orMore) => {
    if (found === 0) return "Keine Antwort passt dazu.";
    if (found === all) return `${format.number(all)} ${all === 1 ? "Antwort" : "Antworten"}`;
    const first = `${format.number(found)}${orMore ? " oder mehr" : ""}`;
    return `${first} von ${format.number(all)} ${all === 1 ? "Antwort" : "Antworten"}`;
  },
  exported: "Die Suche ändert nichts am Export.",
  pages: "Durch die Antworten blättern",
  range: (from, to, all, orMore) =>
    `${format.number(from)} bis ${format.number(to)} von ${orMore ? "mindestens " : ""}${format.number(all)}`,
  previous: "Zurück",
  next: "Weiter",
  sheetsAndTables: (group) =>
    `Den Befragten wurde gesagt, dass Sie sehen, was jede Person geantwortet hat, aber keine Namen. Darum steht hier alles, was eine Person geantwortet hat, mit dem Tag. Tabellen und Filter verbergen trotzdem Gruppen unter ${group} Personen: Das wurde den Befragten zugesagt, weil Tabellen kopiert und weitergegeben werden.`,
  place: "Nr.",
  when: "Wann",
  who: "Wer",
  version: "Fassung",
  answered: "Beantwortet",
  took: "Dauer",
  detailsOf: (place) => `Details zu Antwort ${format.number(place)}`,
  answersOf: (place) => `Inhalt von Antwort ${format.number(place)}`,
  more: (place) => `Mehr zu Antwort ${format.number(place)}`,
  eraseAnswers: "Einzelnes löschen",
  eraseAnswersEnd: "Löschen beenden",
  answeredOf: (answered, asked) => `${format.number(answered)} von ${format.number(asked)}`,
  minutes,
  noName: "Ohne Namen",
  notKept: "Nicht gespeichert",
  erased: "Gelöscht",
  one: (place) => `Antwort ${format.number(place)}`,
  all: "Alle Antworten",
  failedOne: "Die Antwort konnte nicht geladen werden.",
  states: {
    skipped: "Über\u00ADsprungen",
    "not-asked": "Nicht gefragt",
    erased: "Auf Wunsch gelöscht",
  },
  agreed: "Zugestimmt",
  yes: "Ja",
  no: "Nein",
  file: (number) => `Datei ${format.number(number)} herunterladen`,
  fileFailed: "Die Datei konnte nicht heruntergeladen werden.",
  answers: "Antworten",
  about: "Über diese Antwort",
  language: "Sprache",
  ending: "Abschluss",
  receipt: "Beleg",
  receiptText: (place) =>
    `Nummer ${format.number(place)} der nachprüfbaren Zählung. Das bleibt so, auch wenn Antworten gelöscht werden.`,
  eraseAnswer: "Löschen",
  eraseAnswerOf: (question) => `Die Antwort auf „${question}“ löschen`,
  eraseAnswerTitle: "Diese Antwort löschen?",
  eraseAnswerText:
    "Die Worte sind endgültig weg, und die Ergebnisse zählen eine Antwort weniger. Festgehalten bleibt, dass geantwortet und gelöscht wurde, und der Platz in der Zählung.",
  eraseResponse: "Alle diese Antworten löschen",
  eraseResponseTitle: "Alle diese Antworten löschen?",
  eraseResponseText:
    "Antworten, Zeit, Sprache und Abschluss sind endgültig weg, und die Ergebnisse zählen sie nicht mehr. Platz, Fassung und die Löschung bleiben festgehalten, damit sich die Zählung weiterhin prüfen lässt. Die Person kann nicht noch einmal antworten.",
  confirm: "Löschen",
  erasedAnswer: "Die Antwort ist gelöscht.",
  erasedResponse: "Die Antworten sind gelöscht.",
  wholeErased: "Diese Antworten wurden auf Wunsch gelöscht. Ihr Platz in der Zählung bleibt.",
};
