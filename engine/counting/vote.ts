import type { voteRules } from "#limits/vote-rules.ts";

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
  /** The choice that each winner has to beat: to leave things as they are. */
  status?: string;
  /** Whether a public lot breaks ties, or all who are level win. */
  tie: "lot" | "level";
};

export type VoteRule = (typeof voteRules)[number];
