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
    staff: "Surveyors and admins neither vote nor report, so that the count stays independent.",
    unpublished: "It takes no votes and no reports just now.",
    voted: { yes: "You voted yes.", no: "You voted no.", none: "You took part without an opinion." },
    unknown: "Whether you have voted could not be loaded.",
    receipt: "Your receipt",
    voter: "It takes a moment, and you vote once.",
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
  /** For its owner, while nobody has voted. `deadline` is YYYY-MM-DD. */
  begin: (deadline: string) =>
    `Share it: voting is open until the end of ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`,
  missing: "This does not exist, or no longer does.",
};
