import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;

/** The languages of a survey, in the builder. */
export const languagesTexts = {
  title: "Languages",
  back: "Back to writing",
  lead: (first: string) =>
    `Your survey is written in ${first}. People read it in their own language where you offer it, and in ${first} otherwise.`,
  language: "Language",
  add: "Add a language",
  addHint: "Its name, or a tag such as pt-BR.",
  addWrong: "We don’t know this language, or the survey has it already.",
  addNow: "Add",
  none: "Only one language so far",
  noneText: "Add another one, and every text is listed here beside its translation.",
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "Its translations are deleted from this draft. Undo brings them back.",
  cancel: "Cancel",
  progress: (done: number, all: number) =>
    `${format.number(done)} of ${count(all, "text", "texts")} translated`,
  show: "Show",
  filters: { all: "All texts", open: "What’s missing or outdated" },
  nothingOpen: "Everything is translated and up to date.",
  states: {
    done: "Translated",
    missing: "Missing",
    stale: "Outdated",
    "slots-lost": "An inserted answer is missing",
  },
  staleText: (version: number) => `The original has changed since version ${version}.`,
  keep: "It still fits",
  question: (number: number) => `Question ${format.number(number)}`,
  insertSlot: (slot: string) => `Insert {${slot}}`,
  original: "Original",
  translationOf: (text: string) => `Translation of “${text}”`,
  fallback: "Without an answer",

  files: "For translators",
  filesText: "Download the texts, have them translated, upload the file.",
  csv: "Download CSV",
  xliff: "Download XLIFF",
  bring: "Upload a file",
  notRead: "This file is neither CSV with a column “key” nor XLIFF 1.2.",
  tooLarge: "This file is larger than 10 MB.",
  took: (many: number) => `${count(many, "translation was", "translations were")} imported.`,
  changedTitle: (many: number) =>
    `${count(many, "text has", "texts have")} changed since the file was made, so they were left out:`,
  unknownTitle: (many: number) =>
    `${count(many, "text isn’t", "texts aren’t")} in the survey any more:`,
  action: "translating",
  addAction: "adding a language",
  removeAction: "removing a language",
};
