/** A vote on options in brief, for every page that names one. */
export const voteNameTexts = {
  /** Each rule as voters read it. */
  rules: {
    most: "Most votes",
    approval: "Most ticks",
    "one-to-one": "One to one",
    "drop-out": "Weakest drops out",
    seats: "Several seats",
    score: "Most points",
    runoff: "Runoff of the two with most points",
    shares: "Equal shares of a budget",
    /** Not a rule: each question has its own. */
    several: "Several rules",
  },
  brief: (rule: string) => `Vote: ${rule}`,
  vote: "Vote",
};
