/** The rules that votes on options are counted by. */
export const voteRules = [
  "most",
  "approval",
  "one-to-one",
  "drop-out",
  "seats",
  "score",
  "runoff",
  "shares",
] as const;
