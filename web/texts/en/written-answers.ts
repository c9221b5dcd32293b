import { format } from "./language.ts";

/** What people wrote to a question, for its surveyor. */
export const writtenTexts = {
  readAll: (answers: number) => `Read all ${format.number(answers)}`,
  loading: "Loading what people wrote…",
  failed: "What people wrote couldn’t be loaded.",
  again: "Try again",
  frequent: "Written more than once",
  newest: "What people wrote, newest first",
  response: (place: number) => `Response ${format.number(place)}`,
  more: "Show more",
};
