import type * as english from "../en/summary.ts";
import { format } from "./language.ts";

const count = (responses: number) =>
  responses === 1 ? "Eine Person" : `${format.number(responses)} Personen`;

export const summaryTexts: typeof english.summaryTexts = {
  title: "Ergebnisse",
  results: "Ergebnisse",
  responsesTab: "Antworten",
  reportsTab: "Berichte",
  invitationsTab: "Einladungen",
  overviewTab: "Überblick",
  crossTab: "Vergleichen",
  votesTab: "Stimmen",
  parts: "Teile der Ergebnisse",
  share: "Teilen",
  surveyPage: "Seite der Umfrage",
  loading: "Die Ergebnisse werden geladen …",
  failed: "Die Ergebnisse konnten nicht geladen werden.",
  keepTrying: "Wir versuchen es weiter.",
  again: "Erneut versuchen",
  hiddenTitle: "Diese Ergebnisse dürfen Sie hier nicht sehen",
  hiddenText: "Hier sehen sie nur die Person, der die Umfrage gehört, und Admins.",
  responses: (responses, closed) =>
    responses === 0
      ? closed
        ? "Niemand hat geantwortet."
        : "Noch hat niemand geantwortet."
      : `${count(responses)} ${responses === 1 ? "hat" : "haben"} ${closed ? "" : "bisher "}geantwortet.`,
  noneCounted: "Noch ist keine Antwort gezählt.",
  countedFrom: (least) =>
    `Hier stehen Ergebnisse, sobald ${format.number(least)} Personen geantwortet haben oder die Umfrage endet.`,
  live: "Live",
  identities: {
    named: "Den Befragten wurde gesagt, dass ihr Name neben ihren Antworten steht.",
    confidential:
      "Den Befragten wurde gesagt, dass zu sehen ist, was jede Person geantwortet hat, aber keine Namen.",
    unlinked:
      "Den Befragten wurde gesagt, dass Teilnahme und Antworten getrennt und ohne Uhrzeit aufbewahrt werden.",
    sealed:
      "Die Befragten haben versiegelte Stimmzettel gesendet: Nicht einmal diese Website weiß, wer was geantwortet hat.",
  },
  toldIn: (versions, told) =>
    `${versions.length === 1 ? "Fassung" : "Fassungen"} ${versions.join(", ")}: ${told}`,
  fences: {
    account: "Eine Antwort je Konto; E-Mail-Adressen mussten nicht bestätigt sein.",
    confirmed: "Eine Antwort je bestätigter E-Mail-Adresse.",
    domains: "Eine Antwort je bestätigter E-Mail-Adresse bei {domains}.",
    link: "Eine Antwort je Browser; nichts hielt davon ab, mehrere zu verwenden.",
    invited: "Eine Antwort je eingeladener Person, mit einem persönlichen Link.",
    sealed: "Ein Stimmzettel je bestätigtem Konto, das es beim Veröffentlichen gab.",
  },
  ballots: (issued, eligible, isFinal) =>
    isFinal
      ? `${format.number(issued)} von ${format.number(eligible)} Personen haben einen Stimmzettel geholt.`
      : issued === 0
        ? `${format.number(eligible)} Personen können einen Stimmzettel holen.`
        : `Mindestens ${format.number(issued)} von ${format.number(eligible)} Personen haben einen Stimmzettel geholt.`,
  waiting: (lot, most) =>
    `Gezählt werden immer ${format.number(lot)} auf einmal und der Rest, wenn die Umfrage schließt. Gerade warten weniger als ${format.number(most)} Antworten.`,
  leftWaiting: (lot) =>
    `Weniger als ${format.number(lot)} weitere Antworten sind eingegangen, zählen aber nicht mit: Bei so wenigen ließe sich erkennen, von wem sie sind.`,
  responsesTo: (responses, version) =>
    responses === 0
      ? `Fassung ${format.number(version)} hat niemand beantwortet.`
      : `${count(responses)} ${responses === 1 ? "hat" : "haben"} Fassung ${format.number(version)} beantwortet.`,
  versions: (versions, apart) =>
    `Aus ${format.number(versions)} Fassungen zusammengezählt${
      apart === 0
        ? ""
        : apart === 1
          ? ", außer bei einer Frage, deren Bedeutung sich geändert hat"
          : `, außer bei ${format.number(apart)} Fragen, deren Bedeutung sich geändert hat`
    }`,
  versionsLabel: "Ergebnisse nach Fassung",
  allVersions: "Alle Fassungen",
  version: (version) => `Fassung ${format.number(version)}`,
  versionResponses: (responses) =>
    responses === 1 ? "eine Antwort" : `${format.number(responses)} Antworten`,
  published: (version) => `Fassung ${format.number(version)} wurde veröffentlicht am`,
  note: (note) => `Anmerkung dazu: „${note}“`,
  oneDisclosed:
    "Zahlen einer Frage sind hier verborgen, wo der Vergleich der Fassungen zeigen würde, was Einzelne geantwortet haben.",
  whyHidden: "Warum manche Zahlen verborgen sind",
  whoCould: "Wer antworten konnte",
  disclosed: (group: number) =>
    `Zahlen von 1 bis ${format.number(group - 1)} Personen sind verborgen (im Diagramm schraffiert), ebenso Zahlen, die sie verraten würden. So zeigt keine Tabelle die Antworten Einzelner.`,
  disclosedToYou: (group) =>
    `Zahlen von 1 bis ${format.number(group - 1)} Personen sind verborgen (im Diagramm schraffiert), ebenso Zahlen, die sie verraten würden. Das wurde den Befragten zugesagt, weil Tabellen kopiert und weitergegeben werden.`,
  moreAppear: "Je mehr Personen antworten, desto mehr Zahlen erscheinen.",
  held: (shown: number, held: number, group: number) =>
    `Diese Zahlen stammen von den ersten ${format.number(shown)}. ${held === 1 ? "Die neueste Antwort kommt" : `Die neuesten ${format.number(held)} Antworten kommen`} später dazu: Solange die Umfrage läuft, immer mindestens ${format.number(group)} zusammen, damit niemandes Antworten auffallen.`,
  hiddenFew: (group: number) => `Zahlen erscheinen ab ${format.number(group)} Antworten.`,
  hiddenSome: (hidden: number, all: number) =>
    hidden === all
      ? "Hier sind alle Fragen verborgen."
      : hidden === 1
        ? "Hier ist eine Frage verborgen."
        : `Hier sind ${format.number(hidden)} von ${format.number(all)} Fragen verborgen.`,
  hiddenWhy: (group: number) =>
    `Zahlen von weniger als ${format.number(group)} Personen würden zeigen, was Einzelne gesagt haben.`,
  hiddenWhyToYou: (group: number) =>
    `Tabellen werden kopiert und weitergegeben, darum zeigen sie nichts über weniger als ${format.number(group)} Personen. Die Antworten selbst können Sie lesen.`,
  readEach: "Einzelne Antworten lesen",
  readResponses: "Antworten lesen",
  othersSee: (shown, all, group) =>
    `Berichte und alle anderen sehen ${format.number(shown)} von diesen ${format.number(all)}: Bis zum Ende der Umfrage kommen neuere Antworten in Gruppen von mindestens ${format.number(group)} dazu.`,
  heldAll: (group: number) =>
    `Ergebnisse erscheinen hier, sobald ${format.number(2 * group)} Personen geantwortet haben, damit keine Tabelle die Antworten Einzelner zeigt.`,
  first: (unit) => (unit === "vote" ? "Zur ersten Stimme" : "Zur ersten Antwort"),
  firstLink: "Verschicken Sie diesen Link. Hier stehen Ergebnisse, sobald jemand antwortet.",
  firstInvited:
    "Antworten kann nur, wen Sie einladen. Hier stehen Ergebnisse, sobald jemand antwortet.",
  firstInvite: "Personen einladen",
  nobodyYet: "Hier stehen Ergebnisse, sobald jemand antwortet.",
  nobodyEver: "Die Umfrage endete ohne Antworten.",
  jump: "Zu einer Frage springen",
  earlier: (questions) =>
    questions === 1
      ? "Eine Frage, wie sie früher gestellt wurde"
      : `${format.number(questions)} Fragen, wie sie früher gestellt wurden`,
  howToRead: "So lesen Sie das",
  ranges:
    "Anteile beziehen sich auf alle, die die Frage beantwortet haben. Eine Klammer ist der 95‑%‑Bereich eines Anteils oder Mittelwerts, falls diese Personen eine Zufallsstichprobe wären. Sie haben sich selbst entschieden zu antworten, also nehmen Sie ihn als Anhaltspunkt. Anteile zeigen wir ab 10 Antworten.",
};
