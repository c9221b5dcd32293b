/** Hints about words. None of them keeps anything from being published. */
export type WordingCode =
  | "double-barrelled"
  | "leading"
  | "unbalanced-scale"
  | "unlabelled-scale"
  | "sensitive-required"
  | "picture-without-words"
  | "long-prompt"
  | "double-negative"
  | "absolute-words";
