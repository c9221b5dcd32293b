import type * as english from "../en/hidden-survey.ts";

export const hiddenSurveyTexts: typeof english.hiddenSurveyTexts = {
  looking: "Die Umfrage wird gesucht",
  title: "Diese Umfrage ist zurückgezogen",
  text: "Sie nimmt keine Stimmen an. Sehen können sie nur Admins und wer sie angelegt hat.",
  publish: "Wieder veröffentlichen",
  why: "Warum?",
};
