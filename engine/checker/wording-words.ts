/** What the hints about words look for in one language. */
export type WordingWords = {
  /** Two things joined, after what asks for a judgement. */
  joined: RegExp;
  /** Pairs that are one thing, or that aren't judged. */
  pairs: RegExp;
  leading: RegExp;
  absolute: RegExp;
  /** Absolute words in harmless company. */
  notAbsolute: RegExp;
  negation: RegExp;
  /** Negations that don't count. */
  notNegation: RegExp;
  /** Words that negate by themselves and are hard to read after another negation. */
  negative: RegExp;
  sensitive: RegExp;
  decline: RegExp;
  good: RegExp;
  bad: RegExp;
  /** Asks how likely somebody recommends something. */
  recommendation: RegExp;
  /** A choice that asks for words of one's own. */
  other: RegExp;
  /** A scale from nothing to much has one good side only. */
  fromNothing: RegExp;
  /** Words that don't say what a picture shows. */
  noPicture: RegExp;
};
