import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "one vote" : `${format.number(count)} votes`);

/** One survey's page. */
export const surveyTexts = {
  share: "Share",
  askedBy: "Asked by",
  about: "About this survey",
  facts: { votes: "Total votes", responses: "Responses", date: "Date", deadline: "Deadline" },
  statuses: { publish: "Open", closed: "Closed", unPublish: "Unpublished" },
  vote: "Vote Now",
  report: "Report",
  notes: {
    ended: "Voting has ended.",
    visitor: "Log in to vote. One vote per person.",
  },
  answers: { yes: "Yes", no: "No", none: "No opinion" },
  results: {
    loading: "Loading the results…",
    failed: "The results couldn’t be loaded.",
    /** We don't know whether the reader can see them, or loading them failed. */
    unknown: "We couldn’t check whether you can see the results.",
    again: "Try again",
  },
  chain: {
    check: "Check it",
    /** Until the reader can see the count. */
    how: "How checking works",
    verified: (count: number) => `Verified count, ${votes(count)}`,
  },
  missing: "This survey isn’t public any more, or never existed.",
};
