import { format } from "./language.ts";

/** Questionnaires to begin with. */
export const templatesTexts = {
  title: "Templates",
  lead: "Thirty-five questionnaires and votes to start from. Change any word of your copy.",
  loading: "Loading the templates…",
  failed: "The templates couldn’t be loaded.",
  tryAgain: "Try again",
  search: "Search",
  category: "Category",
  allCategories: "All categories",
  found: (count: number) => (count === 1 ? "1 template" : `${format.number(count)} templates`),
  size: (questions: number, minutes: number) => {
    const asked = questions === 1 ? "1 question" : `${format.number(questions)} questions`;
    return `${asked}, about ${minutes === 1 ? "1 minute" : `${format.number(minutes)} minutes`}`;
  },
  nothing: "No template like this",
  nothingText: "Try fewer words or another category.",
  showAll: "Show all",
  all: "All templates",
  use: "Use this template",
  questions: "Questions",
};

/** Ways to begin a questionnaire. */
export const beginTexts = {
  templates: "Start from a template",
  import: "Import a survey",
};
