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
    staff: "Admins and surveyors do not vote, so that the count stays independent.",
    voted: "You have voted",
    receipt: "Your receipt",
    voter: "It takes a moment, and you vote once.",
    visitor: "You sign in first, and vote once.",
  },
  results: {
    loading: "Loading the results…",
    failed: "The results could not be loaded.",
    /** Whether somebody sees them, or they themselves. */
    unknown: "What is open to you here could not be loaded.",
    again: "Try again",
  },
  chain: {
    check: "Check this count",
    /** What it ends with follows. */
    length: (count: number) => `Its chain has ${votes(count)} and ends with`,
    /** As of when, where it may have grown since. */
    readAt: (moment: string) => `As of ${moment}`,
  },
  missing: "This does not exist, or no longer does.",
};
