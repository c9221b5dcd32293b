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
  undo: "Rückgängig",
  notYet: "Andere sehen das noch nicht",
  never: "Andere sehen das nicht",
  titleShort: (min: number) =>
    `Geben Sie dem Bericht einen Titel mit mindestens ${format.number(min)} Zeichen.`,
  empty: {
    owner:
      "Den Befragten wurde gesagt, dass nur Sie die Ergebnisse sehen. Andere sehen diese Zahlen darum nicht.",
    closing: "Andere sehen das, sobald die Umfrage geschlossen ist.",
    unseen: "Andere sehen das, sobald sie die Ergebnisse sehen dürfen.",
    held: "Andere sehen das, sobald mehr Personen geantwortet haben oder die Umfrage geschlossen ist.",
    few: "Andere sehen das nicht: So wenige haben geantwortet, dass es zeigen würde, was Einzelne gesagt haben.",
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
  publishTitle: "Teilen",
  figures: "Zahlen",
  readers: "Wer ihn liest",
  password: "Passwort",
  passwordHint: "Mindestens 10 Zeichen. Wir können es nicht noch einmal anzeigen.",
  passwordKept: "Lassen Sie das leer, um das Passwort zu behalten.",
  publish: "Veröffentlichen",
  share: "Teilen",
  nothingYet: "Fügen Sie dem Bericht zuerst etwas hinzu.",
  change: "Ändern",
  freezeTitle: "Diesen Bericht einfrieren?",
  freezeText:
    "Seine Zahlen und Worte bleiben dann für immer, wie sie jetzt sind. Zurückziehen können Sie ihn trotzdem.",
  freeze: "Einfrieren und veröffentlichen",
  published: "Der Bericht ist veröffentlicht.",
  address: "Link",
  copyLink: "Link kopieren",
  open: "Öffnen und drucken",
  revoke: "Zurückziehen",
  revokeTitle: "Diesen Bericht zurückziehen?",
  revokeText: "Sein Link funktioniert dann nie wieder. Kopieren können Sie den Bericht trotzdem.",
  revoked: "Der Bericht wurde zurückgezogen.",
  copy: "Kopieren",
  frozenNote:
    "Ein eingefrorener Bericht ändert sich nie. Kopieren Sie ihn, um einen anderen zu schreiben.",
  revokedNote: "Dieser Bericht wurde zurückgezogen. Sein Link funktioniert nicht mehr.",
};

export const reportPreviewTexts = {
  title: "Vorschau eines Berichts",
  link: "Vorschau und Druck",
  print: "Drucken",
  back: "Zurück zum Bericht",
  failed: "Die Vorschau konnte nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  states: {
    draft:
      "Nur Sie sehen diese Seite. Andere können sie lesen, sobald Sie den Bericht veröffentlichen.",
    published: "Dieser Bericht ist veröffentlicht.",
    revoked: "Dieser Bericht wurde zurückgezogen. Niemand sonst kann ihn lesen.",
  },
  readers: {
    public: "Alle können ihn lesen.",
    unlisted: "Wer den Link hat, kann ihn lesen.",
    password: "Wer den Link und das Passwort hat, kann ihn lesen.",
  },
  figures: {
    partly:
      "Leserinnen und Leser sehen diese Zahlen. Neuere Antworten, Tabellen und gewichtete Zahlen sehen sie zum Teil erst, wenn die Umfrage geschlossen ist.",
    now: "Leserinnen und Leser sehen diese Zahlen.",
    "after-close":
      "Leserinnen und Leser sehen diese Zahlen, sobald die Umfrage geschlossen ist. Bis dahin sehen sie nur Ihre Worte.",
    never:
      "Den Befragten wurde gesagt, dass nur Sie die Ergebnisse sehen. Leserinnen und Leser sehen deshalb Ihre Worte, aber nie diese Zahlen. Denken Sie an diese Zusage, bevor Sie einen Ausdruck weitergeben.",
  },
};

export const reportPageTexts = {
  description: (survey: string) => `Ein Bericht über die Ergebnisse von „${survey}“.`,
  about: (survey: string, surveyor: string) => `Über „${survey}“ von ${surveyor}`,
  liveFrom: "Die Zahlen folgen der Umfrage. Stand:",
  frozenFrom: "Die Zahlen bleiben, wie sie sind. Stand:",
  people: (people: number) =>
    people === 0
      ? "Noch hat niemand geantwortet."
      : people === 1
        ? "Eine Person hat geantwortet."
        : `${format.number(people)} Personen haben geantwortet.`,
  notYet: "Die Ergebnisse sind noch nicht öffentlich. Sie erscheinen hier, sobald sie es sind.",
  never: (surveyor: string) =>
    `Zugesagt war, dass nur ${surveyor} die Ergebnisse sieht. Hier stehen deshalb nur Worte.`,
  opens: "Die Zahlen erscheinen hier, sobald die Umfrage geschlossen ist. Letzter Tag:",
  checkCode: "Prüfcode der Antworten",
  locked: "Für diesen Bericht brauchen Sie ein Passwort",
  password: "Passwort",
  read: "Bericht lesen",
};
