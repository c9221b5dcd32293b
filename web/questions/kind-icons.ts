import type { QuestionKind } from "#engine/definition.ts";

/** The glyph of each kind of question, for `Icon`. */
export const kindIcons: Record<QuestionKind, string> = {
  "yes-no": "M1.5 9.8 4 12.2 8 6M11.2 6.6l5 5m0-5-5 5",
  "single-choice":
    "M9 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM9 7.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z",
  "multiple-choice": "M14 9.5V15H3V4h6.5M6.2 8.2 8.7 11 15.5 3",
  ranking: "M1.5 15.5h15M2 15.5v-5h4.7M6.7 15.5v-12h4.6v12M11.3 7.5H16v8",
  rating: "m9 2 2.1 4.5 4.9.6-3.6 3.4.9 4.9L9 13l-4.3 2.4.9-4.9L2 7.1l4.9-.6z",
  matrix: "M2.5 3h13v12h-13zM2.5 7h13M2.5 11h13M7 3v12",
  "constant-sum": "M2 5h14v8H2zM9.5 5v8M13 5v8",
  score: "M2 4.5h3M2 9h8M2 13.5h14M7.5 4.5h8.5M12.5 9H16",
  text: "M3 4.5h12M3 9h12M3 13.5h6.5",
  number: "M6.8 2.5 5.3 15.5M12.7 2.5l-1.5 13M2.8 6.5h13M2.2 11.5h13",
  date: "M2.8 4h12.4v11.2H2.8zM2.8 8h12.4M6 2v3.5M12 2v3.5",
  "text-list": "M2.5 3h13v4.5h-13zM2.5 10.5h13V15h-13z",
  file: "M9 12V2.8M5.5 6.2 9 2.8l3.5 3.4M3 11.5v3.7h12v-3.7",
  consent: "M3.5 2.5h7.5l3.5 3.5v9.5h-11zM6.3 10l2 2.2 3.2-4.4",
};
