import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

/** On a survey's page. Dates are YYYY-MM-DD. */
export const deadlineMovesTexts = {
  moved: (before: string, after: string, votes: number) =>
    `Deadline moved from ${day(before)} to ${day(after)} after ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
};
