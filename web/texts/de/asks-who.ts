import type * as english from "../en/asks-who.ts";

export const asksWhoTexts: typeof english.asksWhoTexts = {
  one: "Was Sie bei Frage {questions} schreiben, kann trotzdem verraten, wer Sie sind.",
  other: "Was Sie bei den Fragen {questions} schreiben, kann trotzdem verraten, wer Sie sind.",
};
