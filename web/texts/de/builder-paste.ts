import { format } from "./language.ts";

const small = ["Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn"];
const numberOf = (many: number) => small[many - 2] ?? format.number(many);

/** What several pasted lines are: questions, or one question with choices. */
export const builderPasteTexts = {
  reading: "Ihr Text wird gelesen",
  title: "Das liest sich wie mehrere Fragen",
  insert: (many: number) => `${numberOf(many)} Fragen: alle einfügen`,
  asOne: "Eine Frage: Jede Zeile wird eine Auswahlmöglichkeit",
  cancel: "Abbrechen",
  choices: (many: number) => `${format.number(many)} Auswahlmöglichkeiten`,
  more: (many: number) => `und ${format.number(many)} weitere`,
  inserted: (many: number) =>
    `${numberOf(many)} Fragen sind eingefügt. „Rückgängig“ nimmt sie zusammen heraus.`,
  leftOut: (words: string) => `Nicht eingefügt: ${words}`,
};
