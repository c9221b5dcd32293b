import { format } from "./language.ts";

/** What a list was asked for, as it is told. */
type Found = {
  count: number;
  /** Counting ended before the list did. */
  orMore: boolean;
  search: string;
  category: string;
  page: number;
  pages: number;
};

/** Of the list of surveys. */
export const surveyListTexts = {
  title: "Surveys",
  description: "Browse the open surveys, find one by its title or category, and vote.",
  lead: "Pick a question you have a view on.",
  region: "Surveys found",
  pages: "Pages of surveys",
  search: { label: "Title", example: "Search titles", action: "Search" },
  category: { label: "Category", all: "All categories" },
  sort: { label: "Sort", newest: "Newest first", most: "Most votes first", fewest: "Fewest votes first" },
  reset: "Reset",
  refresh: "Refresh",
  found: ({ count, orMore, search, category, page, pages }: Found) => {
    const surveys = `${format.number(count)}${orMore ? " or more" : ""} ${count === 1 ? "survey" : "surveys"}`;
    const about = search ? ` with “${search}” in the title` : "";
    const where = category ? ` in ${category}` : "";
    return `${surveys}${where}${about}${pages > 1 ? `, page ${format.number(page)} of ${format.number(pages)}` : ""}`;
  },
  none: { title: "No surveys yet", text: "Nothing has been asked here so far.", action: "Ask the first question" },
  past: { title: "This page is past the end", action: "Go to the first page" },
  nothing: {
    title: "Nothing found",
    text: "No survey matches. Try fewer words, or look in one of these:",
    everywhere: (search: string) => `Search all categories for “${search}”`,
    all: "Show all surveys",
  },
};
