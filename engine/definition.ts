import type { AccessPolicy, IdentityPolicy, ResultPolicy } from "#limits/limits.ts";
import type { Board } from "./boards/board.ts";
import type { Condition, Copy, Source } from "./definition-parts.ts";
import type { Question } from "./kinds/all.ts";

export type * from "./definition-parts.ts";
export type { Question, QuestionKind } from "./kinds/all.ts";

/**
 * The definition of a questionnaire, format 1. Without zod, because the browser uses it; the schema
 * is in definition-schema.ts. Ids are made once, never reused, and everything refers to
 * them. References go backwards only, routes forwards only.
 */
export type Definition = {
  format: 1;
  /** BCP 47 tags. The first is the language that others fall back to. */
  languages: string[];
  title: Copy;
  description?: Copy;
  look: "pages" | "one-at-a-time";
  pages: Page[];
  endings: Ending[];
  variables: Variable[];
  computed: Computed[];
  quotas: Quota[];
  /** Written when a version is published, so that its hash covers what respondents were told. */
  settings?: VersionSettings;
  /** The board that its choices were suggested on, and the last link of its chain by then. */
  from?: { board: string; head: string };
};

export type VersionSettings = {
  access: AccessPolicy;
  results: ResultPolicy;
  identity: IdentityPolicy;
  /** The emails of the accounts that may answer; see `emails` in surveys.ts. */
  emails?: string[];
  /** It closes by itself with this many responses. */
  closesAfter?: number;
};

export type Page = {
  id: string;
  title?: Copy;
  showIf?: Condition;
  order: "given" | "shuffled";
  elements: Element[];
  /** The message is shown unless the condition holds. */
  checks: { unless: Condition; message: Copy }[];
  /**
   * The page is repeated for each choice taken in an earlier multiple choice, at most `max` times.
   */
  repeat?: { over: string; max: number };
  /** The first condition that holds leads to a later page or an ending. */
  next: { when: Condition; to: string }[];
};

export type Statement = {
  kind: "statement";
  id: string;
  prompt: Copy;
  showIf?: Condition;
  image?: string;
};

export type Element = Question | Statement | Board;

export type Ending = {
  id: string;
  kind: "done" | "screened-out" | "quota-full";
  text: Copy;
  redirect?: string;
};

/** A hidden field whose value is given in the link. */
export type Variable = { name: string; values?: string[] };

export type Computed = {
  id: string;
  code: string;
  how: "sum" | "count" | "mean" | "first";
  of: Source[];
  /** The first band whose `upTo` is at least the number names it. */
  bands?: { upTo: number; label: Copy }[];
};

export type Quota = {
  id: string;
  name: string;
  max: number;
  when: Condition;
  /** The ending of those who come too late; the first `quota-full` ending if absent. */
  to?: string;
};

export function isQuestion(element: Element): element is Question {
  return element.kind !== "statement" && element.kind !== "board";
}

export function questionsOf(definition: Pick<Definition, "pages">): Question[] {
  return definition.pages.flatMap((page) => page.elements.filter(isQuestion));
}
