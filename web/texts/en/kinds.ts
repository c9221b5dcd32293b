import type { QuestionKind } from "#engine/definition.ts";

/** What each kind of question is called. */
export const kindNames: Record<QuestionKind, string> = {
  "yes-no": "Yes or no",
  "single-choice": "Single choice",
  "multiple-choice": "Multiple choice",
  ranking: "Ranking",
  rating: "Rating",
  matrix: "Matrix",
  "constant-sum": "Divide points",
  score: "Score",
  text: "Text",
  number: "Number",
  date: "Date or time",
  "text-list": "Name, address or other fields",
  file: "File",
  consent: "Consent",
};

/** How the builder offers each kind; `also` is what people may call it. */
export const kindsToAdd: Record<QuestionKind, { name: string; note: string; also: string }> = {
  "yes-no": { name: "Yes or no", note: "ballot", also: "boolean" },
  "single-choice": { name: "Single choice", note: "pick one", also: "radio dropdown select" },
  "multiple-choice": { name: "Multiple choice", note: "pick any", also: "checkbox" },
  ranking: { name: "Ranking", note: "in order", also: "sort" },
  rating: { name: "Rating", note: "a scale", also: "likert points faces" },
  matrix: { name: "Matrix", note: "a grid", also: "likert table" },
  "constant-sum": { name: "Divide points", note: "up to 100", also: "constant sum" },
  score: { name: "Score", note: "points each", also: "grade points star dots" },
  text: { name: "Text", note: "short, long", also: "open email" },
  number: { name: "Number", note: "unit, slider", also: "amount" },
  date: { name: "Date", note: "or time", also: "month calendar" },
  "text-list": { name: "Name, address", note: "fields", also: "contact" },
  file: { name: "File", note: "photo, PDF", also: "upload picture" },
  consent: { name: "Consent", note: "agree", also: "terms privacy" },
};
