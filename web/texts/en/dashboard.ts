/** Shared by every list in the dashboard. */
import { format } from "./language.ts";

export const dashboardListTexts = {
  failed: "This list couldn’t be loaded.",
  tryAgain: "Try again",
  loading: (caption: string) => `Loading ${caption.toLowerCase()}…`,
  range: (first: number, last: number, total: number) =>
    `${format.number(first)} to ${format.number(last)} of ${format.number(total)}`,
  pagesOf: (caption: string) => `${caption}: pages`,
};

export const listFilterTexts = {
  search: "Search",
  sort: "Sort",
  newest: "Newest first",
  oldest: "Oldest first",
  nothing: "Nothing found",
  nothingText: "Try fewer words or another filter.",
  showAll: "Show all",
};

export const undoTexts = {
  undo: "Undo",
  dismiss: "Dismiss",
};
