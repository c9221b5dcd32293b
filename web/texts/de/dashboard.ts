import type * as english from "#texts/dashboard.ts";
import { format } from "./language.ts";

export const dashboardListTexts: typeof english.dashboardListTexts = {
  failed: "Diese Liste konnte nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  loading: (caption) => `${caption}: wird geladen …`,
  range: (first, last, total) =>
    `${format.number(first)} bis ${format.number(last)} von ${format.number(total)}`,
  pagesOf: (caption) => `Seiten von „${caption}“`,
};

export const listFilterTexts: typeof english.listFilterTexts = {
  search: "Suchen",
  sort: "Reihenfolge",
  newest: "Neueste",
  oldest: "Älteste",
  nothing: "Nichts gefunden",
  nothingText: "Versuchen Sie es mit weniger Wörtern oder einer anderen Auswahl.",
  showAll: "Alle zeigen",
};

export const undoTexts: typeof english.undoTexts = {
  undo: "Rückgängig",
  dismiss: "Ausblenden",
};
