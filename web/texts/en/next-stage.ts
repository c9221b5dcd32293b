/** What the owner of a survey does to get from its board to a vote. */
export const nextStageTexts = {
  next: "Next",
  steps: {
    suggest: "Close the board once you have enough suggestions.",
    review: "Choose what’s put to the vote, then publish the draft.",
    vote: "People vote on what was chosen. The result comes with the close.",
  },
  board: "Go to the board",
};
