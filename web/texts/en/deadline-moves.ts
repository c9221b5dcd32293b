import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

/** On a survey's page. Dates are YYYY-MM-DD or ISO 8601. */
export const deadlineMovesTexts = {
  closesAfter: (votes: number) =>
    `Closes by itself with vote number ${format.number(votes)}, if that’s before the deadline.`,
  full: (count: number, at: string, isBallot: boolean) =>
    `Closed by itself on ${day(at)}, with ${isBallot ? "vote" : "response"} number ${format.number(count)}, as announced.`,
  closed: (at: string, deadline: string) =>
    `Closed early by its surveyor on ${day(at)}. The deadline was ${day(deadline)}.`,
  moved: (before: string, after: string, votes: number) =>
    `Deadline moved from ${day(before)} to ${day(after)} after ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
};
