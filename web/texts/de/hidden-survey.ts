import type * as english from "../en/hidden-survey.ts";

export const hiddenSurveyTexts: typeof english.hiddenSurveyTexts = {
  looking: "Die Umfrage wird gesucht",
  title: "Diese Umfrage ist zurückgezogen",
  text: "Nur wer sie angelegt hat und Admins sehen sie, und sie nimmt keine Stimmen an.",
};
