import type * as english from "../en/next-stage.ts";

export const nextStageTexts: typeof english.nextStageTexts = {
  next: "Als Nächstes",
  steps: {
    suggest: "Schließen Sie die Tafel, sobald es genug Vorschläge gibt.",
    review: "Wählen Sie aus, was zur Abstimmung kommt, und veröffentlichen Sie den Entwurf.",
    vote: "Jetzt wird abgestimmt. Das Ergebnis kommt mit dem Ende.",
  },
  board: "Zur Tafel",
};
