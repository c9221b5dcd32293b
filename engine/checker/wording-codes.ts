/** Hints about words. None of them keeps anything from being published. */
export const wordingCodes = [
  "double-barrelled",
  "leading",
  "unbalanced-scale",
  "unwritten-other",
  "unlabelled-scale",
  "recommendation",
  "sensitive-required",
  "picture-without-words",
  "long-prompt",
  "double-negative",
  "absolute-words",
] as const;

export type WordingCode = (typeof wordingCodes)[number];
