import { categories, statuses } from "#contract/limits.ts";
import type { ListChoice } from "#web/layout/list-filter.tsx";

/** What a list of surveys may be narrowed and ordered by, under the names of the API. */
export const categoryChoice: ListChoice = {
  name: "filter",
  label: "Category",
  placeholder: "All categories",
  choices: categories.map((category) => ({ value: category, label: category })),
};

export const statusChoice: ListChoice = {
  name: "status",
  label: "Status",
  placeholder: "All",
  choices: statuses.map((status) => ({ value: status, label: status })),
};

export const surveyOrder: ListChoice = {
  name: "sort",
  label: "Sort",
  placeholder: "Newest first",
  choices: [
    { value: "timestamp_ASC", label: "Oldest first" },
    { value: "voteCount_DESC", label: "Most votes first" },
    { value: "voteCount_ASC", label: "Fewest votes first" },
  ],
};

/** Shows the reported surveys only: the others have nothing to be ordered by. */
export const managerOrder: ListChoice = {
  ...surveyOrder,
  choices: [...surveyOrder.choices, { value: "reports_DESC", label: "Reported, most first" }],
};
