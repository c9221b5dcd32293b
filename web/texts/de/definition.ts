import type * as english from "../en/definition.ts";
import { format } from "./language.ts";

export const definitionTexts: typeof english.definitionTexts = {
  title: "Definition einfügen",
  lead: "Eine Umfrage mit vielen Fragen, als JSON geschrieben.",
  reference: "Was hineingehört",
  definition: "Definition",
  hint: "JSON, bis zu 1 MiB. Beim Prüfen wird es als Entwurf gespeichert.",
  check: "Prüfen",
  loading: "Der Entwurf wird geladen …",
  failed: "Dieser Entwurf ließ sich nicht laden.",
  tryAgain: "Erneut versuchen",
  stale: "Sie haben seither etwas geändert. Zum Veröffentlichen bitte noch einmal prüfen.",
  empty: "Bitte fügen Sie eine Definition ein.",
  notJson: "Das ist kein gültiges JSON.",
  notJsonAt: (line) =>
    `Das ist kein gültiges JSON. Sehen Sie sich Zeile ${format.number(line)} an.`,
  notDefinition: "Das ist noch keine Definition.",
  changedElsewhere: "Dieser Entwurf wurde in einem anderen Tab geändert.",
  changedText:
    "Öffnen Sie ihn neu, um den neuesten zu sehen. Kopieren Sie vorher Ihren Text, wenn Sie ihn brauchen.",
  openAgain: "Neu öffnen",
  drafts: "Ihre Entwürfe",
  untitled: "Ohne Titel",
  published: "veröffentlicht",
  remove: "Löschen",
  removeOne: (title) => `Den Entwurf ${title} löschen`,
  removed: "Der Entwurf ist gelöscht.",
};

export const findingTexts: typeof english.findingTexts = {
  none: "Bereit zum Veröffentlichen.",
  blocked: (count) =>
    count === 1
      ? "Ein Punkt verhindert das Veröffentlichen."
      : `${format.number(count)} Punkte verhindern das Veröffentlichen.`,
  others: (count) =>
    count === 1 ? "Ein Punkt ist zu prüfen." : `${format.number(count)} Punkte sind zu prüfen.`,
  hints: (count) =>
    count === 1
      ? "Ein Punkt ließe sich verbessern."
      : `${format.number(count)} Punkte ließen sich verbessern.`,
  giveTitle: "Geben Sie Ihrer Umfrage einen Titel",
  more: (count) => `${format.number(count)} weitere`,
  severities: {
    blocking: "Muss geändert werden",
    error: "Fehler",
    warning: "Warnung",
    note: "Hinweis",
  },
};

export const placeTexts: typeof english.placeTexts = {
  title: "Der Titel",
  description: "Die Beschreibung",
  pages: "Die Seiten",
  endings: "Die Abschlüsse",
  languages: "Die Sprachen",
  look: "Die Darstellung",
  settings: "Wer antwortet und wer es sieht",
  variables: "Werte aus dem Link",
  page: (number, title) =>
    title ? `Seite ${format.number(number)}, „${title}“` : `Seite ${format.number(number)}`,
  part: (text) => `„${text}“`,
  question: (number) => `Frage ${format.number(number)}`,
  choice: "Möglichkeit",
  column: "Spalte",
  row: "Zeile",
  field: "Feld",
  ending: "Ein Abschluss",
};

export const impactTexts: typeof english.impactTexts = {
  title: (changes, version) =>
    changes === 1
      ? `Fassung ${format.number(version)} ändert eine Sache.`
      : `Fassung ${format.number(version)} ändert ${format.number(changes)} Dinge.`,
  unchanged: "Seit der letzten Fassung hat sich nichts geändert.",
  lead: "Die bisherigen Antworten bleiben, wie sie sind.",
  answers: (count) => (count === 1 ? "1 Antwort" : `${format.number(count)} Antworten`),
  classes: {
    comparability: "Nicht vergleichbar",
    wording: "Formulierung: Sie entscheiden",
    population: "Wer gefragt wird und was die Leute erfahren",
    free: "Betrifft keine Antwort",
  },
  meaning: {
    comparability:
      "Alte und neue Antworten lassen sich nicht zusammenzählen. Hier beginnt eine neue Zählung.",
    population:
      "Die Antworten werden zusammengezählt; wie viele gefragt wurden, steht bei jeder Fassung. Was den Leuten gesagt wurde, gilt für ihre Antworten weiter.",
  },
  partOf: (question) => `bei ${question}`,
  decide: (place) => `Was bedeutet die Änderung an ${place}?`,
  correction: "Korrektur",
  correctionNote: "Es ist dasselbe gemeint. Die Antworten zählen zusammen.",
  newMeaning: "Neue Bedeutung",
  newMeaningNote: "Es ist etwas anderes gefragt. Die Zählung beginnt von vorn.",
  open: (count) =>
    count === 1
      ? "Bitte entscheiden Sie, was eine Änderung bedeutet."
      : `Bitte entscheiden Sie, was ${format.number(count)} Änderungen bedeuten.`,
  before: "Vorher",
  after: "Nachher",
  what: {
    added: "Neu",
    removed: "Weggefallen",
    moved: "An anderer Stelle",
    kind: "Eine andere Art von Frage",
    prompt: "Frage",
    label: "Beschriftung",
    image: "Bild",
    help: "Hilfetext",
    required: "Pflichtfrage",
    showIf: "Angezeigt, wenn",
    next: "Wohin es führt",
    checks: "Prüfungen",
    repeat: "Wiederholt",
    order: "Reihenfolge",
    min: "Minimum",
    max: "Maximum",
    from: "Von",
    until: "Bis",
    each: "Kreuze in jeder Zeile",
    everyRow: "Jede Zeile ist Pflicht",
    total: "Summe",
    top: "Wie viele geordnet werden",
    vote: "Wie ausgezählt wird",
    cost: "Kosten",
    role: "Art der Auswahlmöglichkeit",
    value: "Wert",
    low: "Beschriftung des unteren Endes",
    middle: "Beschriftung der Mitte",
    high: "Beschriftung des oberen Endes",
    yes: "Beschriftung von Ja",
    no: "Beschriftung von Nein",
    unit: "Einheit",
    statement: "Erklärung",
    access: "Wer antworten kann",
    results: "Wer die Ergebnisse sieht",
    identity: "Was über Personen gespeichert wird",
    emails: "E-Mail-Adressen, die antworten können",
    closesAfter: "Antworten, mit denen sie schließt",
  },
  confirmed: "Jede bestätigte",
  yes: "Ja",
  no: "Nein",
  without: {
    showIf: "Immer",
    next: "Zur nächsten Seite",
    repeat: "Nicht wiederholt",
    required: "Nein",
  },
  roles: {
    plain: "Eine einfache Auswahl",
    other: "Mit Textfeld",
    exclusive: "Nur allein wählbar",
  },
};
