import { eachQuoted } from "../each-quoted.ts";
import type * as english from "../en/filters.ts";
import { format } from "./language.ts";
import { roleLabels } from "./role-labels.ts";

const answers = (count: number) => `${format.number(count)} ${count === 1 ? "Person" : "Personen"}`;

export const filterTexts: typeof english.filterTexts = {
  label: "Filter",
  everyone: "Alle",
  filter: "Filtern",
  remove: (filter) => `Filter entfernen: ${filter}`,
  left: (count) => (count === null ? "verborgen" : format.number(count)),
  leftSpoken: (count) =>
    count === null ? "wie viele, ist verborgen" : `lässt ${answers(count)} übrig`,
  people: answers,
  clear: "Alle zeigen",
  title: "Nur bestimmte Personen zeigen",
  by: "Personen, die geantwortet haben auf",
  with: "mit",
  from: "Von",
  until: "Bis",
  chooseOne: "Bitte wählen Sie eine Antwort aus.",
  bounds: "Füllen Sie eines davon aus oder beide.",
  backwards: "Das zweite muss nach dem ersten kommen.",
  adjoining: "Bitte wählen Sie Bereiche, die aneinandergrenzen, und nicht alle.",
  ranges: "Kleine Gruppen sind verborgen. Darum wählen Sie unter den Bereichen der Ergebnisse.",
  anyRange:
    "Kleine Gruppen sind verborgen. Geht Ihr Bereich nicht, sehen Sie, welche stattdessen gehen.",
  add: "Filtern",
  cancel: "Abbrechen",
  narrowed: (count, total) =>
    `${answers(count)} von ${format.number(total)} ${count === 1 ? "entspricht" : "entsprechen"} den Filtern.`,
  nobody: "Niemand entspricht diesen Filtern.",
  hiddenGroup: "Diese Gruppe bleibt verborgen.",
  tooFew: (group) =>
    `Sie würde weniger als ${format.number(group)} Personen herausgreifen, als Gruppe oder als Rest.`,
  parts: (group) =>
    `Neben den übrigen Ergebnissen würde sie die Antworten von weniger als ${format.number(group)} Personen verraten.`,
  near: (group) =>
    `Ein anderer Filter lässt fast dieselben Personen übrig. Beide zusammen würden die Antworten von weniger als ${format.number(group)} verraten.`,
  several: (most) =>
    most === 1
      ? "Diese Umfrage hat so viele Fragen, dass mehrere Filter zusammen Einzelne erkennen lassen könnten. Bitte wählen Sie nur einen Filter."
      : `Diese Umfrage hat so viele Fragen, dass Einzelne erkennbar werden könnten. Bitte kombinieren Sie höchstens ${format.number(most)} Antworten.`,
  instead: "Stattdessen können Sie wählen:",
  reading: (share) => `Antworten werden gelesen … ${format.percent(share)}`,
  quoted: (prompt) => `„${prompt}“`,
  chosen: (name, answer) => `${name}: ${answer}`,
  between: (name, from, to) => `${name}: ${from} bis ${to}`,
  since: (name, from) => `${name}: ab ${from}`,
  upTo: (name, to) => `${name}: bis ${to}`,
  or: (labels) => eachQuoted(labels, (label) => `„${label}“`).join(" oder "),
  language: "Sprache",
  version: "Fassung",
  time: "Tag der Antwort",
  end: (point, label) => `${point} (${label})`,
  place: (place) => `Platz ${format.number(place)}`,
  answered: "Beantwortet",
  skipped: "Übersprungen",
  save: "Filter benennen",
  saveTitle: "Diesen Filtern einen Namen geben",
  saveText:
    "Sie bleiben hier für alle, die für die Umfrage zuständig sind, und lassen sich als Spalten vergleichen.",
  segmentName: "Name",
  saveNow: "Speichern",
  segments: "Benannte Filter",
  forget: (name) => `„${name}“ vergessen`,
  codes: (question) => `${question}, nach Thema`,
  votes: {
    "variable:role": { name: "Rolle", values: roleLabels },
    "variable:comment": { name: "Kommentar", values: { yes: "Geschrieben", no: "Keiner" } },
  },
};
