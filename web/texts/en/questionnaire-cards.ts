import { format } from "./language.ts";

/** A questionnaire in brief. Apart from the words for ballots, which every page loads. */
export const questionnaireCardTexts = {
  responses: (count: number) => `${format.number(count)} ${count === 1 ? "response" : "responses"}`,
  /** How long a questionnaire is. */
  length: (questions: number, minutes: number) =>
    questions === 0
      ? "A board"
      : `${questions === 1 ? "1 question" : `${format.number(questions)} questions`}, ${
          minutes === 1 ? "1 minute" : `${format.number(minutes)} minutes`
        }`,
  answer: "Answer",
};
