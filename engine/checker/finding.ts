import type { Answers } from "../kinds/all.ts";

export type Severity = "blocking" | "error" | "warning" | "note";

/** How publishing names a finding that it accepts. */
export function nameOfFinding({ code, at }: Pick<Finding, "code" | "at">): string {
  return `${code}@${at}`;
}

/** As in engine/patches.ts. */
export type FixPatch =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string };

/**
 * What the checker says about one place of a definition. `at` is the id concerned, or `title`,
 * `description`, `pages`, `endings`. `values` fill the words for the code; ids in them stand for
 * what they name.
 */
export type Finding<Code extends string = string> = {
  severity: Severity;
  code: Code;
  at: string;
  values?: Record<string, string | number>;
  /** Answers that lead there, to be played in the preview, with the link's variables. */
  witness?: Answers;
  variables?: Record<string, string>;
  /** The day of the witness, if it has to be another than the day of the check. */
  today?: string;
  /** Ids of what clashes, the smallest set. */
  clash?: string[];
  /** Changes after which this finding is gone. */
  fix?: { patches: FixPatch[] };
};
