import type * as english from "../en/survey-steps.ts";
import { format } from "./language.ts";

export const surveyStepsTexts: typeof english.surveyStepsTexts = {
  title: "Was aus einer Stimme wird",
  steps: (deadline) => [
    [
      "Sie gilt, und nur einmal",
      "Ja, Nein oder keine Meinung. Ist sie gespeichert, steht sie fest, und Sie erhalten einen Beleg.",
    ],
    [
      "Sie öffnet das Ergebnis",
      `Sie sehen das Ergebnis, sobald Sie abgestimmt haben. Nach dem letzten Tag ist es für alle offen: Die Abstimmung endet mit dem Ende des ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`,
    ],
    [
      "Alle können nachzählen",
      "Jede Stimme ist ein Glied einer Kette, die niemanden nennt. Jeder Browser kann das Ergebnis neu ausrechnen und Ihren Beleg darin finden.",
    ],
  ],
};
