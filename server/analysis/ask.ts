import type { Span } from "#server/kinds/distribution.ts";
import type { Comparison } from "#statistics/comparisons.ts";
import type { Moments } from "#statistics/mean.ts";
import type { TableTest } from "#statistics/table-test.ts";
import type { Bits } from "./bits.ts";

/** What is asked of a survey's columns, and what they answer. Both cross threads. */

/** As in the table `answer_counts`, with a spread in place of sums. */
export type AnswerCount = Moments & { version: number; question: string; option: string };

/** A filter, as columns and `answered` know it. */
export type Test =
  | { on: "answer"; key: string; meaning: number; options: readonly string[] }
  | {
      on: "number";
      key: string;
      meaning: number;
      /** `#number`, a choice of a constant sum, or `#day` with days since 1970. */
      option: string;
      from: number | null;
      to: number | null;
    }
  | { on: "version" | "language"; values: readonly string[] }
  | { on: "variable"; name: string; values: readonly string[] }
  /** The first coder's codes of a text answer. */
  | { on: "tag"; key: string; tags: readonly string[] }
  /** All of these, such as the filters of a segment. */
  | { on: "all"; tests: readonly Test[] }
  /** Tags, once they are looked up: the places of the responses that pass. */
  | { on: "places"; name: string; places: ReadonlySet<number> }
  /** YYYY-MM-DD, both included. */
  | { on: "time"; from: string | null; to: string | null };

/** A test for each category. */
export type Side = readonly Test[];
/** One side of a cross-tab. */
export type TableSide = {
  tests: Side;
  /** Whether people may be in several categories. */
  several: boolean;
  /** Whether people in no category are part of the table, as those in no segment are. */
  withOthers: boolean;
  /** The low, middle and high categories of a scale. */
  levels?: readonly (readonly number[])[] | undefined;
  /** The place of each category, where these are bands; null for those that are none. */
  places?: readonly (number | null)[] | undefined;
  /** Which categories are refusals, such as "I'd rather not say". */
  asides?: readonly boolean[] | undefined;
};
/** Categories that are counted together. The place after the last is of those in none. */
export type Grouping = "auto" | readonly (readonly number[])[];
type BothGroups<G> = { rows: G | null; columns: G | null };

export type Ask = {
  surveyId: string;
  /** Whether it is a questionnaire; else a ballot. */
  option: boolean;
  /** Of all versions, and how many answers were erased: whether the columns are up to date. */
  responses: number;
  erased: number;
  /** Of the versions that count. */
  versions: readonly number[];
  tests: readonly Test[];
  /** The smallest group that may be shown; null for those who see small counts. */
  k: number | null;
} /** With `k`, also those of the others; `hides` is how what views together show is kept from readers. */ & (
  | { what: "counts"; hides?: "questions" | "answers" }
  | { what: "places" }
  | { what: "groups"; margins: readonly Side[] }
  | { what: "pairs"; key: string; meaning: number; choices: readonly RankedChoice[] }
  | ({ what: "cross-tabs"; compares: boolean } & Tables)
  | ({ what: "grouped-tables"; margins: readonly Side[] } & Tables)
);

/** A choice of a ranking, and the versions that offered it. */
export type RankedChoice = { id: string; versions: readonly number[] };

/** With groups, there is one table. */
type Tables = {
  rows: readonly TableSide[];
  columns: TableSide;
  grouping?: BothGroups<Grouping> | undefined;
};

/** How many gave a ranking, and how many prefer the choice of a row to that of a column. */
export type Pairs = { answered: number; wins: number[][] };

/** What pairs make of their choices. */
export type Standing = { winner: string | null; order: string[][]; points: number[] };

/** People who are in the same category of each margin. */
export type Group = {
  /** One for each margin; null for those who are in none of one. */
  categories: number[] | null;
  /** All of the versions, whether they pass the tests or not. */
  people: number;
  /** Of those who pass. */
  counts: AnswerCount[];
};

type GroupTables = Omit<Group, "counts"> & { tables: CrossCounts[] };

/** How many pass the first tests up to each one, from none to all. */
type Left = readonly number[];

/**
 * Of a question with its meaning, as `SurveyColumns` name it: options as its columns have them; null
 * where it is hidden as a whole. Of numbers and dates, `bins` says which bins of all are together.
 */
export type HiddenAnswers = { question: string; options: string[] | null; bins?: number[][] };

/** Answers, or a range, as filters name them. */
export type Choosable = { in: string[] } | Span;

/** Why those who pass some tests may not be shown. Decision 29 has the rule. */
export type Unsafe =
  /** Too few pass, or too few don't. */
  | { is: "few" }
  /** A test takes some of those who are shown together only, as `choosable` has them. */
  | { is: "parts"; test: number; choosable: Choosable[] }
  /** So many things can be told apart at once. */
  | { is: "several"; most: number }
  /** They are nearly those whom other filters leave. */
  | { is: "near" };

/** Of those who pass the first tests, as in `Left`. */
export type Checked = readonly (Unsafe | null)[];

/** Which categories of a side may be shown by themselves. */
export type SafeSide = readonly boolean[];

/**
 * Rows by columns. The last row and the last column are those in none of the others. `n` are those
 * in at least one row and one column, or in none of a side with others; totals are of these.
 */
export type CrossCounts = {
  cells: number[][];
  n: number;
  rowTotals: number[];
  columnTotals: number[];
  /** Whether somebody is in several rows or columns. */
  overlaps: boolean;
};

/**
 * The test is null where categories overlap, and where nothing could differ. Comparisons are empty
 * unless they were asked for.
 */
export type TestedCounts = CrossCounts & {
  test: TableTest | null;
  comparisons: readonly Comparison[];
  groups: BothGroups<readonly (readonly number[])[]>;
  /** Null where the counts alone say what may be shown. */
  whole: ShownCells | null;
  /** Which rows and columns may be shown by themselves. */
  safe: { rows: SafeSide; columns: SafeSide };
};

/** As `wholeCells` finds it, of the groups if there are any; `ties` are of categories. */
export type ShownCells = {
  isWhole: boolean[][];
  isParted: boolean;
  ties: { rows: readonly (readonly number[])[]; columns: readonly (readonly number[])[] };
};

export type Answer =
  | { is: "loading"; progress: number }
  | { is: "too-large" }
  /** `rest` are those of the versions who don't pass the tests, if they were asked for. */
  | ({
      is: "counts";
      counts: AnswerCount[];
      rest: AnswerCount[];
      /** Questions, each with its meaning, whose figures would; as `gapsIn` finds them. */
      gaps: string[];
      /** As `hiddenAnswersIn` finds them. */
      hidden: HiddenAnswers[];
    } & Passing)
  /** Those who pass: bit 0 is the first place. Empty where they may not be shown. */
  | ({ is: "places"; mask: Bits } & Passing)
  /** Null where they are too many. `areSafe` is false where one of them may not be shown. */
  | { is: "groups"; groups: Group[] | null; areSafe: boolean }
  /** `rest` are those of the versions who don't pass the tests. */
  | ({ is: "pairs"; pairs: Pairs; standing: Standing; rest: Pairs } & Passing)
  | ({ is: "cross-tabs"; tables: TestedCounts[] } & Passing)
  /** Of each group, its part of each table. Null where groups are too many. */
  | ({
      is: "grouped-tables";
      groups: GroupTables[] | null;
      areSafe: boolean;
      safe: SafeSides;
    } & Passing);

/** `checked` is all null for those who see small counts. */
export type Passing = { left: Left; checked: Checked };
/** Of each table's rows, and of the columns. */
export type SafeSides = { rows: readonly SafeSide[]; columns: SafeSide };
