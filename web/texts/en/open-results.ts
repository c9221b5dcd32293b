import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(`${date}T00:00:00Z`));

/** Why a questionnaire's page shows no results. */
export const openResultsTexts = {
  notYet: "The results aren’t public yet",
  never: "The results aren’t public",
  owner: (surveyor: string) => `Only ${surveyor} sees the results.`,
  afterClose: (deadline: string) =>
    `Everyone sees them once the survey closes, after ${day(deadline)}.`,
  afterAnswer: (deadline: string) =>
    `People who have answered see them now, and everyone once the survey closes, after ${day(deadline)}.`,
  asRespondent: "I’ve answered, show me",
};
