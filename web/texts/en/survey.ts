import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "one vote" : `${format.number(count)} votes`);

/** Of one survey's page. */
export const surveyTexts = {
  share: "Share",
  askedBy: "Asked by",
  about: "About this survey",
  facts: { votes: "Total votes", date: "Date", deadline: "Deadline" },
  statuses: { publish: "publish", unPublish: "unPublish" },
  vote: "Vote Now",
  notes: {
    ended: "Voting has ended.",
    visitor: "You sign in first, and vote once.",
  },
  results: {
    loading: "Loading the results…",
    failed: "The results could not be loaded.",
    /** Whether somebody sees them, or they themselves. */
    unknown: "Whether the results are open to you could not be loaded.",
    again: "Try again",
  },
  chain: {
    check: "Check this count",
    /** While the count is not open. */
    how: "How this count is checked",
    /** What it ends with follows. */
    length: (count: number) => `Its chain has ${votes(count)} and ends with`,
    /** As of when, where it may have grown since. */
    readAt: (moment: string) => `As of ${moment}`,
  },
  missing: "This does not exist, or no longer does.",
};
