import type { Copy } from "../definition-parts.ts";

/** How the answers to a question are counted, as its version says before anybody votes. */
export type Vote = {
  rule: VoteRule;
  /** Winners; 1 if absent. Of `most`, `approval`, `seats` and `score`. */
  seats?: number;
  /** Per cent of those who voted that a winner has to have; nobody wins without. */
  needs?: number;
  /** With fewer voters, nobody wins. */
  quorum?: number;
  /** Of `shares`: whole units. */
  budget?: number;
  /** What the budget is counted in. */
  unit?: Copy;
  /** The choice that each winner has to beat: to leave things as they are. */
  status?: string;
  /** Whether a public lot breaks ties, or all who are level win. */
  tie: "lot" | "level";
  /** A number that is drawn elsewhere after the close, and goes into the lot. */
  draw?: Copy;
};

export type VoteRule =
  | "most"
  | "approval"
  | "one-to-one"
  | "drop-out"
  | "seats"
  | "score"
  | "runoff"
  | "shares";
