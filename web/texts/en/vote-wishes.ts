/** What each rule of a vote is for, as its author chooses it. */
export const voteWishTexts = {
  rules: {
    most: "The choice that most people pick",
    approval: "The choice that most people are happy with",
    "one-to-one": "One winner that everybody can live with",
    "drop-out": "One winner with more than half, weakest out first",
    seats: "Several winners, so that each group is represented",
    score: "The choice with the most points",
    runoff: "The better of the two with the most points",
    shares: "A budget spent so that everybody gets their share",
  },
  /** Beside a question. */
  line: (wish: string) => `Vote: ${wish}`,
};
