import type * as english from "../en/written-answers.ts";
import { format } from "./language.ts";

export const writtenTexts: typeof english.writtenTexts = {
  readAll: (answers) => `Alle ${format.number(answers)} lesen`,
  loading: "Das Geschriebene wird geladen …",
  failed: "Das Geschriebene konnte nicht geladen werden.",
  again: "Erneut versuchen",
  frequent: "Mehr als einmal geschrieben",
  newest: "Was geschrieben wurde, das Neueste zuerst",
  response: (place) => `Antwort ${format.number(place)}`,
  more: "Mehr zeigen",
};
