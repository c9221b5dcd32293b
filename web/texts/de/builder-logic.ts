import type * as english from "../en/builder-logic.ts";
import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const join = (parts: readonly string[], last: string) =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
const not = (isNot: boolean, one: string, other: string) => (isNot ? other : one);

export const logicTexts: typeof english.logicTexts = {
  missing: "etwas Gelöschtes",
  unwritten: "Ohne Text",
  variables: "Aus dem Link",
  computed: "Berechnete Werte",
  page: (number) => `Seite ${number}`,
  pageNamed: (number, title) => `Seite ${number}: ${title}`,
  partOf: (question, part) => `${question} → ${part}`,
  yes: "Ja",
  no: "Nein",
  number: (value) => format.number(value),
  date: (limit) => limit,

  allOf: (parts) => parts.join(" und "),
  anyOf: (parts) => parts.join(" oder "),
  noneOf: (parts) => `nichts davon zutrifft: ${parts.join("; ")}`,
  quoted: (text) => `„${text}“`,
  inBrackets: (text) => `(${text})`,
  says: {
    answered: (source, _, isNot) =>
      `${source} ${not(isNot, "beantwortet ist", "nicht beantwortet ist")}`,
    is: (source, values, isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}${join(values, "oder")} ist`,
    "includes-all": (source, values, isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}${join(values, "und")} enthält`,
    exactly: (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}${value} ist`,
    "at-least": (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "mindestens", "kleiner als")} ${value} ist`,
    "at-most": (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "höchstens", "größer als")} ${value} ist`,
    between: (source, [from = "", to = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}zwischen ${from} und ${to} liegt`,
    from: (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}am ${value} oder später liegt`,
    until: (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}am ${value} oder früher liegt`,
    during: (source, [from = "", to = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}zwischen ${from} und ${to} liegt`,
    contains: (source, [value = ""], isNot) =>
      `die Antwort auf ${source} ${not(isNot, "", "nicht ")}${value} enthält`,
  },
  operators: {
    answered: { is: "ist beantwortet", isNot: "ist nicht beantwortet" },
    is: { is: "ist eines von", isNot: "ist keines von" },
    "includes-all": { is: "enthält alle", isNot: "enthält nicht alle" },
    exactly: { is: "ist genau", isNot: "ist nicht genau" },
    "at-least": { is: "ist mindestens", isNot: "ist kleiner als" },
    "at-most": { is: "ist höchstens", isNot: "ist größer als" },
    between: { is: "liegt zwischen", isNot: "liegt nicht zwischen" },
    from: { is: "ist am oder nach", isNot: "ist nicht am oder nach" },
    until: { is: "ist am oder vor", isNot: "ist nicht am oder vor" },
    during: { is: "liegt zwischen", isNot: "liegt nicht zwischen" },
    contains: { is: "enthält", isNot: "enthält nicht" },
  },
  notHint: "Das trifft auch auf alle zu, die nicht gefragt wurden.",

  condition: "Bedingung",
  answerTo: "Antwort",
  comparison: "Vergleich",
  values: "Werte",
  value: "Wert",
  from: "Von",
  until: "Bis",
  valueHint: "Bitte einen Text angeben.",
  numberHint: "Bitte eine Zahl angeben.",
  dateHint: "Ein Datum wie 2026-11-25, oder today, today+7d, today-18y.",
  valuesHint: "Ein Wert, oder mehrere mit Kommas.",
  how: "Wenn",
  hows: {
    all: "alles davon zutrifft",
    any: "etwas davon zutrifft",
    none: "nichts davon zutrifft",
  },
  addLine: "Zeile hinzufügen",
  addGroup: "Gruppe hinzufügen",
  removeLine: "Diese Zeile löschen",
  removeGroup: "Diese Gruppe löschen",
  done: "Fertig",
  edit: "Ändern",
  remove: "Löschen",
  nothingBefore: "Davor gibt es nichts, worauf sich eine Bedingung beziehen könnte.",

  showIf: "Nur zeigen, wenn …",
  showIfOf: (name) => `„${name}“ nur zeigen, wenn …`,
  shownIf: (condition) => `Wird gezeigt, wenn ${condition}.`,
  shownIfOf: (name, condition) => `„${name}“ wird gezeigt, wenn ${condition}.`,
  choicesShown: "Antworten, die nicht alle sehen",
  addToChoice: "Bedingung für eine Antwort …",

  pageLogic: "Logik der Seite",
  showPageIf: "Diese Seite nur zeigen, wenn …",
  pageShownIf: (condition) => `Diese Seite wird gezeigt, wenn ${condition}.`,
  addRoute: "Zu einer anderen Seite springen …",
  route: (target, condition) => `Weiter zu ${target}, wenn ${condition}.`,
  otherwise: (target) => `Sonst weiter zu ${target}.`,
  routeTo: "Weiter zu",
  endingNamed: (words) => `dem Abschluss „${words}“`,
  theEnd: "dem Ende",
  repeat: "Diese Seite wiederholen, für jede Antwort auf …",
  repeatOver: "Antworten auf",
  repeatMax: "Höchstens",
  repeatHint: "Bitte eine ganze Zahl von 1 bis 50.",
  repeated: (question, max) =>
    `Wird für jede gewählte Antwort auf ${question} wiederholt, höchstens ${max}-mal.`,
  addCheck: "Antworten miteinander abgleichen …",
  check: (condition) => `Weiter geht es nur, wenn ${condition}. Sonst erscheint:`,
  checkMessage: "Text, der dann erscheint",
  checkPlaceholder: "Bitte sehen Sie diese Antworten noch einmal durch.",

  behind: "Erweitert: Werte aus dem Link, Berechnungen, Quoten",
  behindLead:
    "Werte, die der Link mitbringt, Werte, die aus Antworten berechnet werden, und Quoten.",
  addVariable: "Wert aus dem Link hinzufügen",
  variable: "Name im Link",
  variableHint:
    "Bis zu 32 Zeichen: a bis z, 0 bis 9 und _, am Anfang ein Buchstabe. Jeder nur einmal.",
  variableExample: (name) => `…/answer/…?${name}=Wert`,
  variableValues: "Erlaubte Werte, mit Kommas",
  variableValuesHint: "Jeder Text",
  addComputed: "Berechneten Wert hinzufügen",
  computedName: "Name",
  how2: "Berechnet",
  computedHows: {
    sum: "die Summe aus",
    mean: "den Mittelwert aus",
    count: "die Zahl der Antworten auf",
    first: "die erste Antwort auf",
  },
  addSource: "Antwort hinzufügen …",
  removeSource: (name) => `${name} weglassen`,
  bands: "Stufen",
  addBand: "Stufe hinzufügen",
  bandUpTo: "Bis",
  bandLabel: "heißt",
  addQuota: "Quote hinzufügen",
  newQuota: (number) => `Quote ${number}`,
  /** After the quota's name. */
  quotaUpTo: (max) => `, höchstens ${format.number(max)}. `,
  quotaName: "Name",
  quotaNameHint: "Bitte einen Namen angeben.",
  quotaMax: "Höchstens",
  quotaMaxHint: "Bitte eine ganze Zahl über 0.",
  quotaWhen: (condition) => `Zählt alle, bei denen ${condition}.`,
  quotaTo: "Dann weiter zu",
  quotaDefault: "dem ersten Abschluss für eine volle Quote",

  answersToInsert: "Antworten zum Einfügen",
  answersOffered: "Antworten zum Einfügen: mit den Pfeiltasten wählen, dann Enter drücken.",
  answerInserted: (label: string) => `Hier steht jetzt die Antwort auf „${label}“.`,
  answerKeys: "↑ ↓ wählen · Enter fügt die Antwort ein · Esc schreibt weiter",
  nothingToInsert: "Davor gibt es weder eine Frage noch eine Variable.",
  insertAnswer: "Antwort einfügen",
  slot: (slot, source) => `{${slot}} zeigt die Antwort auf: ${source}`,
  fallback: "Ohne Antwort",
  fallbackHint: "Bitte angeben, was stattdessen dasteht.",
  removeSlot: (slot) => `{${slot}} löschen`,

  deleteTitle: (what) => `„${what}“ löschen?`,
  deleteLead: (many) =>
    `${count(many, "Stelle verwendet", "Stellen verwenden")} das. Auch dies würde sich ändern:`,
  deleteAll: "Löschen und das mit ändern",
  cancel: "Abbrechen",
  breaks: {
    condition: (where) => `Die Bedingung von ${where} fällt weg oder verliert eine Zeile.`,
    route: (where) => `Ein Weg nach ${where} fällt weg oder verliert eine Zeile.`,
    check: (where) => `Ein Abgleich auf ${where} fällt weg oder verliert eine Zeile.`,
    quota: (name) => `Die Quote „${name}“ fällt weg oder verliert eine Zeile.`,
    text: (where) => `Ein Text von ${where} zeigt stattdessen seinen Ersatztext.`,
    computed: (name) => `Der berechnete Wert „${name}“ fällt weg oder verliert einen Teil.`,
    repeat: (where) => `${where} wird nicht mehr wiederholt.`,
  },

  map: "Karte der Wege",
  mapLead: "Alles führt nach unten. Linien an der Seite sind Abzweigungen.",
  mapSkipped: "nur für manche",
  mapSome: (many) => `${format.number(many)} nur für manche`,
  mapEnding: "Abschluss",
  mapRoute: (from, to, condition) => `${from} → ${to}, wenn ${condition}`,
  mapNoRoutes: "Alle sehen die Seiten in dieser Reihenfolge. Keine Seite wird übersprungen.",
  mapSomePages: "Die Seiten kommen in dieser Reihenfolge. Die markierten sehen nicht alle.",
  mapConditional: (many) =>
    many === 1 ? "1 Frage sehen nur manche." : `${format.number(many)} Fragen sehen nur manche.`,

  actions: {
    condition: "Bedingung ändern",
    route: "Weg ändern",
    repeat: "Wiederholung ändern",
    check: "Abgleich ändern",
    variable: "Wert aus dem Link ändern",
    computed: "berechneten Wert ändern",
    quota: "Quote ändern",
    slot: "Antwort einfügen",
    removeSlot: "Platz einer Antwort entfernen",
    remove: "Löschen",
  },
};
