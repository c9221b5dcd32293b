import type { ReactNode } from "react";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import type { QuestionParts, WholeQuestion } from "#web/figures/asked-question.ts";
import type { Sample, Share } from "#web/figures/compared-row.ts";

/** One question's results, with what its options, choices, rows and columns are called. */
export type KindResults<Q extends Question> = {
  summary: QuestionSummary;
  question: WholeQuestion<Q>;
  labelOf(id: string): string;
};
export type Labelled = Pick<KindResults<Question>, "summary" | "labelOf">;

/** The numbers of a chart; each row has a cell for each column but the first. */
export type FigureTable = { columns: string[]; rows: { label: string; cells: string[] }[] };

/** A bar of a chart that is saved as a picture. */
export type Bar = {
  label: string;
  /** Each from 0 to 1, side by side; none where figures are hidden. */
  shares: number[];
  range: readonly [number, number] | null;
  words: string;
};

/** A figure that two sides can be compared by; null where a side hides it. */
export type ComparedFigure = { key: string; label: string } & (
  | { shareIn(side: QuestionSummary): Share }
  | { sampleIn(side: QuestionSummary): Sample }
);

/**
 * What responses can be filtered and compared by, of a whole question or of one part of it:
 * options, places from 1, bounds, or whether there is an answer.
 */
export type KindVariable = {
  part?: string;
} & (
  | {
      by: "options";
      options: readonly string[];
      several: boolean;
      /** Whether nobody can skip it, as votes can't be. */
      isNeverSkipped?: boolean | undefined;
      /** Those that are bands or points of a scale, in their order. */
      scale?: readonly string[];
      /** The refusals among them. */
      asides?: ReadonlySet<string>;
      /** They say more of some options than figures do. */
      labels?: Readonly<Record<string, string>>;
    }
  | { by: "places"; places: number }
  /** `step` is between a number and the next one that can be given. */
  | { by: "number"; step?: number }
  | { by: "day" }
  | { by: "answered" }
);

/** How one answer is shown in full; all but `text` and `points` have the ids of what they list. */
type AnswerView =
  | { as: "text" }
  /** `end` is the label of the end of the scale that was chosen. */
  | { as: "points"; of: number; end: string }
  | { as: "parts" | "places" | "files"; ids: readonly string[] };

/**
 * What results show of one kind of question. Sentence, chart, table and bars are asked for where
 * somebody answered and the question isn't hidden; single counts may be. They have no words of
 * their own for filters, responses and comparisons, which other pages load.
 */
export type KindFigures<Q extends Question, A> = {
  /** Those that a later version can drop. */
  parts(question: Q): QuestionParts;
  labelOf(question: WholeQuestion<Q>, id: string): string;
  /** Whether answers are counted by what they say, so that figures can be weighted. */
  isCounted: boolean;
  /** Whether the chart takes the whole width; not if absent. */
  isWide?: boolean;
  /** What has to be known to read the figures; nothing if absent. */
  note?(summary: QuestionSummary): string | null;
  /** What the answers say, in words. */
  sentence(results: KindResults<Q>): string;
  /** Null where figures make none. It is decorative: the table has its figures. */
  chart(results: KindResults<Q>): ReactNode;
  /** Null where there are no figures. */
  table(results: KindResults<Q>): FigureTable | null;
  /** Empty where there is nothing to draw. */
  bars(results: KindResults<Q>): Bar[];
  /** What the parts of each bar are, in their order; nothing if absent. */
  legend?(results: KindResults<Q>): string[];
  /** Of the second side. Null for questions without figures of their own. */
  compared(results: KindResults<Q>): ComparedFigure[] | null;
  variables(question: WholeQuestion<Q>): KindVariable[];
  answerView(answer: A, question: Q): AnswerView;
  /** What those in charge see below the figures; nothing if absent. */
  below?: "duels" | "written";
};
