import type * as english from "../en/publish.ts";
import { format } from "./language.ts";

export const publishTexts: typeof english.publishTexts = {
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
  audience: {
    title: "Für wen ist sie?",
    labels: {
      link: "Alle, die den Link haben",
      invited: "Leute, die ich einlade",
      members: "Mitglieder mit Konto",
      election: "Eine Wahl",
    },
    notes: {
      link: "Kunden, Gäste, Passanten. Ohne Konto.",
      invited: "Ein persönlicher Link per E-Mail, je einmal.",
      members: "Je einmal, danach sehen sie die Ergebnisse.",
      election: "Geheim, je einmal, gezählt am Ende.",
    },
    noMail: "Diese Website sendet keine E-Mails.",
    inviteNext: "Die Adressen fügen Sie gleich nach dem Veröffentlichen ein.",
    ballotsWait: (least) =>
      `Die Adressen fügen Sie gleich nach dem Veröffentlichen ein. Abgestimmt wird, sobald ${format.number(least)} Leute eingeladen sind.`,
    unsealed: (least, eligible) =>
      `Die Stimmen sind getrennt statt versiegelt: Zurzeit ${eligible === 1 ? "kann nur eine Person" : `können nur ${format.number(eligible)} Leute`} teilnehmen. Bei weniger als ${format.number(least)} sagt schon das Ergebnis zu viel.`,
  },
  sentence: {
    parts: {
      fence: "Wer antworten kann",
      identity: "Privatsphäre",
      listed: "Liste",
      results: "Ergebnisse",
    },
    fences: {
      account: () => "[Alle mit einem Konto hier] können [einmal] antworten.",
      confirmed: () => "[Alle mit bestätigter E-Mail-Adresse] können [einmal] antworten.",
      domains: (domains) =>
        `[Alle mit einer E-Mail-Adresse bei ${domains === "" ? "…" : domains}] können [einmal] antworten.`,
      link: () => "[Alle, die den Link haben], können [einmal je Browser] antworten.",
      invited: () => "[Wen Sie einladen], der kann [einmal mit eigenem Link] antworten.",
    },
    identities: {
      named: "Sie sehen die Antworten [mit Namen].",
      "named-if-logged-in": "Sie sehen die Antworten [mit den Namen derer, die angemeldet sind].",
      confidential: "Sie sehen die Antworten [ohne Namen].",
      unlinked: "Sie sehen die Antworten [getrennt davon, wer sie gab].",
      sealed: "[Niemand, auch nicht diese Website], kann sagen, wer was geantwortet hat.",
    },
    listed: {
      yes: "Sie steht [in der öffentlichen Liste],",
      no: "Sie steht [in keiner öffentlichen Liste],",
    },
    results: {
      owner: "und [nur Sie] sehen die Ergebnisse.",
      "after-answer": "und [alle, die geantwortet haben], sehen die Ergebnisse.",
      "after-close": "und alle sehen die Ergebnisse, [sobald sie beendet ist].",
      public: "und [alle] sehen jederzeit die Ergebnisse.",
    },
  },
  list: "Die öffentliche Liste",
  listChoices: {
    no: { label: "Nicht in der Liste", note: "Nur wer den Link hat, findet sie." },
    yes: { label: "In der Liste", note: "Alle finden sie unter Umfragen, auch Suchmaschinen." },
  },
  closeEarlier: "Früher schließen, nach einer Zahl von Antworten",
  send: "An einen Admin schicken",
  sendAgain: "Noch einmal schicken",
  sendNote:
    "Ein Admin liest sie zuerst. Ist er einverstanden, geht sie online. Bis dahin können Sie weiter daran arbeiten. Danach sind Sie Umfragesteller, und die stimmen nicht ab.",
  becomeNote: "Mit dem Veröffentlichen werden Sie Umfragesteller, und die stimmen nicht ab.",
  keepEditing: "Weiter bearbeiten",
  sent: "Sie liegt bei einem Admin",
  sentText: (mails) =>
    mails
      ? "Ist er einverstanden, geht sie online, und Sie bekommen eine E-Mail. Bis dahin können Sie weiter daran arbeiten."
      : "Ist er einverstanden, geht sie online. Bis dahin können Sie weiter daran arbeiten.",
  sentTerms:
    "Schicken Sie sie noch einmal, dann gelten die Einstellungen von dann. Ihr Platz in der Reihe bleibt.",
  declined: "Ein Admin hat abgelehnt",
  declinedText: "Ändern Sie sie und schicken Sie sie noch einmal.",
  held: {
    deadline:
      "Sie sind jetzt Umfragesteller, aber der letzte Tag ist vorbei. Wählen Sie zum Veröffentlichen ein anderes Datum.",
    draft:
      "Sie sind jetzt Umfragesteller. Seit dem Absenden hat sich etwas geändert: Bitte sehen Sie noch einmal nach.",
    unread: "Sie sind jetzt Umfragesteller und können sie selbst veröffentlichen.",
  },
  heldTitle: "Sie ist noch nicht online",
  toDrafts: "Ihre Entwürfe",
  lookFirst: (count) =>
    count === 1
      ? "Vorher noch ein Blick auf eine Stelle"
      : `Vorher noch ein Blick auf ${format.number(count)} Stellen`,
  goTo: (place) => `Zur Stelle: ${place}`,
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
  sealedNote: "Auch diese Website kann nicht sagen, wer was geantwortet hat.",
  sealedOut: "Nur für Leute mit Konto oder Einladung.",
  sealedMore: "Was das Versiegeln verhindert",
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
    named: "Sie sehen den Namen neben jeder Antwort, wenn jemand ein Konto hat.",
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
