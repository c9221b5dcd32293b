import type * as english from "../en/side-by-side.ts";
import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "Person" : "Personen"}`;

export const sideTexts: typeof english.sideTexts = {
  title: "Nebeneinander",
  link: "Zwei Zeiträume, Fassungen oder Umfragen vergleichen",
  back: "Fragen vergleichen",
  what: "Was Sie vergleichen",
  by: {
    periods: "Zwei Zeiträume",
    versions: "Zwei Fassungen",
    survey: "Eine andere Umfrage",
  },
  ready: {
    label: "Zeiträume",
    halves: "Erste und zweite Hälfte der Antworten",
    weeks: "Letzte 7 Tage und die 7 davor",
    months: "Letzte 30 Tage und die 30 davor",
  },
  first: "Erster Zeitraum",
  second: "Zweiter Zeitraum",
  from: "Von",
  untilDay: "Bis",
  firstVersion: "Erste Fassung",
  secondVersion: "Zweite Fassung",
  version: (number) => `Fassung ${format.number(number)}`,
  other: "Die andere Umfrage",
  choose: "Bitte wählen",
  noOthers: "Sie haben noch keinen anderen Fragebogen.",
  othersLoading: "Ihre anderen Umfragen werden geladen …",
  othersFailed: "Ihre anderen Umfragen konnten nicht geladen werden. Wir versuchen es weiter.",
  otherNote:
    "Fragen werden zugeordnet, wenn beide Umfragen aus einer Vorlage stammen oder die eine aus der anderen.",
  start: "Wählen Sie zwei Seiten, um zu sehen, welche Antworten sich unterscheiden.",
  backwards: "Ein Zeitraum muss beginnen, bevor er endet.",
  overlap: "Die Zeiträume überschneiden sich, dieselben Antworten stünden also auf beiden Seiten.",
  same: "Beide Seiten sind dieselben.",
  loading: "Beide Seiten werden gezählt …",
  failed: "Die beiden Seiten konnten nicht geladen werden.",
  between: (from, to) => `${from} bis ${to}`,
  since: (from) => `seit ${from}`,
  until: (to) => `bis ${to}`,
  people,
  tooFew: (group) =>
    `Eine Seite würde weniger als ${format.number(group)} Personen herausgreifen, darum sind deren Antworten verborgen.`,
  nobody: "Auf einer Seite gibt es keine Antworten.",
  nothingShared: "Diese Umfragen haben keine Frage gemeinsam, die sich vergleichen ließe.",
  found: (differing, compared) =>
    differing === 0
      ? compared === 1
        ? "Die eine vergleichbare Frage unterscheidet sich nicht stärker, als durch Zufall zu erwarten wäre."
        : `Keine von ${format.number(compared)} Fragen unterscheidet sich stärker, als durch Zufall zu erwarten wäre.`
      : `${differing === 1 ? "Eine" : format.number(differing)} von ${format.number(compared)} ${compared === 1 ? "Frage" : "Fragen"} ${differing === 1 ? "unterscheidet" : "unterscheiden"} sich stärker, als durch Zufall zu erwarten wäre.`,
  only: (compared, all) =>
    compared === 0
      ? "Hier lässt sich keine Frage vergleichen."
      : `Hier ${compared === 1 ? "lässt" : "lassen"} sich nur ${format.number(compared)} von ${format.number(all)} Fragen vergleichen.`,
  shares: (label, first, second) => `„${label}“: erst ${first}, dann ${second}.`,
  mean: (first, second) => `Der Mittelwert war erst ${first}, dann ${second}.`,
  cannotTell: "Nicht zu entscheiden: Diese Unterschiede können Zufall sein.",
  cannot: (hidden, few) => {
    const all = hidden + few;
    const why =
      few === 0
        ? "weil Zahlen verborgen sind"
        : hidden === 0
          ? "weil zu wenige geantwortet haben"
          : `weil Zahlen verborgen sind (${format.number(hidden)}) oder zu wenige geantwortet haben (${format.number(few)})`;
    const questions = all === 1 ? "Eine Frage lässt" : `${format.number(all)} Fragen lassen`;
    return `${questions} sich nicht vergleichen, ${why}`;
  },
  few: (least) => `Es braucht ${format.number(least)} Antworten auf jeder Seite.`,
  hiddenAll:
    "Zahlen von wenigen Personen sind auf mindestens einer Seite verborgen, und es bleibt keine andere zum Vergleichen.",
  hiddenByDay:
    "Ein Zeitraum kann an jedem Tag beginnen und enden. Was an einem Tag nur wenige geantwortet haben, bleibt darum auch in längeren Zeiträumen verborgen.",
  byChance: (questions) =>
    questions === 1
      ? "Bei einer Frage kann der Unterschied Zufall sein"
      : `Bei ${format.number(questions)} Fragen kann der Unterschied Zufall sein`,
  clearest: "Der deutlichste Unterschied steht zuerst.",
  hiddenBoth: (labels) =>
    `Auf beiden Seiten verborgen: ${labels.map((label) => `„${label}“`).join(", ")}.`,
  nobodyChose: (labels) =>
    `Auf beiden Seiten hat niemand ${labels.map((label) => `„${label}“`).join(", ")} gewählt.`,
  reworded: "Auf beiden Seiten verschieden formuliert.",
  answer: "Antwort",
  difference: "Unterschied",
  hidden: "verborgen",
  points: (value) => `${value} Punkte`,
  range: (low, high) => `${low} bis ${high}`,
  verdict: { more: "mehr", fewer: "weniger", chance: "nicht zu sagen" },
  meanVerdict: { more: "höher", fewer: "tiefer" },
  note: "Unterschiede sind die zweite Seite minus die erste, bei Anteilen in Prozentpunkten, mit ihrem 95-%-Intervall (Newcombe für Anteile, Welch für Mittelwerte). Enthält es die Null, kann der Unterschied Zufall sein. Jedes Intervall steht für sich: Von zwanzig trifft eines durch Zufall nicht zu. Beide Seiten gelten als verschiedene Personen.",
};
