import { format } from "./language.ts";

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

export const reportPreviewTexts = {
  title: "Vorschau eines Berichts",
  print: "Drucken",
  back: "Zurück zum Bericht",
  failed: "Die Vorschau konnte nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  readersSee: (shown: number, all: number) =>
    `Im Moment sehen sie ${format.number(shown)} dieser ${format.number(all)} Antworten.`,
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
