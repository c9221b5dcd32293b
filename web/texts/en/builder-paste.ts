import { format } from "./language.ts";

const small = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const numberOf = (many: number) => small[many - 2] ?? format.number(many);

/** What several pasted lines are: questions, or one question with choices. */
export const builderPasteTexts = {
  reading: "Reading what you pasted",
  title: "What you pasted reads as several questions",
  insert: (many: number) => `${numberOf(many)} questions: insert them`,
  asOne: "One question: each line becomes a choice",
  cancel: "Cancel",
  choices: (many: number) => `${format.number(many)} choices`,
  more: (many: number) => `and ${format.number(many)} more`,
  inserted: (many: number) => `${numberOf(many)} questions are in. Undo takes them out together.`,
  leftOut: (words: string) => `This wasn’t inserted: ${words}`,
};
