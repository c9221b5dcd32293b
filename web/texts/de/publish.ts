import type * as english from "../en/publish.ts";
import { format } from "./language.ts";

export const publishTexts: typeof english.publishTexts = {
  title: "Jetzt veröffentlichen",
  next: (version) => `Fassung ${format.number(version)} veröffentlichen`,
  publish: "Veröffentlichen",
  errors: (count) =>
    count === 1 ? "Ein Fehler ist bewiesen." : `${format.number(count)} Fehler sind bewiesen.`,
  despite: (count) =>
    count === 1
      ? "Trotzdem veröffentlichen."
      : `Trotz dieser ${format.number(count)} Fehler veröffentlichen.`,
  despiteNote:
    "Die Fassung behält, was Sie hingenommen haben. Die API zeigt es allen, die die Fassung lesen dürfen.",
  despiteOpen: "Bitte beheben Sie die Fehler, oder sagen Sie, dass Sie sie hinnehmen.",
  read: "Was alle lesen, bevor sie anfangen",
  accessChoices: {
    account: "Alle mit einem Konto",
    link: "Alle, die den Link haben",
    invited: "Nur Eingeladene",
  },
  slowsScripts: "Skripte bremsen.",
  slowsScriptsNote:
    "Jede Antwort kostet den Browser eine Sekunde Rechenzeit und braucht JavaScript. Das macht massenhaftes Antworten teuer. Wer mehrmals antwortet, oder ein geduldiges Skript, wird dadurch nicht aufgehalten.",
  closesAfter: "Schließt von selbst nach so vielen Antworten",
  closesAfterHint: (lot) =>
    lot === null
      ? "Auch vor dem letzten Tag."
      : `Auch vor dem letzten Tag. Ein Vielfaches von ${format.number(lot)}, weil sie zusammen gezählt werden.`,
  results: "Wer die Ergebnisse sieht",
  resultChoices: {
    "after-answer": "Alle, die geantwortet haben",
    public: "Alle, jederzeit",
    "after-close": "Alle, sobald sie beendet ist",
    owner: "Nur Sie",
  },
  identity: "Privatsphäre",
  identityChoices: {
    named: "Mit Namen",
    confidential: "Vertraulich",
    unlinked: "Getrennt",
    sealed: "Versiegelt",
  },
  identityNotes: {
    named: "Sie sehen den Namen neben jeder Antwort.",
    confidential:
      "Sie sehen die einzelnen Antworten ohne Namen; in Tabellen bleiben kleine Gruppen verborgen.",
    unlinked:
      "Es wird nicht festgehalten, wer was geantwortet hat. Die Ergebnisse ändern sich in Schritten von 20. Weniger als 10 Antworten bleiben verborgen.",
  },
  tooFew: (least, eligible) =>
    `Versiegelte Stimmzettel brauchen mindestens ${format.number(least)} Leute, und ${eligible === 1 ? "es gibt nur eine Person" : `es gibt ${format.number(eligible)}`}. Bei weniger sagt schon das Ergebnis zu viel.`,
  few: (eligible) =>
    `Nur ${format.number(eligible)} Leute können antworten. Sagen alle dasselbe, dann sagt schon das Ergebnis, was jede und jeder gesagt hat.`,
  oneVersion: {
    title: "Es haben schon Leute teilgenommen",
    text: "In einer getrennten oder versiegelten Umfrage beantworten alle dieselbe Fassung. Sonst ließe sich erkennen, was die wenigen gesagt haben, die eine frühere beantwortet haben.",
    duplicate: "Neue Umfrage daraus machen",
  },
  you: "Sie",
  note: "Was sich geändert hat",
  noteHint: "Alle können es bei den Fassungen lesen.",
  publishedNow: (title, version) =>
    version === 1
      ? `${title} ist veröffentlicht.`
      : `Fassung ${format.number(version)} von ${title} ist veröffentlicht.`,
};
