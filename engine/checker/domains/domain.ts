import { holds } from "../../condition.ts";
import type { Condition, Question, Test } from "../../definition.ts";
import { type Answer, kindOf } from "../../kinds/all.ts";
import type { Bdd, Node } from "../bdd.ts";
import type { Days } from "../days.ts";
import type { Finite } from "../finite.ts";

/** What conditions want to know of one question: its answers are told apart no further. */
export type Needs = {
  tests: Set<Test>;
  /** Rows whose numbers are added up; undefined stands for the whole question. */
  numbers: Set<string | undefined>;
  /** Whether it is counted how many things an answer names. */
  sizes: boolean;
  /** Whether each choice matters, because a page is repeated for it. */
  each: boolean;
};

/** Where `when` holds, a number between `low` and `high`, both included. */
export type NumberCase = { when: Node; low: number; high: number };
export type SizeCase = { when: Node; size: number };

/** All answers to one question, as far as its conditions can tell them apart. */
export type Domain = {
  empty: Node;
  /** Accepted answers, among what is offered. None is accepted too. */
  accepted: Node;
  /** Where there is an answer for certain. Outside of it, there may be none. */
  sure: Node;
  passes(test: Test): Node;
  numbers(row: string | undefined): readonly NumberCase[];
  sizes(): readonly SizeCase[];
  /** Whether a multiple choice took this choice. */
  took(choice: string): Node;
  /** An answer for the bits picked; null for none, undefined if it can't be found. */
  example(set: ReadonlySet<number>): Answer | null | undefined;
};

/** What domains are made in. */
export type Space = {
  bdd: Bdd;
  days: Days;
  /** A new variable after all others. */
  finite(size: number): Finite;
  /** Where a choice or row is offered. */
  offered(part: { showIf?: Condition }): Node;
};

/** Whether one answer passes a test, by the rules that respondents meet. */
export function answerPasses(test: Test, question: Question, answer: Answer, today: string) {
  const { row } = test.of as { row?: string };
  const has = row === undefined || kindOf(question).hasPart?.(answer, row);
  const value = { type: "answer", question, answer, part: row } as const;
  return holds(test, { valuesOf: () => (has ? [value] : []), today });
}

export function rowOf(test: Test): string | undefined {
  return "question" in test.of ? test.of.row : undefined;
}

export function choicesOfTest(test: Test): readonly string[] {
  return "choices" in test ? test.choices : [];
}

/** Items with the same key, in the order of each key's first. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(items, keyOf).values()];
}
