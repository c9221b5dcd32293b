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

/** What lists show of the choices that are voted on; `longest` is in characters. */
export const shownChoices = { most: 5, longest: 60 } as const;
