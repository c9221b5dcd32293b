import type * as english from "../en/publish.ts";
import { format } from "./language.ts";

export const publishTexts: typeof english.publishTexts = {
  next: (version) => `Fassung ${format.number(version)} veröffentlichen`,
  publish: "Veröffentlichen",
  errors: (count) =>
    count === 1
      ? "Ihre Umfrage hat einen Fehler."
      : `Ihre Umfrage hat ${format.number(count)} Fehler.`,
  despite: (count) =>
    count === 1
      ? "Trotz dieses Fehlers veröffentlichen."
      : `Trotz dieser ${format.number(count)} Fehler veröffentlichen.`,
  despiteNote:
    "Die Fassung hält fest, was Sie in Kauf nehmen. Wer sie lesen darf, sieht es über die API.",
  despiteOpen: "Bitte beheben Sie die Fehler, oder nehmen Sie sie in Kauf.",
  audience: {
    title: "Für wen ist die Umfrage?",
    labels: {
      link: "Alle, die den Link haben",
      invited: "Personen, die ich einlade",
      members: "Mitglieder mit Konto",
      election: "Eine Wahl",
      anonymous: "Eine anonyme Umfrage",
    },
    notes: {
      link: "Kundschaft, Gäste, Passanten. Ohne Konto.",
      invited: "Ein persönlicher Link per E-Mail, gilt einmal.",
      members: "Alle einmal, danach sehen sie die Ergebnisse.",
      anonymous: "Niemandem zuzuordnen, einmal pro Person. Ergebnisse am Ende.",
      election: "Geheim, eine Stimme pro Person, gezählt am Ende.",
    },
    noMail: "Diese Website sendet keine E-Mails.",
    inviteNext: "Die Adressen fügen Sie gleich nach dem Veröffentlichen ein.",
    ballotsWait: (least) =>
      `Die Adressen fügen Sie gleich nach dem Veröffentlichen ein. Es geht los, sobald ${format.number(least)} Personen eingeladen sind.`,
    unsealed: (least, eligible) =>
      `Die Antworten werden ohne Zuordnung gezählt statt versiegelt: Zurzeit ${eligible === 1 ? "kann nur eine Person" : `können nur ${format.number(eligible)} Personen`} teilnehmen. Bei weniger als ${format.number(least)} sagt schon das Ergebnis zu viel.`,
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
      invited: () => "[Alle, die Sie einladen], können [einmal mit eigenem Link] antworten.",
    },
    identities: {
      named: "Sie sehen die Antworten [mit Namen].",
      "named-if-logged-in": "Sie sehen die Antworten [mit den Namen derer, die angemeldet sind].",
      confidential: "Sie sehen die Antworten [ohne Namen].",
      unlinked: "Sie sehen die Antworten [ohne Zuordnung zu Personen].",
      sealed: "[Niemand, auch nicht diese Website], kann sagen, wer was geantwortet hat.",
    },
    listed: {
      yes: "Die Umfrage steht [in der öffentlichen Liste],",
      no: "Die Umfrage steht [nicht in der öffentlichen Liste],",
    },
    results: {
      owner: "und [nur Sie] sehen die Ergebnisse.",
      "after-answer": "und [alle, die geantwortet haben], sehen die Ergebnisse.",
      "after-close": "und alle sehen die Ergebnisse, [sobald sie geschlossen ist].",
      public: "und [alle] können jederzeit die Ergebnisse sehen.",
    },
  },
  list: "Die öffentliche Liste",
  listChoices: {
    no: { label: "Nicht in der Liste", note: "Nur wer den Link hat, findet sie." },
    yes: { label: "In der Liste", note: "Alle finden sie unter Umfragen, auch Suchmaschinen." },
  },
  categoryPicked: "Vorausgewählt. Ändern Sie sie, wenn eine andere besser passt.",
  closeEarlier: "Schon früher schließen, nach genug Antworten",
  send: "Einem Admin schicken",
  sendAgain: "Noch einmal schicken",
  sendNote:
    "Ein Admin liest sie zuerst und gibt sie frei, dann geht sie online. Den Link bekommen Sie sofort, und Sie können weiter daran arbeiten. Danach sind Sie Umfragesteller.",
  become: "Mit dem Veröffentlichen werden Sie Umfragesteller",
  becomeWhy:
    "Wer hier Umfragen stellt, stimmt bei den Fragen anderer nicht ab. So kann niemand die Zahlen anzweifeln. Ihre bisherigen Stimmen zählen weiter.",
  unchanged: (version) => `Seit Fassung ${format.number(version)} hat sich nichts geändert.`,
  keepEditing: "Bearbeiten",
  sentTerms:
    "Wenn Sie sie noch einmal schicken, gelten die neuen Einstellungen. Ihren Platz in der Reihe behalten Sie.",
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
  keptLink: "Der Link bleibt derselbe",
  goTo: (place) => `Zur Stelle: ${place}`,
  read: "Was alle lesen, bevor sie anfangen",
  namesAsked: "Das Versprechen gilt nicht für Fragen danach, wer jemand ist",
  unnamed: (name) => `Sie haben keinen Namen angegeben, daher steht dort „${name}“.`,
  giveName: "Namen ändern",
  accessChoices: {
    account: "Alle mit einem Konto",
    link: "Alle, die den Link haben",
    invited: "Nur Eingeladene",
  },
  slowsScripts: "Skripte bremsen.",
  slowsScriptsNote:
    "Jede Antwort kostet den Browser eine Sekunde Rechenzeit und braucht JavaScript. Das macht massenhaftes Antworten teuer. Wer mehrmals antwortet, oder ein geduldiges Skript, wird dadurch nicht aufgehalten.",
  closesAfter: "Endet automatisch nach so vielen Antworten",
  closesAfterHint: (lot) =>
    lot === null
      ? "Spätestens am letzten Tag."
      : `Spätestens am letzten Tag. Ein Vielfaches von ${format.number(lot)}, weil sie zusammen gezählt werden.`,
  results: "Wer die Ergebnisse sieht",
  sealedNote: "Auch diese Website kann nicht sagen, wer was geantwortet hat.",
  sealedOut: "Nur für Personen mit Konto oder Einladung.",
  sealedMore: "Was das Versiegeln verhindert",
  resultChoices: {
    "after-answer": "Alle, die geantwortet haben",
    public: "Alle, jederzeit",
    "after-close": "Alle, sobald sie geschlossen ist",
    owner: "Nur Sie",
  },
  identity: "Privatsphäre",
  identityChoices: {
    named: "Mit Namen",
    confidential: "Vertraulich",
    unlinked: "Ohne Zuordnung",
    sealed: "Versiegelt",
  },
  identityNotes: {
    named: "Sie sehen die Namen aller, die ein Konto haben, neben ihren Antworten.",
    confidential:
      "Sie sehen, was jede Person geantwortet hat, aber keine Namen. Tabellen verbergen kleine Gruppen.",
    unlinked:
      "Es wird nicht festgehalten, wer was geantwortet hat. Die Ergebnisse ändern sich in Schritten von 20. Weniger als 10 Antworten bleiben verborgen.",
  },
  tooFew: (least, eligible) =>
    `Versiegeln geht erst ab ${format.number(least)} Personen, und ${eligible === 1 ? "es gibt nur eine Person" : `es gibt ${format.number(eligible)}`}. Bei weniger sagt schon das Ergebnis zu viel.`,
  few: (eligible) =>
    `Nur ${format.number(eligible)} Personen können antworten. Antworten alle gleich, dann zeigt schon das Ergebnis, was jede von ihnen geantwortet hat.`,
  oneVersion: {
    title: "Es haben schon Personen teilgenommen",
    text: "Ist eine Umfrage versiegelt oder ohne Zuordnung, beantworten alle dieselbe Fassung. Sonst ließen sich die wenigen erkennen, die eine frühere beantwortet haben.",
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
