import type * as english from "../en/cross-tab.ts";
import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "Person" : "Personen"}`;
const have = (count: number) => (count === 1 ? "hat" : "haben");

export const crossTabTexts: typeof english.crossTabTexts = {
  title: "Vergleichen",
  rows: "Antworten auf",
  columns: "Vergleichen nach",
  choose: "Frage auswählen",
  tooLong: (names, most) =>
    `Hier nicht wählbar, weil es mehr als ${format.number(most)} Antworten gibt: ${names.map((name) => `„${name}“`).join(", ")}. Filtern können Sie danach.`,
  byRange:
    "Fragen nach einer Zahl oder einem Datum sind hier nicht wählbar, weil jede Zahl eine eigene Antwort ist. Um Bereiche zu vergleichen, filtern Sie nach jedem, speichern ihn als Segment und vergleichen die Segmente.",
  start: "Wählen Sie zwei Fragen aus, um zu sehen, ob ihre Antworten zusammenhängen.",
  loading: "Es wird gezählt …",
  failed: "Das ließ sich nicht vergleichen.",
  more: (group, answer, other, share, otherShare) =>
    `${group}: ${share} haben ${answer} gewählt, bei ${other} ${otherShare}.`,
  range: (low, high) => `Der Unterschied liegt wohl zwischen ${low} und ${high} Punkten.`,
  rarely: "Allein durch Zufall käme das selten vor.",
  noDifference: "Kein Unterschied ist größer, als durch Zufall zu erwarten wäre.",
  noneOfAnswers: "Unter denen, die eine Angabe gemacht haben, zeigt sich kein klarer Unterschied.",
  someHidden: "Zu viele kleine Gruppen für einen Test.",
  group: "Antworten zusammenfassen",
  ungroup: "Jede Antwort zeigen",
  changeGroups: "Gruppen ändern",
  cannotGroup: "Auch zusammengefasst haben zu wenige Personen so geantwortet.",
  needsNoGroups: "Es sind keine Antworten zusammengefasst.",
  alone: "Für sich",
  groupNamed: (number, answers) => `Gruppe ${format.number(number)}: ${answers}`,
  newGroup: "Neue Gruppe",
  groupsAre: "Antworten derselben Gruppe werden zusammen gezählt.",
  otherAnswers: "Andere Antworten",
  othersAre: (answers) =>
    `„Andere Antworten“ sind ${answers.slice(0, -1).join(", ")} und ${answers.at(-1)}.`,
  /** Points of a scale that are counted together, such as “Nie bis Manchmal”. */
  fromTo: (first: string, last: string) => `${first} bis ${last}`,
  noAnswer: "keine Antwort",
  orNone: (answers) => `${answers} oder keine Antwort`,
  nothing: "Niemand hat beide Fragen beantwortet.",
  quoted: (label) => `„${label}“`,
  people: "Personen",
  nobody: (labels) => `Hier hat niemand ${labels.map((label) => `„${label}“`).join(", ")} gewählt.`,
  caption: (rows, columns) => `${rows} nach ${columns}`,
  hidden: "verborgen",
  moreMark: "mehr",
  fewerMark: "weniger",
  marks:
    "▲ ▼: mehr oder weniger, als durch Zufall zu erwarten wäre, korrigiert für die Zahl der Zellen.",
  sharesOf: "Prozente",
  sides: { columns: "Nach Spalten", rows: "Nach Zeilen" },
  each: { columns: "die Spalte", rows: "die Zeile" },
  shares: (each, answered) => `Anteile beziehen sich auf ${each}. ${answered}`,
  sharesSeveral: (each, answered) =>
    `Anteile beziehen sich auf ${each} und können zusammen über 100 % ergeben. ${answered}`,
  answeredBoth: (n) => `${people(n)} ${have(n)} beides beantwortet.`,
  answered: (n) => `${people(n)} ${have(n)} geantwortet, in einem Segment oder nicht.`,
  others: "allen anderen",
  apart:
    "Eine Person kann in mehreren Spalten vorkommen. Darum wird jede Spalte mit allen verglichen, die nicht in ihr vorkommen.",
  hiddenNote: (group) =>
    `Zahlen von 1 bis ${format.number(group - 1)} Personen sind verborgen, ebenso Zahlen, die sie verraten würden.`,
  leftOut: (codes) =>
    codes === 1
      ? "Für das letzte Thema ist hier kein Platz."
      : `Für die letzten ${format.number(codes)} Themen ist hier kein Platz.`,
  chiSquare: (value, df) =>
    `Chi-Quadrat ${value}, ${format.number(df)} ${df === 1 ? "Freiheitsgrad" : "Freiheitsgrade"}`,
  raoScott: (value, df) =>
    `Chi-Quadrat ${value}, geteilt durch den Design-Effekt nach Kish (eine grobe Korrektur für Gewichte), ${format.number(df)} ${df === 1 ? "Freiheitsgrad" : "Freiheitsgrade"}`,
  fisher:
    "Exakter Test nach Fisher, weil in einer Zelle weniger als fünf Personen zu erwarten sind",
  simulated: (value) =>
    `Chi-Quadrat ${value}, geprüft an zufälligen Tabellen, weil in manchen Zellen zu wenige Personen zu erwarten sind`,
  sparse:
    "In vielen Zellen sind weniger als fünf Personen zu erwarten: Nehmen Sie es als Hinweis, oder fassen Sie seltene Antworten zusammen.",
  sparseWeighted:
    "In manchen Zellen sind weniger als fünf Personen zu erwarten. Dann ist mit Gewichten kein Test verlässlich, also wurde keiner gerechnet: Fassen Sie seltene Antworten zusammen, oder vergleichen Sie ohne Gewichte.",
  untested: "Mit Gewichten sind es zu wenige, um einen Unterschied vom Zufall zu unterscheiden.",
  p: (p) => `p ${p}`,
  pUnder: "unter 0,001",
  v: (v) => `Cramérs V ${v}`,
  points: (value) => format.number(value * 100),
  differTitle: (columns) => `Was sich nach „${columns}“ am meisten unterscheidet`,
  differNone: (tested) =>
    tested === 0
      ? "Es gibt noch nichts zu vergleichen."
      : tested === 1
        ? "Die andere Frage unterscheidet sich nicht stärker, als durch Zufall zu erwarten wäre."
        : `Keine von ${format.number(tested)} Fragen unterscheidet sich stärker, als durch Zufall zu erwarten wäre.`,
  differNoneApart: (tested) =>
    tested === 0
      ? "Es gibt noch nichts zu vergleichen."
      : tested === 1
        ? "Der eine Vergleich zeigt nicht mehr, als durch Zufall zu erwarten wäre."
        : `Keiner von ${format.number(tested)} Vergleichen zeigt mehr, als durch Zufall zu erwarten wäre.`,
  differIn: (group, question) => `${group}: ${question}`,
  differNoteApart: (found, tested) =>
    tested === 1
      ? "Ein Vergleich wurde gemacht."
      : `${format.number(found)} von ${format.number(tested)} Vergleichen, korrigiert dafür, dass alle gemacht wurden (Benjamini–Hochberg).`,
  differApart:
    "Eine Person kann zu mehreren dieser Gruppen gehören. Darum wird jede mit allen verglichen, die nicht zu ihr gehören.",
  differNote: (found, tested) =>
    tested === 1
      ? "Eine Frage wurde verglichen."
      : `${format.number(found)} von ${format.number(tested)} verglichenen Fragen. Korrigiert dafür, dass alle angesehen wurden (Benjamini–Hochberg).`,
  differHidden: (count) =>
    `${format.number(count)} ließen sich wegen kleiner Gruppen nicht vergleichen.`,
  differHiddenApart: (count) =>
    count === 1
      ? "Eine Frage ließ sich wegen kleiner Gruppen nicht oder nicht in jeder Gruppe vergleichen."
      : `${format.number(count)} Fragen ließen sich wegen kleiner Gruppen nicht oder nicht in jeder Gruppe vergleichen.`,
  strength: (v, p, isCorrected) => `Cramérs V ${v}, ${isCorrected ? "korrigiertes p" : "p"} ${p}`,
};
