import type { answerProblems } from "#contract/reasons/answer-problems.ts";
import { format } from "./language.ts";

/** In German, as `answerProblems` has them in English. */
export const germanAnswerProblems: typeof answerProblems = {
  "answer-required": "Bitte beantworten Sie diese Frage.",
  "answer-wrong-kind": "Das ist keine Antwort auf diese Art von Frage.",
  "answer-unknown-part": "Das nennt etwas, was diese Frage nicht hat.",
  "answer-unreadable-text": "Darin sind Zeichen, die wir nicht anzeigen können.",
  "answer-too-few": ({ min }) => `Bitte wählen Sie mindestens ${format.number(min)}.`,
  "answer-too-many": ({ max }) => `Bitte wählen Sie höchstens ${format.number(max)}.`,
  "answer-exclusive": "Diese Möglichkeit passt zu keiner anderen.",
  "answer-rank-more": ({ count }) =>
    count === 1
      ? "Bitte wählen Sie den ersten Platz."
      : `Bitte vergeben Sie ${format.number(count)} Plätze.`,
  "answer-every-row": "Bitte antworten Sie in jeder Zeile.",
  "answer-wrong-total": ({ sum, total }) =>
    `Zusammen sind das ${format.number(sum)}. Es sollten ${format.number(total)} sein.`,
  "answer-out-of-range": ({ min, max }) => {
    if (min === undefined) return `Bitte geben Sie ${format.number(max ?? 0)} oder weniger ein.`;
    return max === undefined
      ? `Bitte geben Sie ${format.number(min)} oder mehr ein.`
      : `Bitte geben Sie eine Zahl von ${format.number(min)} bis ${format.number(max)} ein.`;
  },
  "answer-too-precise": ({ decimals }) => {
    if (decimals === 0) return "Bitte geben Sie eine ganze Zahl ein.";
    return decimals === 1
      ? "Bitte geben Sie höchstens eine Nachkommastelle ein."
      : `Bitte geben Sie höchstens ${format.number(decimals)} Nachkommastellen ein.`;
  },
  "answer-too-short": ({ min }) => `Bitte schreiben Sie mindestens ${format.number(min)} Zeichen.`,
  "answer-too-long": ({ max }) => `Bitte schreiben Sie höchstens ${format.number(max)} Zeichen.`,
  "answer-not-email": "Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.org.",
  "answer-not-url": "Bitte geben Sie eine Webadresse ein, etwa https://example.org.",
  "answer-not-phone": "Bitte geben Sie eine Telefonnummer ein.",
  "answer-not-pattern": "Das hat nicht die gewünschte Form.",
  "answer-not-date": "Bitte geben Sie ein gültiges Datum oder eine gültige Uhrzeit ein.",
  "answer-too-early": ({ from }) => `Bitte geben Sie ${from} oder später ein.`,
  "answer-too-late": ({ to }) => `Bitte geben Sie ${to} oder früher ein.`,
  "answer-field-required": "Bitte füllen Sie jedes Pflichtfeld aus.",
  "answer-check-failed": "Diese Antworten passen nicht zusammen.",
};
