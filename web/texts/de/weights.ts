import type * as english from "../en/weights.ts";
import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "Person" : "Personen"}`;

export const weightTexts: typeof english.weightTexts = {
  title: "Gewichtung",
  link: "Gewichtung",
  lead: "Ergebnisse nach bekannten Anteilen gewichten",
  text: "Haben Sie aus manchen Gruppen mehr Personen erreicht, als es ihrem wirklichen Anteil entspricht? Mit Gewichten zählt jede Gruppe so viel, wie ihr zusteht. Geben Sie Anteile ein, die Sie anderswoher kennen, etwa aus der amtlichen Statistik oder einer Mitgliederliste.",
  question: "Frage",
  choose: "Frage wählen",
  add: "Frage hinzufügen",
  remove: "Entfernen",
  removeOf: (question) => `„${question}“ entfernen`,
  now: "Anteil jetzt",
  answer: "Antwort",
  target: "Wirklicher Anteil in %",
  targetOf: (answer) => `Wirklicher Anteil von „${answer}“ in %`,
  sum: (sum) => `Zusammen ${sum}.`,
  missing: (sum, rest) => `Zusammen ${sum}: Es fehlen ${rest}.`,
  over: (sum, rest) => `Zusammen ${sum}: Das sind ${rest} zu viel.`,
  notNumber: "Anteile sind Zahlen von 0 bis 100.",
  nobody: (answer) =>
    `Niemand hat „${answer}“ geantwortet, also kann auch niemand diesen Anteil bekommen. Lassen Sie das Feld leer.`,
  nobodyNow: "niemand",
  none: "Diese Umfrage hat keine Frage, nach der sich gewichten ließe: Dafür braucht es wenige Antworten, von denen jede Person eine gibt.",
  chooseOne: "Wählen Sie eine Frage, nach der gewichtet wird.",
  submit: "Gewichtete Ergebnisse zeigen",
  stop: "Ohne Gewichtung zeigen",
  leftOutNote:
    "Wer keine dieser Antworten gegeben hat, fehlt in gewichteten Zahlen und hat in Dateien kein Gewicht.",
  loading: "Wird gezählt …",
  failed: "Diese Antworten konnten nicht gezählt werden.",
  label: "Gewichtung",
  weightedBy: (questions) => `Gewichtet nach ${questions.map((each) => `„${each}“`).join(" und ")}`,
  worth: (count, effective) =>
    `${people(count)} sagen gewichtet so viel aus wie ${format.number(effective)} ungewichtet.`,
  effect: (effect) => `Design-Effekt ${effect} (Kish).`,
  between: (smallest, largest) => `Die Gewichte reichen von ${smallest} bis ${largest}.`,
  cut: (count) =>
    count === 1
      ? "Das Gewicht einer Person wurde auf das Fünffache des Mittels gekürzt."
      : `Die Gewichte von ${people(count)} wurden auf das Fünffache des Mittels gekürzt.`,
  leftOut: (count) =>
    count === 1
      ? "Eine Person ohne solche Antwort fehlt darin."
      : `${people(count)} ohne solche Antwort fehlen darin.`,
  details: "Anteile vorher und nachher",
  shares: (question) => `Anteile von „${question}“ vorher und nachher`,
  before: "Vorher",
  reached: "Gewichtet",
  aim: "Ziel",
  change: "Ändern",
  problem: "So lassen sich diese Ergebnisse nicht gewichten",
  problems: {
    empty: (answer, question) =>
      `Auf „${question}“ hat niemand „${answer}“ geantwortet, also kann auch niemand diesen Anteil bekommen. Lassen Sie die Antwort weg oder fassen Sie sie mit einer anderen zusammen.`,
    unreachable:
      "Kein Gewicht gibt allen Fragen ihre Anteile, weil manche ihrer Antworten immer zusammen vorkommen. Gewichten Sie nach weniger Fragen.",
    "too-few": (least) =>
      `Weniger als ${format.number(least)} Personen haben eine Antwort gegeben, nach der sich gewichten ließe.`,
    "too-many-groups":
      "Zusammen ergeben diese Fragen zu viele Gruppen. Gewichten Sie nach weniger Fragen.",
    "small-groups": (group) =>
      `Diese Fragen ergeben Gruppen, darunter solche mit weniger als ${format.number(group)} Personen. Gewichte könnten zeigen, was diese geantwortet haben. Gewichten Sie nach weniger Fragen.`,
    "small-cells":
      "In den gewichteten Gruppen sind manche Anzahlen dieser Tabelle so klein, dass Gewichte zeigen könnten, was Einzelne geantwortet haben. Vergleichen Sie ohne Gewichte, oder wählen Sie eine andere Frage.",
    reading: "Die Antworten werden noch gelesen. Laden Sie die Seite gleich noch einmal.",
    filtered:
      "Den Befragten ist zugesagt, dass die Antworten Einzelner nicht zu sehen sind. Mit Filtern oder nur einer Fassung könnten Gewichte sie zeigen. Entfernen Sie das eine oder das andere.",
  },
  unfinished: "Tragen Sie zu jeder Frage Anteile ein, die zusammen 100 % ergeben.",
  weighted: (sentence) => `Gewichtet: ${sentence}`,
  worthHere: (effective, effect) =>
    `Gewichtet: so genau wie ${format.number(effective)} ungewichtete Antworten (Design-Effekt ${effect}).`,
  tooFew: "Nicht gewichtet, weil zu wenige geantwortet haben.",
  couldShow: "Nicht gewichtet: Andere Gewichte könnten hier zeigen, was Einzelne gesagt haben.",
  column: (column) => `${column}, gewichtet`,
  answers: "Antwort, gewichtet",
};
