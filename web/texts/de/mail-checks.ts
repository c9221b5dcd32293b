import type * as english from "../en/mail-checks.ts";

export const mailCheckTexts: typeof english.mailCheckTexts = {
  title: "E-Mail-Prüfung",
  lead: "Prüfen Sie, ob Ihre E-Mails ankommen und nicht im Spam landen. Das ist einmal nötig und nach jeder Änderung am Mailserver.",
  sendTitle: "1. Sich eine Test-E-Mail senden",
  sendText:
    "Sie hat die Kopfzeilen einer Einladung. Noch besser: Ändern Sie vorher im Profil Ihre Adresse in eine bei einem großen Anbieter, und danach wieder zurück.",
  send: "Test-E-Mail senden",
  sent: (to) => `Sie ist unterwegs an ${to}.`,
  pasteTitle: "2. Einfügen, was ankam",
  pasteText: "Öffnen Sie den Quelltext der E-Mail, und kopieren Sie ihn ganz:",
  places: [
    ["Gmail", "⋮, dann „Original anzeigen“"],
    ["Outlook", "⋯, dann „Ansicht“, dann „Nachrichtenquelle anzeigen“"],
    ["Apple Mail", "„Darstellung“, dann „E-Mail“, dann „Reine Datei“"],
    ["Thunderbird", "„Mehr“, dann „Quelltext anzeigen“"],
  ],
  source: "Quelltext",
  sourceHint: "Nur der Kopf zählt, den Text können Sie weglassen. Nichts davon wird gespeichert.",
  check: "Prüfen",
  result: "3. Was der Empfänger sagt",
  fine: "Alles ist eingerichtet",
  toDo: (count) => (count === 1 ? "Ein Punkt ist offen" : `${count} Punkte sind offen`),
  judged: (receiver) => `Beurteilt von ${receiver}.`,
  notOurs: (sender) =>
    `Diese E-Mail kommt von ${sender || "niemandem"} und nicht von der Adresse dieser Website. Bitte fügen Sie die Test-E-Mail ein.`,
  states: { good: "Gut", bad: "Offen", unclear: "Unklar" },
  spfTitle: "SPF: Darf dieser Server für die Domain senden?",
  spf: {
    pass: ({ domain }) => `Ja, ${domain || "die Domain"} nennt ihn.`,
    elsewhere: ({ domain, sender }) =>
      `Ja, aber für ${domain}, nicht für ${sender}. DMARC hängt dann allein an DKIM. Verwenden Sie eine Rücksendeadresse bei ${sender} oder darunter: BOUNCE_ADDRESS, oder die Einstellung Ihres Anbieters dafür.`,
    fail: ({ domain, sender }) =>
      `Nein. Tragen Sie den Mailserver in den SPF-Eintrag von ${domain || sender} ein: ein TXT-Eintrag wie „v=spf1 include:… -all“, wie ihn die Hilfe Ihres Mailanbieters nennt.`,
    none: ({ domain, sender }) =>
      `${domain || sender} hat keinen SPF-Eintrag. Legen Sie ihn im DNS an: ein TXT-Eintrag wie „v=spf1 include:… -all“, wie ihn die Hilfe Ihres Mailanbieters nennt.`,
    unknown: () =>
      "Der Empfänger sagt es nicht. Versuchen Sie es mit einer Adresse bei einem anderen Anbieter.",
  },
  dkimTitle: "DKIM: Ist die E-Mail signiert?",
  dkim: {
    pass: ({ domain }) => `Ja, von ${domain || "der Domain"}, und die Signatur stimmt.`,
    elsewhere: ({ domain, sender }) =>
      `Ja, aber von ${domain}, nicht von ${sender}. Schalten Sie beim Mailanbieter das Signieren für die eigene Domain ein, oder lassen Sie Candor signieren: DKIM_SELECTOR und DKIM_KEY_FILE.`,
    fail: ({ domain, sender }) =>
      `Die Signatur stimmt nicht. Vergleichen Sie den Schlüssel im DNS von ${domain || sender} mit dem, der signiert, und stellen Sie sicher, dass danach nichts die E-Mail verändert.`,
    none: () =>
      "Nein. Schalten Sie beim Mailanbieter das Signieren ein, oder lassen Sie Candor signieren: DKIM_SELECTOR und DKIM_KEY_FILE.",
    unknown: () =>
      "Es gibt eine Signatur, aber der Empfänger sagt nicht, ob sie stimmt. Versuchen Sie es mit einer Adresse bei einem anderen Anbieter.",
  },
  dmarcTitle: "DMARC: Passt beides zum Absender?",
  dmarc: {
    pass: () => "Ja.",
    fail: ({ sender }) =>
      `Nein: Weder SPF noch DKIM gilt für ${sender}. Große Anbieter lehnen solche E-Mails ab oder halten sie für Spam. Einer der beiden Punkte darüber muss stimmen.`,
    none: ({ sender }) =>
      `${sender} hat keinen DMARC-Eintrag, den große Anbieter verlangen. Legen Sie einen TXT-Eintrag unter _dmarc.${sender} an, für den Anfang „v=DMARC1; p=none“.`,
    unknown: () =>
      "Der Empfänger sagt es nicht. Versuchen Sie es mit einer Adresse bei einem anderen Anbieter.",
  },
  unsubscribeTitle: "Abbestellen mit einem Klick",
  unsubscribe: {
    signed: () =>
      "Beide Kopfzeilen dafür sind da und signiert, also können Mailprogramme einen Knopf zeigen.",
    unsigned: () =>
      "Die Kopfzeilen dafür sind da, aber die Signatur der Absender-Domain deckt nicht beide, darum zeigt Gmail keinen Knopf. List-Unsubscribe und List-Unsubscribe-Post müssen in ihrem h= stehen. Lassen Sie Candor signieren, wenn der Mailanbieter es nicht kann.",
    missing: () =>
      "Eine Kopfzeile dafür fehlt: Der Mailserver hat sie entfernt, oder das ist nicht die Test-E-Mail.",
  },
  returnsTitle: "Was zurückkommt",
  returns: {
    read: () => "Kommt an eine Adresse, die Candor liest.",
    replaced: () =>
      "Der Mailserver hat eine eigene Rücksendeadresse eingesetzt, darum erfährt Candor nicht, was zurückkommt. Lassen Sie es sich vom Anbieter melden: MAIL_EVENTS_SECRET.",
    unread: () =>
      "Geht an die Adresse des Absenders, und Candor liest es nicht. Legen Sie BOUNCE_ADDRESS fest, damit Postfächer, die es nicht gibt, keine E-Mails mehr bekommen.",
  },
};
