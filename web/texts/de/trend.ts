import { format } from "./language.ts";

const people = (count: number) =>
  count === 1 ? "Eine Person" : `${format.number(count)} Personen`;

function duration(seconds: number): string {
  if (seconds < 100) return `${format.number(seconds)} ${seconds === 1 ? "Sekunde" : "Sekunden"}`;
  return `${format.number(Math.round(seconds / 60))} Minuten`;
}

/** When a survey was answered, and where people stopped. */
export const trendTexts = {
  title: "Überblick",
  loading: "Der Überblick wird geladen …",
  failed: "Der Überblick ließ sich nicht laden.",
  tryAgain: "Erneut versuchen",
  none: "Noch hat niemand geantwortet",
  noneText: "Hier sehen Sie, wann geantwortet und wo abgebrochen wurde.",
  noDays: "Diese Umfrage bewahrt keine Zeiten auf, darum gibt es hier nichts zu sehen.",
  answered: (count: number) => `${people(count)} ${count === 1 ? "hat" : "haben"} geantwortet.`,
  most: (period: string, count: number) =>
    `Der stärkste Tag war der ${period} mit ${format.number(count)}.`,
  mostIn: (period: string, count: number) =>
    `Der stärkste Zeitraum begann am ${period}, mit ${format.number(count)}.`,
  over: "Im Lauf der Zeit",
  by: "Gezeigt nach",
  units: { day: "Tag", week: "Woche", month: "Monat" },
  point: (period: string, count: number) => `${period}: ${format.number(count)}`,
  asTable: "Als Tabelle zeigen",
  from: "Ab",
  count: "Personen",
  version: (number: number) => `Fassung ${format.number(number)}, veröffentlicht am`,
  changed: (questions: number) =>
    questions === 1
      ? "eine Frage bedeutet seither etwas anderes"
      : `${format.number(questions)} Fragen bedeuten seither etwas anderes`,
  marks:
    "Gestrichelte Linien stehen für die Fassungen, die geändert haben, was eine Frage bedeutet.",
  timesTitle: "Wann geantwortet wird",
  times: (from: string, to: string) => `Am häufigsten zwischen ${from} und ${to} Uhr, in UTC.`,
  days: (day: string) => `Im Schnitt kommen die meisten Antworten am ${day}, in UTC.`,
  hoursLater:
    "Stunden stehen hier, sobald die Umfrage geschlossen ist. Vorher ließe sich ablesen, wann jemand geantwortet hat.",
  hour: (from: string, to: string) => `${from} bis ${to} Uhr`,
  hourHead: "Stunde",
  weekday: "Wochentag",
  timesNote:
    "Stunden und Tage sind die der UTC, für alle Zeitzonen; Stunden gelten für alle Tage zusammen.",
  sourcesTitle: "Woher die Antworten kommen",
  sourcesLater:
    "Geräte und versteckte Felder stehen hier, sobald die Umfrage geschlossen ist. Vorher ließe sich ablesen, was zur neuesten Antwort gehört.",
  otherLanguages: "Andere Sprachen",
  device: "Gerät",
  devices: { phone: "Telefon", tablet: "Tablet", computer: "Computer" },
  stopTitle: "Wo abgebrochen wurde",
  unfinished: (unfinished: number, finished: number) =>
    unfinished === 0
      ? "Alle, die angefangen haben, sind fertig geworden, soweit wir wissen."
      : `${people(unfinished)} ${unfinished === 1 ? "hat" : "haben"} angefangen und nicht beendet; ${format.number(finished)} wurden fertig.`,
  unfinishedNote:
    "Gezählt eine Stunde nach ihrem letzten Besuch, solange ihre Antworten für sie aufbewahrt werden.",
  page: "Seite, die beginnt mit",
  reached: "Erreicht",
  stopped: "Hier abgebrochen",
  byQuestion: "Nach Fragen",
  lastAnswer: "Zuletzt beantwortete Frage",
  stoppedAfter: "Danach abgebrochen",
  noAnswer: "Keine beantwortet",
  hidden: "verborgen",
  hiddenNote:
    "Kleine Zahlen sind verborgen, ebenso Zahlen, die sie verraten würden, denn den Befragten wurde versprochen, dass niemand sie erkennt.",
  median: (seconds: number, timed: number, finished: number) =>
    `Die Hälfte hat höchstens ${duration(seconds)} gebraucht.${timed < finished ? ` Bekannt von ${format.number(timed)}.` : ""}`,
};
