import type * as english from "../en/categorise.ts";
import { format } from "./language.ts";

const answers = (count: number) =>
  count === 1 ? "1 Antwort" : `${format.number(count)} Antworten`;

export const categoriseTexts: typeof english.categoriseTexts = {
  title: "Nach Themen ordnen",
  link: "Nach Themen ordnen",
  list: "Antworten",
  loading: "Die Antworten werden geladen …",
  failed: "Die Antworten ließen sich nicht laden.",
  tryAgain: "Erneut versuchen",
  none: "Noch hat niemand etwas geschrieben",
  noneText: "Antworten erscheinen hier, sobald sie da sind.",
  search: "Wörter in den Antworten",
  state: "Zeigen",
  all: "Alle Antworten",
  open: "Noch nicht eingeordnet",
  done: "Eingeordnet",
  code: "Thema",
  anyCode: "Jedes Thema",
  coder: "Durchgang",
  first: "Erste Person",
  second: "Zweite Person",
  progress: (done, all) => `${format.number(done)} von ${answers(all)} eingeordnet`,
  blind: "Was die erste Person gewählt hat, sehen Sie nicht.",
  keys: "1–9 wählen ein Thema, Enter geht weiter, ↑ und ↓ blättern.",
  answer: (place) => `Antwort ${format.number(place)}`,
  isDone: "Eingeordnet",
  markDone: "Fertig, weiter",
  reopen: "Neu einordnen",
  codesOf: (place) => `Themen von Antwort ${format.number(place)}`,
  suggested: "vorgeschlagen",
  noTags: "Noch kein Thema",
  saveFailed: "Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.",
  pageDone: "Das war hier die letzte Antwort.",
  codebook: "Themen",
  empty: "Lesen Sie ein paar Antworten, dann benennen Sie, was Sie finden.",
  newCode: "Neues Thema",
  add: "Hinzufügen",
  edit: (label) => `„${label}“ ändern`,
  label: "Name",
  description: "Was hierher gehört",
  parent: "Teil von",
  noParent: "Nichts",
  rules: "Vorschlagen für Antworten mit",
  rulesHint: "Ein Wort oder Ausdruck je Zeile. Sie entscheiden.",
  save: "Speichern",
  remove: "Löschen",
  removeText: (count) =>
    count === 0
      ? "Keine Antwort hat dieses Thema."
      : count === 1
        ? "1 Antwort verliert dieses Thema."
        : `${format.number(count)} Antworten verlieren dieses Thema.`,
  removeTitle: (label) => `„${label}“ löschen?`,
  merge: "Zusammenführen mit",
  mergeChoose: "Anderes Thema",
  mergeNow: "Zusammenführen",
  mergeTitle: (from, into) => `„${from}“ mit „${into}“ zusammenführen?`,
  mergeText: (count) =>
    `${count === 1 ? "1 Antwort wechselt" : `${format.number(count)} Antworten wechseln`}. Die Liste der Themen vermerkt es.`,
  changedElsewhere:
    "Jemand hat dieses Thema inzwischen geändert. Speichern Sie noch einmal, um Ihre Fassung zu behalten.",
  same: "Ein anderes Thema heißt schon so.",
  needed: "Bitte geben Sie ihm einen Namen.",
  merged: (from, into, by, on) => `„${from}“ wurde mit „${into}“ zusammengeführt, von ${by}, ${on}`,
  history: "Zusammengeführte Themen",
  agreement: (kappa, count) =>
    `Zwei Personen stimmen bei ${answers(count)} ${kappa >= 0.8 ? "sehr gut" : kappa >= 0.6 ? "gut" : kappa >= 0.4 ? "mäßig" : "schlecht"} überein: Cohens Kappa ${format.number(kappa, 2)}.`,
  noAgreement: (count) =>
    `Zwei Personen haben ${answers(count)} eingeordnet. Kappa braucht Antworten, die sich unterscheiden.`,
  kappa: (value) => `Kappa ${format.number(value, 2)}`,
};
