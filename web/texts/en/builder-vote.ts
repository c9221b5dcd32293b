/** Choosing how a vote is counted, by what one wants. */
export const builderVoteTexts = {
  rule: "What do you want?",
  /** What five voters would get. */
  examples: {
    most: "Say five people pick: A, A, B, C and B. A and B are level, though C’s voter might prefer one of them.",
    approval:
      "Say five people tick: A and B, B, A, B and C, B. B wins with four ticks, though A was somebody’s only one.",
    "one-to-one":
      "Say two put A first and B second, two put C first and B second, and one puts B first. B wins: three of five prefer it to A, and three of five prefer it to C.",
    "drop-out":
      "Say two put A first and B second, two put C first and B second, and one puts B first and A second. B drops out, and A wins 3 to 2.",
    seats:
      "Say three put A first and B second, and two put C first. With two seats A and C are elected: C’s voters are enough for one.",
    score: "Say five people give A 5, 5, 0, 0, 0 and B 3, 3, 3, 3, 3. B wins with 15 points to 10.",
    runoff:
      "Say five people give A 5, 5, 5, 0, 0 and B 4, 4, 4, 5, 5. B has more points, but three of five gave A more, so A wins.",
    shares:
      "Say five people share 100, 20 each. Three want a bench for 60, two want a tree for 40: both are bought.",
  },
  seats: "How many win",
  needs: "A winner needs this share of the votes, in %",
  quorum: "It only counts from this many voters on",
  status: "A winner has to beat",
  noStatus: "Nothing",
  tie: "If choices are level",
  ties: { lot: "A public lot decides", level: "All of them win" },
  budget: "Budget",
  costs: "What each choice costs",
  cost: (choice: string) => `Cost of ${choice}`,
  whole: "A whole number of 1 or more",
  fixed:
    "Voters read all this before they vote. From the first vote on it can’t change. Until the close, nobody sees results, not even you.",
};
