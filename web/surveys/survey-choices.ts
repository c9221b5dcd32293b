import { categories, statuses } from "#limits/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { statusNames } from "#texts/survey-status.ts";
import { surveyColumnTexts, surveyChoiceTexts as texts } from "#texts/surveys-dashboard.ts";
import type { ListChoice } from "#web/layout/list-filter.tsx";

/** The filters and orders of survey lists, named as in the API. */
export const categoryChoice: ListChoice = {
  name: "filter",
  label: surveyColumnTexts.category,
  placeholder: texts.allCategories,
  choices: categories.map((category) => ({ value: category, label: categoryNames[category] })),
};

export const statusChoice: ListChoice = {
  name: "status",
  label: surveyColumnTexts.status,
  placeholder: texts.anyStatus,
  choices: statuses.map((status) => ({ value: status, label: statusNames[status] })),
};

export const surveyOrder: ListChoice = {
  name: "sort",
  label: texts.sort,
  placeholder: texts.newest,
  choices: [
    { value: "timestamp_ASC", label: texts.oldest },
    { value: "voteCount_DESC", label: texts.maxVotes },
    { value: "voteCount_ASC", label: texts.minVotes },
  ],
};

/** Shows reported surveys only, since others have no reports to order by. */
export const managerOrder: ListChoice = {
  ...surveyOrder,
  choices: [...surveyOrder.choices, { value: "reports_DESC", label: texts.reported }],
};
