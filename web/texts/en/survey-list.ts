import { format } from "./language.ts";

/** What the list was filtered by. */
type Found = {
  count: number;
  /** Counting stopped before the end of the list. */
  orMore: boolean;
  search: string;
  category: string;
  page: number;
  pages: number;
};

/** The list of surveys. */
export const surveyListTexts = {
  title: "Surveys",
  description: "Browse open surveys, find one by title or category, and vote.",
  lead: "Pick a question you care about.",
  region: "Surveys found",
  pages: "Pages of surveys",
  search: { label: "Title", example: "Search titles", action: "Search" },
  category: { label: "Category", all: "All categories" },
  sort: {
    label: "Sort",
    newest: "Newest first",
    most: "Most votes first",
    fewest: "Fewest votes first",
  },
  reset: "Reset",
  refresh: "Refresh",
  found: ({ count, orMore, search, category, page, pages }: Found) => {
    const surveys = `${format.number(count)}${orMore ? " or more" : ""} ${count === 1 ? "survey" : "surveys"}`;
    const about = search ? ` with “${search}” in the title` : "";
    const where = category ? ` in ${category}` : "";
    return `${surveys}${where}${about}${pages > 1 ? `, page ${format.number(page)} of ${format.number(pages)}` : ""}`;
  },
  none: {
    title: "No surveys yet",
    text: "Nobody has asked anything here yet.",
    action: "Ask the first question",
  },
  past: { title: "There’s nothing on this page", action: "Go to the first page" },
  nothing: {
    title: "Nothing found",
    text: "No survey matches. Try fewer words, or look here:",
    everywhere: (search: string) => `Search all categories for “${search}”`,
    all: "Show all surveys",
  },
};
