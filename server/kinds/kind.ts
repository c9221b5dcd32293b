import type { Choice, Condition, Copy, Question } from "#engine/definition.ts";
import type { AnswerColumn, ColumnWording } from "./answer-column.ts";
import type { Bins } from "./distribution.ts";
import type { Counts, Extent, Figures } from "./figures.ts";

/**
 * What an answer counts for in `answer_counts`, besides its state: a choice's id (in a ranking
 * `<choice>@<rank>`), `#number` with a number, and `=7`, `=2026-11-24`, `=2026-11` or `=14:00` of a
 * date, `<row>/<column>` and `<row>/#answered` of a matrix, `yes` of a consent.
 */
export type Option = { option: string; number?: number };

/** The columns of an analysis, as one answer is put into them. */
export type AnswerCells = {
  /** For options of which an answer may have several. */
  addOption(option: string): void;
  /** For options of which an answer has one of each `name`, such as a row. */
  addOneOf(name: string, option: string): void;
  addNumber(option: string, number: number): void;
  /** For one number of a question, whose values are counted as well. */
  addValue(number: number): void;
};

/** What a filter's `from` and `to` are, both included. */
export type Bounds = { from?: number | string | undefined; to?: number | string | undefined };

/** Answers with a number in a range, or with one of some options. */
export type AnswerRange =
  | { on: "number"; option: string; from: number | null; to: number | null }
  | { on: "answer"; options: readonly string[] };

/** `part` is what follows a slash behind the question, such as a row. Null is what has no answers. */
export type AnswerFilter<Q> = {
  option(part: string | null, value: string): string | null;
  range(question: Q, part: string | null, bounds: Bounds): AnswerRange | null;
};

/** One category of a cross-tab: whoever gave one of its values, or has one of these states. */
export type Category = { option: string; values: readonly string[] };

/** A question as one side of a cross-tab. */
type AnswerSide<Q> = {
  /**
   * `versions` are those that ask it in this meaning, the newest first. It may have been of another
   * kind in some of them.
   */
  categories(question: Q, versions: readonly Question[]): Category[];
  /** Whether people may be in several of its categories. */
  isSeveral(question: Q): boolean;
  /** What results compare with others by themselves: the question, or its rows. */
  compared(question: Q): readonly string[];
  /** The low, middle and high points of a scale, by its categories' values. */
  levels?(question: Q): readonly (readonly string[])[];
  /** Its categories that are a scale, in their order; null where they are none. */
  scale?(question: Q): readonly string[] | null;
};

/** What the server does with questions of one kind and their answers. */
export type ServerKind<Q, A> = {
  /** Whether answers are counted. Of words and files, only whether there are some is. */
  isCounted: boolean;
  options(answer: A): Option[];
  /**
   * Puts an answer into the columns of an analysis. Returns it as an option where it is one of a
   * few, else null. Whatever goes in here has to come out of `options`, too.
   */
  put(answer: A, cells: AnswerCells, question: Q): string | null;
  /** Everything that can be said of it from its counts, in groups of at least `k` people. */
  figures(question: Q, counts: Counts, extent: Extent): Figures;
  /** The columns of a file. `question` is the newest version's. */
  columns(question: Q, wording: ColumnWording<Q>): AnswerColumn<A>[];
  /** Choices, rows, columns and fields. */
  parts(question: Q): readonly { id: string; showIf?: Condition }[];
  /** Null where people can be filtered by its state alone. */
  filter: AnswerFilter<Q> | null;
  /** Null where it is on no side of a cross-tab. */
  side: AnswerSide<Q> | null;
  /** Null where answers are shown one by one, if they are. */
  bins: Bins<Q> | null;

  /** What an option stands for, of kinds whose answers are each one of a few, a number or a date. */
  answerOf?(option: string): A | null;
  /** What filters look for, if it is more than what an answer counts for. */
  filterOptions?(question: Q, answer: A): Option[];
  /** The options that are 0 where `answer_counts` hasn't them. */
  omittable?(question: Q): readonly string[];
  /** Whether an option has a place among the others, as points and ranks have. */
  isOrdered?: true;
  /** The choices that an answer is one of. */
  oneOf?(question: Q): readonly Choice[];
  /** Whether an option such as `=7` counts as a number as well. */
  isNumber?: true;
  /** Whether its counts aren't parts of a whole: people may be in several of them, or in none. */
  hasSeparateCounts?: true;
  /** The choices that are compared two by two. */
  ranked?(question: Q): readonly { id: string }[];
  /** How many of its options an answer has, where it may have several; from 1 to all if absent. */
  optionsEach?(question: Q): { least: number; most: number };
  /** Whether people write words of their own. */
  hasTexts?(question: Q): boolean;
  /** What names a question that has no prompt. */
  statement?(question: Q): Copy;
  /** Whether an answer is to other words than the question's. */
  isForeign?(question: Q, answer: A): boolean;
  /** Without what tells the language in which it was given. */
  withoutLanguage?(question: Q, answer: A): A;
};
