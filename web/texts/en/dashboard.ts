/** What every list of the dashboard says. */
import { format } from "./language.ts";

export const dashboardListTexts = {
  failed: "This list could not be loaded.",
  tryAgain: "Try again",
  loading: (caption: string) => `Loading ${caption.toLowerCase()}…`,
  range: (first: number, last: number, total: number) =>
    `${format.number(first)} to ${format.number(last)} of ${format.number(total)}`,
  pagesOf: (caption: string) => `Pages of ${caption}`,
};

export const listFilterTexts = {
  search: "Search",
  sort: "Sort",
  newest: "Newest first",
  oldest: "Oldest first",
  nothing: "Nothing found",
  nothingText: "Try fewer words, or another choice.",
  showAll: "Show all",
};

export const undoTexts = {
  undo: "Undo",
  dismiss: "Dismiss",
};
