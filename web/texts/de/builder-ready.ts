import type { readyScaleTexts as english } from "../en/builder-ready.ts";

export const readyScaleTexts: typeof english = {
  menu: "Fertige Skalen",
  scales: {
    agree: "Zustimmung",
    satisfied: "Zufriedenheit",
    often: "Häufigkeit",
    likely: "Wahrscheinlichkeit",
  },
  scale: (name, points) => `${name}, ${points} Stufen`,
  action: (scale) => `fertige Skala einsetzen: ${scale}`,
  done: (scale) => `Die Skala ist eingesetzt: ${scale}.`,
  addOther: "„Sonstiges“ hinzufügen",
  addNone: "„Nichts davon“ hinzufügen",
};
