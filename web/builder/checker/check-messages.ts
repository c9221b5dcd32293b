import type { Finding } from "#engine/checker/finding.ts";
import type { Respondent } from "#engine/checker/respondent.ts";
import type { Definition } from "#engine/definition.ts";
import type { Review } from "#engine/draft-reviews.ts";

/** What the page asks of its worker. */
export type CheckRequest =
  | { kind: "check"; version: number; definition: Definition; review: Review; today: string }
  /** Someone who comes to a part of what was checked last. */
  | { kind: "someone"; ask: number; at: string };

export type CheckAnswer =
  | { kind: "checked"; version: number; findings: Finding[] }
  | { kind: "someone"; ask: number; someone: Respondent | null };
