import type * as english from "../en/question-results.ts";
import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "Person" : "Personen"}`;
const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);
const signed = (score: number) =>
  `${score > 0 ? "+" : score < 0 ? "−" : ""}${format.number(Math.abs(score))}`;

export const questionResultTexts: typeof english.questionResultTexts = {
  signed,
  filtered: "Nach dieser Frage haben Sie gefiltert.",
  notAsked: "Das wurde hier niemand gefragt.",
  notAskedOf: (questions) =>
    questions === 1
      ? "Eine weitere Frage wurde hier niemandem gestellt"
      : `${format.number(questions)} weitere Fragen wurden hier niemandem gestellt`,
  notAskedAbout: (labels) =>
    `Niemand wurde hier gefragt zu ${labels.map((label) => `„${label}“`).join(", ")}.`,
  askedForEach: (times) => `Zu jedem von ${format.number(times)} gefragt`,
  nobody: "Darauf hat noch niemand geantwortet.",
  hidden: (min) =>
    `Verborgen: Diese Zahlen würden etwas über weniger als ${min} Personen verraten.`,
  untilClose: "Verborgen, bis die Abstimmung geschlossen ist.",
  /** Where it is said above why. */
  hiddenHere: "Verborgen.",
  someHidden: (answered) =>
    `${people(answered)} ${verb(answered, "hat", "haben")} geantwortet. Einige Zahlen sind verborgen.`,
  highestShown: (label, figure) =>
    `Von den gezeigten Zahlen ist die von „${label}“ am höchsten: ${figure}.`,
  firstShown: (label, rank) =>
    `Von denen, die gezeigt werden, liegt „${label}“ vorn, im Mittel auf Platz ${rank}.`,
  few: (label, count, answered) =>
    `${format.number(count)} von ${format.number(answered)} haben „${label}“ gewählt.`,
  level: (first, second, share) => `„${first}“ und „${second}“ liegen gleichauf bei je ${share}.`,
  leads: (label, share) => `„${label}“ liegt mit ${share} vorn.`,
  said: (label, share, other, otherShare) =>
    `${share} sagten „${label}“, ${otherShare} „${other}“.`,
  leadsByChance: (label, share) =>
    `„${label}“ liegt mit ${share} vorn, aber der Vorsprung kann Zufall sein.`,
  mostChosen: (label, share) =>
    `„${label}“ wurde am häufigsten gewählt, von ${share} derer, die geantwortet haben.`,
  agreed: (count) => `${people(count)} ${verb(count, "hat", "haben")} zugestimmt.`,
  score: (score) => `Der Wert ist ${signed(score)}.`,
  scoreBetween: (score, low, high) =>
    `Der Wert ist ${signed(score)}. Er liegt wahrscheinlich zwischen ${signed(low)} und ${signed(high)}.`,
  highest: (choice, mean) => `„${choice}“ liegt vorn: im Schnitt ${mean}.`,
  outOf: (mean, to) => `${mean} von\u00a0${to}`,
  givenMost: (point, share) => `Am häufigsten war die ${point}, mit ${share}.`,
  allGave: (point) => `Alle haben eine ${point} gegeben.`,
  mean: (mean) => `Der Mittelwert ist ${mean}.`,
  medianIs: (median) => `Der Median ist ${median}.`,
  fromGroups:
    "Mittelwert und Quartile sind aus den gezeigten Gruppen geschätzt. Genaue könnten verraten, was Einzelne angegeben haben.",
  meanBetween: (mean, low, high) =>
    `Der Mittelwert ist ${mean}. Er liegt wahrscheinlich zwischen ${low} und ${high}.`,
  rows: (best, share, words) => `„${best}“ schneidet am besten ab: ${share} sagen ${words}.`,
  worst: (row, share) => ` „${row}“ schneidet mit ${share} am schlechtesten ab.`,
  rowsAnswered: (rows, answered) =>
    `${people(answered)} ${verb(answered, "hat", "haben")} ${rows === 1 ? "eine Zeile" : `bis zu ${format.number(rows)} Zeilen`} beantwortet.`,
  quoted: (label) => `„${label}“`,
  or: (first, second) => `${first} oder ${second}`,
  rankedBySome: (label, ranked, answered, rank) =>
    `„${label}“ liegt nach Punkten vorn: ${format.number(ranked)} von ${format.number(answered)} haben es eingeordnet, im Schnitt auf Platz ${rank}.`,
  ranked: (label, rank) => `„${label}“ liegt vorn, im Mittel auf Platz ${rank}.`,
  parts: (label, part, total) => `„${label}“ bekommt am meisten: im Mittel ${part} von ${total}.`,
  wrote: (count) => `${people(count)} ${verb(count, "hat", "haben")} etwas geschrieben.`,
  about: (value) => `etwa ${value}`,
  median: (median) => ` Der Median ist ${median}.`,
  mostDates: (label, share) => `Am häufigsten: ${label}, mit ${share}.`,
  bins: {
    between: (from, to) => `${from}–${to}`,
    below: (to) => `unter ${to}`,
    upTo: (to) => `bis ${to}`,
    from: (from) => `ab ${from}`,
    before: (to) => `vor ${to}`,
    since: (from) => `ab ${from}`,
  },
  wroteLabel: "Etwas geschrieben",
  filledInLabel: "Ausgefüllt",
  sentLabel: "Dateien geschickt",
  skippedLabel: "Übersprungen",
  erasedLabel: "Auf Wunsch gelöscht",
  binNote: "Jeder Balken schließt sein unteres Ende ein, sein oberes nicht.",
  gaveDate: (count) => `${people(count)} ${verb(count, "hat", "haben")} ein Datum genannt.`,
  filledIn: (count) => `${people(count)} ${verb(count, "hat", "haben")} das ausgefüllt.`,
  sentFiles: (count) => `${people(count)} ${verb(count, "hat", "haben")} Dateien geschickt.`,
  files: {
    svg: (question: string) => `Das Diagramm zu „${question}“ als SVG`,
    png: (question: string) => `Das Diagramm zu „${question}“ als PNG`,
    failed: "Dieses Bild ließ sich nicht erstellen.",
  },
  asked: (asked, answered, skipped) =>
    `${format.number(asked)} ${verb(asked, "wurde", "wurden")} gefragt, ${format.number(answered)} ${verb(answered, "hat", "haben")} geantwortet, ${skipped === 0 ? "niemand" : format.number(skipped)} ${verb(Math.max(skipped, 1), "hat", "haben")} übersprungen.`,
  voted: (voted, decided, undecided) =>
    undecided === 0
      ? `${people(voted)} ${verb(voted, "hat", "haben")} abgestimmt.`
      : `${people(voted)} ${verb(voted, "hat", "haben")} abgestimmt, davon ${format.number(undecided)} ohne Meinung. Die Anteile gelten für die anderen ${format.number(decided)}.`,
  erased: (count) =>
    ` ${format.number(count)} ${verb(count, "Antwort wurde", "Antworten wurden")} auf Wunsch gelöscht.`,
  several: "Man konnte mehrere wählen, deshalb ergeben die Anteile zusammen mehr als 100 %.",
  scoreNote: "Der Wert ist der Anteil von 9 und 10 minus den Anteil von 0 bis 6.",
  ranksNote:
    "1 ist der beste Platz. Gemittelt wird über alle, die sie eingeordnet haben. Die Reihenfolge folgt den Punkten: einer für jede Möglichkeit darunter oder ohne Platz (Borda).",
  earlier: (version) => `Gefragt bis Fassung ${format.number(version)}`,
  otherMeaning: (version) => `Wie sie bis Fassung ${format.number(version)} gemeint war`,
  meansSince: (version) =>
    `Mit Fassung ${format.number(version)} hat sich die Bedeutung geändert; frühere Antworten stehen für sich.`,
  askedSince: (version) => `Gefragt seit Fassung ${format.number(version)}.`,
  corrected: (version) =>
    `In Fassung ${format.number(version)} umformuliert, laut den Verantwortlichen eine Korrektur.`,
  population: (version) =>
    `Fassung ${format.number(version)} hat geändert, wem die Frage gestellt wird.`,
  repeatedFor: (label) => `Zu „${label}“`,
  /** Of a choice, a row or a column. */
  dropped: (label: string) => `${label} (entfernt)`,
  removed: "Eine entfernte Möglichkeit",
  yes: "Ja",
  no: "Nein",
  noOpinion: "Keine Meinung",
  agreedLabel: "Zugestimmt",
  hatched: (group) =>
    `Verborgen: Zahlen von weniger als ${format.number(group)} Personen und Zahlen, die sie verraten würden.`,
  hiddenChoices: (count: number) => `${format.number(count)} Antworten mit verborgenen Zahlen`,
  hiddenCell: "verborgen",
  scrolls: "Weitere Spalten: seitwärts scrollen",
  table: {
    show: "Tabelle",
    caption: (prompt) => `Zahlen: ${prompt}`,
    answer: "Antwort",
    row: "Zeile",
    people: "Anzahl",
    share: "Anteil",
    range: "95‑%-Bereich",
    mean: "Mittelwert",
    deviation: "Standardabweichung",
    median: "Median",
    lower: "Unteres Quartil",
    upper: "Oberes Quartil",
    points: "Punkte",
    ranked: "Eingeordnet von",
    figure: "Zahl",
    answered: "Geantwortet",
    value: "Wert",
    shareOrValue: "Anteil oder Wert",
    about: (value) => `etwa ${value}`,
  },
  groups: { low: "0 bis 6", middle: "7 oder 8", high: "9 oder 10" },
};
