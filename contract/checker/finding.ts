import type { Answers } from "../questions/kinds.ts";

export type Severity = "blocking" | "error" | "warning" | "note";

/**
 * What the checker says about one place of a definition. `at` is the id concerned, or `title`,
 * `description`, `pages`, `endings`. `values` fill the words for the code.
 */
export type Finding<Code extends string = string> = {
  severity: Severity;
  code: Code;
  at: string;
  values?: Record<string, string | number>;
  /** Answers that lead there, to be played in the preview. */
  witness?: Answers;
  /** Ids of what clashes, the smallest set. */
  clash?: string[];
};
