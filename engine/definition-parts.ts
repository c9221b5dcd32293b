import type { Vote as Counted } from "./counting/vote.ts";

/** The parts of a definition that its questions are made of. definition.ts has the whole. */

/** Language tag → text in the Markdown subset of markdown.ts, with `{slot}` for piping. */
export type Words = Record<string, string>;
export type Copy = { words: Words; slots: Record<string, Slot> };
/** What a slot shows; the fallback stands in for a missing value. */
export type Slot = { from: Source; fallback: Words };

/**
 * What a condition, a slot or a computed value reads. `row` is one part of a question: a matrix
 * row, a choice of a constant sum or a ranking, a field of a text list.
 */
export type Source =
  | { question: string; row?: string }
  | { variable: string }
  | { computed: string };

export type Test =
  | { test: "answered"; of: Source }
  | { test: "any-of"; of: Source; choices: string[] }
  | { test: "all-of"; of: Source; choices: string[] }
  | { test: "between"; of: Source; min?: number; max?: number }
  | { test: "during"; of: Source; from?: string; to?: string }
  | { test: "contains"; of: Source; text: string };

/** Every test on a missing value is false. Only `none` negates. */
export type Condition = Test | { all: Condition[] } | { any: Condition[] } | { none: Condition[] };

/** What every kind of question has. `code` is its name in exports. */
export type QuestionBase = {
  id: string;
  code: string;
  prompt: Copy;
  help?: Copy;
  required: boolean;
  showIf?: Condition;
  /** Its answers have a winner. */
  vote?: Vote;
};

/** How the answers to a question are counted, as respondents are told. */
export type Vote = Counted & {
  /** What the budget is counted in. */
  unit?: Copy;
  /** A number that is drawn elsewhere after the close, and goes into the lot. */
  draw?: Copy;
};

export type ChoiceOrder = "given" | "shuffled" | "rotated" | "reversed";
export type Choice = {
  id: string;
  code: string;
  label: Copy;
  image?: string;
  /** For computed values. */
  value?: number;
  /** In whole units of a budget that is shared. */
  cost?: number;
  showIf?: Condition;
  /** `other` asks for text; `exclusive` excludes all others ("none of these"). */
  role: "plain" | "other" | "exclusive";
  /** Keeps its place when the order is shuffled. */
  fixed: boolean;
};
export type Row = { id: string; code: string; label: Copy; showIf?: Condition };
