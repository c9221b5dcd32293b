import type * as english from "../en/survey-steps.ts";
import { format } from "./language.ts";

export const surveyStepsTexts: typeof english.surveyStepsTexts = {
  title: "Was aus einer Stimme wird",
  steps: (deadline, isStaff) => {
    const end = `Die Abstimmung endet mit dem Ende des ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`;
    const once = "Ja, Nein oder keine Meinung. Ist sie gespeichert, steht sie fest, und";
    return [
      [
        "Sie gilt, und nur einmal",
        isStaff ? `${once} es gibt einen Beleg dafür.` : `${once} Sie erhalten einen Beleg.`,
      ],
      [
        "Sie öffnet das Ergebnis",
        isStaff
          ? `Wer abgestimmt hat, sieht das Ergebnis. Für Sie und alle anderen ist es nach dem letzten Tag offen: ${end}`
          : `Sie sehen das Ergebnis, sobald Sie abgestimmt haben. Nach dem letzten Tag ist es für alle offen: ${end}`,
      ],
      [
        "Alle können nachzählen",
        "Ist das Ergebnis offen, können alle die Stimmen im eigenen Browser nachzählen und mit dem Beleg die eigene finden.",
      ],
    ];
  },
};
