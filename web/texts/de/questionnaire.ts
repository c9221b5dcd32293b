import type * as english from "../en/questionnaire.ts";
import { format } from "./language.ts";

export const questionnaireTexts: typeof english.questionnaireTexts = {
  answer: "Jetzt antworten",
  about: "Über diese Umfrage",
  goOn: "Weiter antworten",
  own: "Meine Antworten ansehen",
  answered: "Sie haben diese Umfrage beantwortet.",
  voteBy: "Eine Abstimmung von",
  ownVote: "Meinen Stimmzettel ansehen",
  voted: "Sie haben abgestimmt.",
  goOnVoting: "Weiter abstimmen",
  staff:
    "Umfragesteller und Admins antworten und melden nicht, damit das Ergebnis unabhängig bleibt.",
  tryIt: "Ausprobieren",
  ended: "Sie ist geschlossen und nimmt keine Antworten mehr an.",
  unpublished: "Zurzeit nimmt sie weder Antworten noch Meldungen an.",
  forAccounts: "Für alle mit Konto.",
  forEveryone: "Ohne Konto.",
  forConfirmed: "Für alle mit bestätigter E-Mail-Adresse.",
  forDomains: (domains) => `Für alle mit bestätigter E-Mail-Adresse bei ${domains}.`,
  once: "Jede Person antwortet einmal.",
  voteOnce: "Jede Person stimmt einmal ab.",
  forInvited: "Für Eingeladene.",
  asks: "Was gefragt wird",
  board: "Die Tafel",
  seeBoard: "Zur Tafel",
  fromBoard: "Die Vorschläge kommen von einer Tafel.",
  moreChoices: (choices) =>
    choices === 1 ? "Eine weitere Möglichkeit" : `${format.number(choices)} weitere Möglichkeiten`,
  more: (count) =>
    count === 1 ? "und eine weitere Frage" : `und ${format.number(count)} weitere Fragen`,
  closesAfter: (responses) => `Schließt nach ${format.number(responses)} Antworten.`,
  also: (languages) => `Auch auf ${languages}.`,
  verified: (count, isVote) => {
    const [one, many] = isVote ? ["Stimme", "Stimmen"] : ["Antwort", "Antworten"];
    return `Nachprüfbar gezählt, ${count === 1 ? `eine ${one}` : `${format.number(count)} ${many}`}`;
  },
};
