import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

/** On a survey's page. Dates are YYYY-MM-DD or ISO 8601. */
export const deadlineMovesTexts = {
  full: (responses: number, at: string) =>
    `Closed by itself on ${day(at)}, with response number ${format.number(responses)}, as announced.`,
  closed: (at: string, deadline: string) =>
    `Closed early by its surveyor on ${day(at)}. The deadline was ${day(deadline)}.`,
  moved: (before: string, after: string, votes: number) =>
    `Deadline moved from ${day(before)} to ${day(after)} after ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
};
