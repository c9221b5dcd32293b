import type { Category } from "#limits/limits.ts";
import { format } from "./language.ts";

/** `date` is YYYY-MM-DD. */
const day = (date: string) => format.day(new Date(date));

/** A survey in brief. */
export const surveyCardTexts = {
  votes: (count: number) => `${format.number(count)} ${count === 1 ? "vote" : "votes"}`,
  timeLeft: (days: number) => {
    if (days < 0) return "Closed";
    if (days === 0) return "Ends today";
    return days === 1 ? "1 day left" : `${format.number(days)} days left`;
  },
  /** `deadline` is YYYY-MM-DD. */
  lastDay: (deadline: string) => `Open until the end of ${day(deadline)}, UTC`,
  details: "View Details",
  answers: { yes: "Yes", no: "No" },
  /** Without any votes. */
  nobody: (closed: boolean): string => (closed ? "Nobody voted." : "Nobody has voted yet."),
  /** With too few votes for percentages, or equal percentages. */
  few: (yes: number, no: number) => `${format.number(yes)} yes, ${format.number(no)} no`,
  /** Where there is little room. */
  shortShares: (yes: string, no: string) => `${yes} yes, ${no} no`,
  shares: (yes: string, no: string) => `${yes} said yes, ${no} said no`,
};

export const categoryNames: Record<Category, string> = {
  "Customer Satisfaction": "Customer Satisfaction",
  "Employee Feedback": "Employee Feedback",
  "Market Research": "Market Research",
  "Product Feedback": "Product Feedback",
  "Event Planning": "Event Planning",
};
