import { productName } from "#limits/limits.ts";
import type * as english from "../en/home.ts";

export const homeTexts: typeof english.homeTexts = {
  description:
    "Eine Umfrage schreiben oder eine einzige Frage stellen und Zahlen bekommen, denen man trauen kann: Alle wissen, wer ihre Antworten sieht, und jeder kann nachzählen.",
  heading: { survey: "Eine Umfrage schreiben", question: "oder eine Frage stellen." },
  lead: "Wer antwortet, antwortet offen, und die Zahlen sind es auch. Von der ersten Zeile bis zur letzten Zahl an einem Ort.",
  write: "Umfrage schreiben",
  ask: "Eine Frage stellen",
  account: "Mit einem Konto können Sie sofort losschreiben.",
  carousel: `Was ${productName} ist`,
  explore: "Entdecken",
  picture: {
    kind: "Skala",
    first: "Wie wahrscheinlich ist es, dass Sie die Bibliothek weiterempfehlen?",
    ends: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
    condition: ["Wird gezeigt, wenn", "1", "zwischen", "0 und 6 liegt"],
    second: "Was hält Sie am meisten davon ab?",
    choices: [
      "Die Öffnungszeiten passen mir nicht",
      "Ich finde nicht, was ich suche",
      "Es ist zu laut zum Arbeiten",
    ],
    people: "412 Personen haben geantwortet",
    shares: ["50 % 9 oder 10", "31 %", "19 % 0 bis 6"],
    result: "Die Hälfte gibt eine 9 oder 10.",
  },
  sample: {
    label: "Gleich ausprobieren",
    question: "Wie wahrscheinlich ist es, dass Sie Ihre Bibliothek weiterempfehlen?",
    note: "Ein Beispiel mit erfundenen Zahlen. Was Sie hier antworten, wird nicht gespeichert.",
    ends: ["0 ist überhaupt nicht wahrscheinlich", "10 ist äußerst wahrscheinlich"],
    before: "Wählen Sie eine Zahl, und Sie sehen, wie Ergebnisse dargestellt werden.",
    groups: { low: "0 bis 6", middle: "7 oder 8", high: "9 oder 10" },
    told: {
      low: "Wie Sie haben 19 % dieser 412 Personen eine 0 bis 6 gewählt.",
      middle: "Wie Sie haben 31 % dieser 412 Personen eine 7 oder 8 gewählt.",
      high: "Wie Sie hat die Hälfte dieser 412 Personen eine 9 oder 10 gewählt.",
    },
    whole: "Eine ganze Umfrage beantworten",
  },
  ballot: {
    label: "Die meistbeantwortete offene Umfrage",
    open: "Jetzt offen",
    live: "Live",
    votes: "Stimmen bisher",
  },
  featured: { title: "Beliebte Umfragen" },
  latest: { title: "Neueste Umfragen" },
  seeAll: "Alle Umfragen ansehen",
  noSurveys: {
    title: "Noch keine Umfragen",
    text: "Hier wurde bisher nichts gefragt.",
    action: "Die erste Frage stellen",
  },
  finished: {
    label: "Ausgezählt und geschlossen",
    text: "Die Abstimmung ist beendet. Dieses Ergebnis ist endgültig und für alle offen.",
    read: "Zur Umfrage",
    check: "Ergebnis prüfen",
    answers: { yes: "Ja", no: "Nein", noOpinion: "Keine Meinung" },
  },
  howItWorks: "So funktioniert es",
  why: "Warum die Zahl stimmt",
  faq: "Häufige Fragen",
  slides: [
    {
      title: "Geschrieben wie eine Seite, gelesen wie ein Satz",
      text: "Frage tippen, Enter drücken, die nächste tippen. Das Ergebnis lesen Sie erst als Satz, dann in Zahlen.",
      to: "/features",
    },
    {
      title: "Nur Fragen, die zählen",
      text: "Zeigen Sie eine Frage nur denen, die sie betrifft. Kann niemand sie erreichen, sagt es der Editor.",
      to: "/guides/surveyor",
    },
    {
      title: "Alle wissen, wer mitliest",
      text: "Namentlich, vertraulich, anonym oder versiegelt: Es steht vor der ersten Frage und es gilt.",
      to: "/documentation",
    },
    {
      title: "Eine Person, eine Stimme",
      text: "Niemand stimmt zweimal ab, und keine Stimme geht verloren. Das Ergebnis ist nie geschätzt.",
      to: "/surveys?sort=voteCount_DESC",
    },
    {
      title: "Nachprüfen und mitnehmen",
      text: "Jeder kann ein Ergebnis im eigenen Browser nachzählen. Ihre bekommen Sie als Excel-, CSV- oder SPSS-Datei.",
      to: "/verify",
    },
  ],
  steps: [
    {
      title: "Umfrage anlegen",
      text: "Eine Frage, eine Vorlage, ein Import oder eine eigene Seite.",
    },
    {
      title: "Verteilen",
      text: "Ein Link, ein QR-Code, ein Aushang, eine E-Mail oder Ihre Website.",
    },
    {
      title: "Antworten sammeln",
      text: "Sie treffen live ein. Angefangenes bleibt liegen, bis es fertig ist.",
    },
    { title: "Antworten einteilen", text: "Ordnen Sie Geschriebenes nach Themen." },
    { title: "Abstimmen lassen", text: "Eine Person, eine Stimme, bis zum letzten Tag." },
    {
      title: "Ergebnis auswerten",
      text: "Ein Satz, ein Diagramm, eine Tabelle, eine Excel-Datei.",
    },
  ],
  promises: [
    {
      title: "Eine Person, eine Stimme",
      text: "Die Datenbank weist eine zweite ab, wie schnell sie auch kommt.",
    },
    {
      title: "Sie wissen, wer Ihre Antwort sieht",
      text: "Es steht da, bevor Sie antworten, und es gilt.",
    },
    { title: "Jeder kann nachzählen", text: "Stimme für Stimme, im eigenen Browser." },
  ],
  contacts: [
    {
      title: "Live-Chat rund um die Uhr",
      text: "Keine Bots, aber auf dieser Website noch nicht offen.",
      to: "/contact",
    },
    { title: "Hilfe", text: "Kurze Anleitungen für jeden Schritt.", to: "/guides" },
    {
      title: "Persönliches Gespräch",
      text: "Mit jemandem vom Fach. Auf dieser Website noch nicht.",
      to: "/contact",
    },
  ],
  questions: [
    {
      title: "Was ist eine Umfrage?",
      text: "Dieselben Worte an viele Menschen, damit sich zählen und vergleichen lässt, was sie sagen: eine Frage oder eine ganze Seite davon.",
    },
    {
      title: `Wie hilft ${productName}?`,
      text: "Schreiben geht so schnell wie Tippen, Antworten geht leicht am Telefon, und das Ergebnis ist schwer anzuzweifeln: Jede Antwort zählt einmal, und was zu wenig sagt, wird nicht behauptet.",
    },
    {
      title: "Passt es zu jeder Art von Umfrage?",
      text: "Von einer Ja-oder-Nein-Frage bis zum langen Fragebogen mit eigener Logik, auch in mehreren Sprachen: Kundenzufriedenheit, Mitarbeiterbefragung, Marktforschung, Veranstaltungen, Wahlen. Zahlungen und Buchungen nimmt es nicht an.",
    },
    {
      title: "Sind die Funktionen kostenlos?",
      text: "Schreiben, antworten, abstimmen und Ergebnisse lesen sind kostenlos. Eine Pro-Mitgliedschaft wird einmal bezahlt und erlaubt Kommentare zu den eigenen Stimmen.",
    },
    {
      title: "Wie kann ich beitragen?",
      text: "Antworten, wo Sie etwas zu sagen haben, melden, was nicht hierher gehört, und teilen, was mehr Antworten verdient.",
    },
  ],
};

export const approvalText: typeof english.approvalText =
  "Bevor jemand antworten kann, stimmt ein Admin zu.";
