import type * as english from "../en/questionnaire-cards.ts";
import { format } from "./language.ts";

export const questionnaireCardTexts: typeof english.questionnaireCardTexts = {
  responses: (count) => `${format.number(count)} ${count === 1 ? "Antwort" : "Antworten"}`,
  length: (questions, minutes) =>
    questions === 0
      ? "Eine Tafel"
      : `${questions === 1 ? "1 Frage" : `${format.number(questions)} Fragen`}, ${
          minutes === 1 ? "1 Minute" : `${format.number(minutes)} Minuten`
        }`,
  answer: "Beantworten",
};
