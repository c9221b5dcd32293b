/** Beside every ballot. */
export const ballotTexts = {
  seen: (surveyor: string) => `${surveyor} sees your name and answer.`,
  others: "Other voters don’t.",
  commentSeen: (surveyor: string) => `${surveyor} reads it, with your name.`,
  reward: "Vote to see the results so far.",
};
