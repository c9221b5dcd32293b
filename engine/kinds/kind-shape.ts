import type { QuestionBase, Test } from "../definition-parts.ts";
import type { Made, Members } from "../shape.ts";

/** What a kind of question is made of, and what can be read of its answers, as plain data. */
export type KindShape = {
  /** Beside those of every question, in the order of the schema. */
  members: Members;
  /** The tests of a condition that an answer can pass. */
  tests: readonly TestName[];
  /** Others that it can pass where a choice has a value. */
  valueTests?: readonly TestName[];
  /** Others that it can pass where a choice asks for text. */
  textTests?: readonly TestName[];
  /** The list whose parts a source can name as its `row`. */
  parts?: "choices" | "rows" | "fields";
  /** The tests that such a part can pass, if they aren't those of the whole. */
  partTests?: readonly TestName[];
  /** Ids of choices that every such question has. */
  fixedChoices?: readonly string[];
  /** What becomes of choices with a role when a question of another kind becomes one of this. */
  roles?: "kept" | "made-plain" | "left-out";
  /** What has to name one thing, so that it can be judged: the prompt, or the questions in it. */
  judged?: "prompt" | "questions";
  /** Whether it is a scale of numbers whose ends have words of their own. */
  isPointScale?: boolean;
  /** Whether an answer takes several choices: a page can be repeated for each of them. */
  takesSeveral?: boolean;
  /** Whether to answer is to say yes: other tools compare such an answer with true and false. */
  isAgreement?: boolean;
};
type TestName = Test["test"];

export type QuestionOf<K extends string, S extends { members: unknown }> = QuestionBase & {
  kind: K;
} & Made<S["members"]>;

export const choiceTests = ["answered", "any-of", "all-of"] as const;
