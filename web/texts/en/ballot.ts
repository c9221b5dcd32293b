/** Beside every ballot. */
export const ballotTexts = {
  seen: (surveyor: string) => `${surveyor} sees your name and answer.`,
  others: "Other voters don’t.",
  /** Empty: of any confirmed email. */
  emails: (domains: string) =>
    domains === ""
      ? "For people with a confirmed email."
      : `For people with a confirmed email at ${domains}.`,
  commentSeen: (surveyor: string) => `${surveyor} reads it, with your name.`,
  reward: "Vote to see the results so far.",
};
