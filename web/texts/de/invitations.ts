import { format } from "./language.ts";

/** Inviting people to a survey by email. */
export const invitationTexts = {
  title: "Einladungen",
  loading: "Die Einladungen werden geladen …",
  failed: "Die Einladungen ließen sich nicht laden.",
  tryAgain: "Erneut versuchen",
  closedTitle: "Diese Umfrage ist geschlossen",
  closed: "Es lässt sich niemand mehr einladen, und es werden keine Erinnerungen mehr gesendet.",
  others: "Auch ohne Einladung können alle antworten, die den Link der Umfrage haben.",
  sealed:
    "Laden Sie alle ein, bevor jemand einen Stimmzettel holt: Danach kommt niemand mehr dazu. Wer einen geholt hat, sehen Sie nach dem Ende.",
  unlinked: "Wer teilgenommen hat, sehen Sie nach dem Ende.",
};

/** The form: people, mail, time. */
export const inviteTexts = {
  title: "Personen einladen",
  lead: "Jede Person bekommt einen eigenen Link. Er gilt einmal, auch wenn er weitergegeben wird. Erst eine Antwort verbraucht ihn, nicht das Öffnen.",
  people: "Personen",
  peopleHint:
    "Fügen Sie Adressen ein oder Zeilen aus einer Tabelle. Kommas, Semikolons und Tabulatoren gehen.",
  peopleExample: "Anna Beispiel <anna@example.org>\nben@example.org",
  file: "Oder eine CSV-Datei wählen",
  unreadable: "Diese Datei lässt sich nicht als Text lesen. Bitte speichern Sie sie als CSV.",
  tooMany: (max: number) =>
    `Bitte laden Sie höchstens ${format.number(max)} Personen auf einmal ein.`,
  emailColumn: "E-Mail-Adressen stehen in",
  nameColumn: "Namen stehen in",
  noName: "keiner Spalte",
  column: (at: number) => `Spalte ${at}`,
  found: (count: number) => (count === 1 ? "1 Person" : `${format.number(count)} Personen`),
  faulty: (count: number) =>
    count === 1 ? "1 Zeile ohne Adresse" : `${format.number(count)} Zeilen ohne Adresse`,
  repeated: (count: number) => `${format.number(count)} doppelt`,
  first: (count: number) => `Die ersten ${count}`,
  row: "Zeile",
  email: "E-Mail-Adresse",
  name: "Name",
  more: "Weiteres",
  noAddress: "Keine E-Mail-Adresse",
  mail: "Die E-Mail",
  subject: "Betreff",
  text: "Text",
  textHint: (fields: readonly string[]) =>
    `${fields.map((field) => `{${field}}`).join(", ")} ${fields.length === 1 ? "wird" : "werden"} eingesetzt. Der Link folgt auf Ihren Text.`,
  preview: "Vorschau",
  previewFailed: "Die Vorschau ließ sich nicht erstellen.",
  reminders: "Erinnerungen",
  remindersHint: "Nur an die, die noch nicht geantwortet haben. Keine nach dem Ende der Umfrage.",
  reminderChoices: {
    "": "Keine",
    "3": "Nach 3 Tagen",
    "3,7": "Nach 3 und 7 Tagen",
    "3,7,14": "Nach 3, 7 und 14 Tagen",
  },
  when: "Wann",
  now: "Jetzt",
  later: "Zu einem Zeitpunkt, den Sie wählen",
  sendAt: "Senden am",
  expected: "Schreiben Sie nur Personen, die diese E-Mail erwarten. Alle können weitere ablehnen.",
  send: (count: number) => {
    if (count === 0) return "Personen einladen";
    return count === 1 ? "1 Person einladen" : `${format.number(count)} Personen einladen`;
  },
  sentTitle: (count: number) =>
    count === 1 ? "1 Person ist eingeladen" : `${format.number(count)} Personen sind eingeladen`,
  duplicates: (count: number) =>
    count === 1
      ? "1 stand doppelt in der Liste oder war schon eingeladen."
      : `${format.number(count)} standen doppelt in der Liste oder waren schon eingeladen.`,
  suppressed: (count: number) =>
    count === 1
      ? "1 wünscht solche E-Mails nicht oder kann keine bekommen."
      : `${format.number(count)} wünschen solche E-Mails nicht oder können keine bekommen.`,
  refused: (count: number) =>
    count === 1
      ? "1 Zeile wurde nicht übernommen:"
      : `${format.number(count)} Zeilen wurden nicht übernommen:`,
  refusedRow: (row: number, reason: string) => `Zeile ${format.number(row)}: ${reason}`,
  reasons: {
    "no-address": "keine E-Mail-Adresse",
    "bad-address": "das ist keine E-Mail-Adresse",
    "bad-name": "der Name ist zu lang",
    "bad-fields": "eine weitere Spalte ist zu lang, oder es sind zu viele",
  },
};

/** A surveyor's lists of people. */
export const contactListTexts = {
  choose: "Oder eine Ihrer Listen",
  none: "Keine",
  list: (name: string, size: number) => `${name} (${format.number(size)})`,
  delete: "Liste löschen",
  deleteTitle: "Diese Liste löschen?",
  deleteText: "Versandte Einladungen bleiben, wie sie sind.",
  deleted: "Die Liste ist gelöscht",
  name: "Als Liste speichern",
  nameHint: "Nur Sie sehen sie. Eine Liste mit demselben Namen wird ersetzt.",
  keep: "Speichern",
  kept: (size: number) =>
    size === 1
      ? "Die Liste ist gespeichert, mit 1 Person"
      : `Die Liste ist gespeichert, mit ${format.number(size)} Personen`,
};

/** What became of them. */
export const invitedTexts = {
  title: "Bisher versandt",
  none: "Noch ist niemand eingeladen",
  noneText: "Hier sehen Sie dann, ob jede E-Mail angekommen ist.",
  campaign: (time: string) => `Eingeladen ${time}`,
  scheduled: (time: string) => `Wird gesendet ${time}`,
  figures: {
    size: "Eingeladen",
    waiting: "Warten noch",
    sent: "Versandt",
    delivered: "Zugestellt",
    bounced: "Unzustellbar",
    opened: "Link geöffnet",
    answered: "Geantwortet",
    unsubscribed: "Möchten keine mehr",
    revoked: "Zurückgezogen",
  },
  delivered:
    "Zugestellt heißt: Ein Mailserver hat die E-Mail angenommen und nicht zurückgeschickt.",
  pausedTitle: "Angehalten: Zu viele E-Mails kamen zurück",
  paused: (percent: number) =>
    `Mehr als ${percent} % dieser E-Mails wurden endgültig abgelehnt. Mailserver halten eine solche Liste für gekauft und lehnen dann alle E-Mails dieser Website ab. Bitte prüfen Sie zuerst die Adressen. An unzustellbare geht ohnehin nichts mehr; die übrigen warten, bis Sie weitersenden.`,
  resume: "Weitersenden",
  resumed: "Die E-Mails werden weiter gesendet.",
  scanners: "Auch Programme, die E-Mails prüfen, öffnen Links.",
  inGroups:
    "Damit sich niemandes Antworten erraten lassen, zeigen wir nur in Gruppen von fünf oder mehr, wer geantwortet hat, und nur, solange fünf oder mehr andere noch antworten können oder sobald alle geantwortet haben. Bei weniger als zehn Personen sehen Sie es also erst, wenn alle geantwortet haben, und von den letzten vielleicht nie. Wo Antworten und Personen getrennt bleiben, sehen Sie erst nach dem Ende, wer teilgenommen hat. Wer den Link geöffnet hat, zeigen wir nicht. Erinnerungen bekommt nur, wer noch nicht geantwortet hat; deshalb zeigen wir auch nicht, welche davon angekommen sind.",
  people: "Wer eingeladen ist",
  caption: "Die eingeladenen Personen",
  email: "E-Mail-Adresse",
  name: "Name",
  state: "Stand",
  sentAt: "Versandt",
  actions: "Aktionen",
  states: {
    waiting: "Wartet",
    sent: "Versandt",
    opened: "Geöffnet",
    answered: "Geantwortet",
    taken: "Teilgenommen",
    revoked: "Zurückgezogen",
    bounced: "Unzustellbar",
    unsubscribed: "Möchte keine mehr",
  },
  revoke: "Zurückziehen",
  revokeOne: (email: string) => `Die Einladung an ${email} zurückziehen`,
  revokeTitle: "Diese Einladung zurückziehen?",
  revokeText:
    "Der Link funktioniert dann nicht mehr, und es wird keine Erinnerung gesendet. Eine gegebene Antwort bleibt erhalten.",
  revoked: "Die Einladung ist zurückgezogen.",
};
