import { format } from "./language.ts";

/** Reports that surveyors write about their results, and the page of one. */
export const reportTexts = {
  title: "Berichte",
  one: "Bericht",
  lead: "Ein Bericht zeigt die Fragen, die Sie auswählen, in Ihrer Reihenfolge und mit Ihren Worten dazwischen.",
  loading: "Die Berichte werden geladen …",
  failed: "Die Berichte ließen sich nicht laden.",
  tryAgain: "Erneut versuchen",
  empty: "Noch kein Bericht",
  emptyText: "Wählen Sie Fragen, schreiben Sie dazwischen, und teilen oder drucken Sie die Seite.",
  begin: "Neuer Bericht",
  newTitle: "Titel",
  named: (survey: string) => `Ergebnisse: ${survey}`,
  states: { draft: "Entwurf", published: "Veröffentlicht", revoked: "Zurückgezogen" },
  kinds: {
    live: { label: "Live", note: "die Zahlen folgen der Umfrage" },
    frozen: { label: "Eingefroren", note: "Zahlen und Worte bleiben, wie sie jetzt sind" },
  },
  audiences: {
    public: { label: "Öffentlich", note: "auch in Suchmaschinen zu finden" },
    unlisted: { label: "Per Link", note: "für alle, die den Link haben" },
    password: { label: "Mit Passwort", note: "für alle, die auch das Passwort kennen" },
  },
  changed: "Geändert",
  delete: "Löschen",
  deleteOf: (title: string) => `Löschen: ${title}`,
  deleteTitle: "Diesen Bericht löschen?",
  deleteText: "War er veröffentlicht, funktioniert sein Link nicht mehr.",
  deleted: "Der Bericht wurde gelöscht.",
};

/** Writing a report. */
export const reportEditorTexts = {
  loading: "Der Bericht wird geladen …",
  failed: "Der Bericht ließ sich nicht laden.",
  tryAgain: "Erneut versuchen",
  all: "Alle Berichte",
  titleLabel: "Titel",
  parts: "Teile des Berichts",
  text: "Text",
  textHint: "**fett**, *kursiv*, Listen mit - und [Links](https://…)",
  quote:
    "Leser sehen, wie viele etwas geschrieben haben, nicht was. Möchten Sie jemanden zitieren, fügen Sie einen Text hinzu.",
  question: "Frage",
  crossTab: "Kreuztabelle",
  rows: "Zeilen",
  columns: "Spalten",
  choose: "Bitte auswählen",
  add: "Zum Bericht hinzufügen",
  addText: "Text",
  addAll: "Alle Fragen",
  addCrossTab: "Eine Kreuztabelle",
  leftOut: (questions: number) =>
    questions === 1
      ? "Eine Frage fehlt in diesem Bericht"
      : `${format.number(questions)} Fragen fehlen in diesem Bericht`,
  include: "Hinzufügen",
  includeOne: (question: string) => `Hinzufügen: ${question}`,
  count: (parts: number) => (parts === 1 ? "Ein Teil" : `${format.number(parts)} Teile`),
  unfoldAll: "Alle aufklappen",
  foldAll: "Alle zuklappen",
  textHere: "Text hier",
  textBefore: (part: string) => `Text hier, vor: ${part}`,
  more: (part: string) => `Mehr: ${part}`,
  move: (part: string) => `Verschieben: ${part}`,
  dragOrPress: "Ziehen, oder drücken und einen Platz wählen",
  up: "Nach oben",
  down: "Nach unten",
  moveTo: "An einen Platz verschieben …",
  moveTitle: "Verschieben",
  position: "Platz",
  places: (position: number, before: string | undefined) =>
    before === undefined
      ? `${format.number(position)}: am Anfang`
      : `${format.number(position)}: nach „${before}“`,
  moveHere: "Hierhin verschieben",
  moved: (position: number, of: number) =>
    `Jetzt auf Platz ${format.number(position)} von ${format.number(of)}.`,
  cancel: "Abbrechen",
  remove: "Entfernen",
  removed: (part: string) => `Entfernt: ${part}`,
  removedParts: (parts: number) => `Entfernt: ${format.number(parts)} Teile`,
  undo: "Rückgängig",
  notYet: "Andere sehen das noch nicht",
  neverBecause: (why: string) =>
    why ? `Andere sehen das nicht: ${why}` : "Andere sehen das nicht",
  short: {
    few: "zu wenige Personen",
    told: "es könnte Einzelne verraten",
    nobody: "niemand wurde gefragt",
    gone: "wird nicht mehr gefragt",
  },
  titleShort: (min: number) =>
    `Geben Sie dem Bericht einen Titel mit mindestens ${format.number(min)} Zeichen.`,
  empty: {
    owner:
      "Den Befragten wurde gesagt, dass nur Sie die Ergebnisse sehen. Andere sehen diese Zahlen darum nicht.",
    closing: "Andere sehen das, sobald die Umfrage geschlossen ist.",
    unseen: "Andere sehen das, sobald sie die Ergebnisse sehen dürfen.",
    held: "Andere sehen das, sobald mehr Personen geantwortet haben oder die Umfrage geschlossen ist.",
    few: "Andere sehen das nicht: So wenige haben geantwortet, dass es zeigen würde, was Einzelne gesagt haben.",
    told: "Andere sehen das nicht: Gefragt wurden nur Personen mit bestimmten Antworten. Wie viele das waren, würde neben den anderen Ergebnissen verraten, was einige wenige dort gesagt haben.",
    nobody: "Das wurde noch niemand gefragt, darum gibt es für andere nichts zu sehen.",
    gone: "Die Umfrage fragt das nicht mehr, darum sehen es die anderen nicht.",
    codes:
      "Eine Tabelle nach Themen sehen andere nur in einem eingefrorenen Bericht: Themen können sich noch ändern.",
    "table-later": "Andere sehen diese Tabelle, sobald die Umfrage geschlossen ist.",
    "weights-later": "Gewichtete Zahlen gibt es für alle, sobald die Umfrage geschlossen ist.",
  },
  emptyParts: (empty: number, all: number) =>
    empty === all
      ? "Andere sehen in diesem Bericht keine Zahlen"
      : `Andere sehen ${format.number(empty)} von ${format.number(all)} Teilen nicht`,
  emptyYet: (empty: number, all: number) =>
    empty === all
      ? "Andere sehen in diesem Bericht noch keine Zahlen"
      : `Andere sehen ${format.number(empty)} von ${format.number(all)} Teilen noch nicht`,
  emptyUntil: (empty: number, all: number, deadline: string) =>
    `Andere sehen ${
      empty === all ? "die Zahlen" : `${format.number(empty)} von ${format.number(all)} Teilen erst`
    } nach dem ${format.day(new Date(deadline))}`,
  which: "Welche Teile",
  leaveOut: (parts: number) =>
    parts === 1 ? "Diesen Teil weglassen" : "Verborgene Teile weglassen",
  readersSee: (shown: number, all: number) =>
    `Andere sehen ${format.number(shown)} dieser ${format.number(all)} Antworten`,
  held: (group: number) =>
    `Diese Seite zeigt dieselben. Neuere kommen in Gruppen von mindestens ${format.number(group)} dazu. Die Vorschau zählt schon alle, wie sie andere sehen, sobald die Umfrage geschlossen ist.`,
  writeInstead:
    "Sagen Sie stattdessen mit eigenen Worten, was Sie gefunden haben: Fügen Sie einen Text hinzu.",
  fillsUp: "In einem laufenden Bericht erscheinen diese Teile von selbst.",
  freezeLater:
    "Ein eingefrorener Bericht füllt sich nie. Veröffentlichen Sie ihn laufend, oder frieren Sie ihn ein, wenn die Umfrage geschlossen ist.",
  staysEmpty: (empty: number, all: number) =>
    empty === all
      ? "Andere sehen darin keine Zahlen."
      : `${format.number(empty)} seiner ${format.number(all)} Teile bleiben leer.`,
  saved: "Gespeichert",
  saving: "Wird gespeichert …",
  unsaved: "Noch nicht gespeichert",
  notSaved: "Das ließ sich nicht speichern.",
  saveAgain: "Noch einmal speichern",
  elsewhere: "Dieser Bericht wurde inzwischen anderswo geändert",
  elsewhereText: "Was Sie hier sehen, ist nicht gespeichert.",
  reload: "Den neueren zeigen",
  preview: "Vorschau und Druck",
  publishTitle: "Teilen",
  publish: "Veröffentlichen",
  share: "Teilen",
  copy: "Kopieren",
  frozenNote:
    "Ein eingefrorener Bericht ändert sich nie. Kopieren Sie ihn, um einen anderen zu schreiben.",
  revokedNote: "Dieser Bericht wurde zurückgezogen. Sein Link funktioniert nicht mehr.",
};
