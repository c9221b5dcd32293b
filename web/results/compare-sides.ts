import { minVotesForShares } from "#limits/limits.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { type ComparedRow, meanRow, shareRow } from "#web/figures/compared-row.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";

export type ComparedQuestion = {
  asked: AskedQuestion;
  answered: readonly [number, number];
  rows: readonly ComparedRow[];
  sentence: string;
  /** Why it can't be compared; null where it can. */
  because: "few" | "hidden" | null;
  differs: boolean;
  isReworded: boolean;
};

/**
 * The questions that both sides ask, with what differs: the clearest difference first, then those
 * that may differ by chance, in the survey's order.
 */
export function compareSides(
  first: readonly AskedQuestion[],
  second: readonly AskedQuestion[],
  isOneSurvey: boolean,
): ComparedQuestion[] {
  const compared = second.flatMap((asked) => {
    const other = first.find((each) => isSame(each, asked, isOneSurvey));
    if (!asked.summary.current || !other) return [];
    const rows = rowsOf(other, asked);
    if (rows === null) return [];
    const answered = [other.summary.answered, asked.summary.answered] as const;
    const isFew = answered.some((count) => count < minVotesForShares);
    const sure = rows.filter(({ difference }) => difference && difference.verdict !== "chance");
    const because = isFew ? ("few" as const) : isHidden(rows) ? ("hidden" as const) : null;
    const clarity = Math.max(0, ...sure.map(({ difference }) => difference?.clarity ?? 0));
    const question = {
      asked,
      answered,
      rows: because ? [] : rows,
      because,
      differs: because === null && sure.length > 0,
      isReworded: other.prompt !== asked.prompt,
      sentence: because === null ? sentenceOf(sure) : "",
    };
    return [{ question, rank: question.differs ? clarity : 0 }];
  });
  return compared.toSorted((a, b) => b.rank - a.rank).map(({ question }) => question);
}

/** What was found, and what that is about where it says nothing about most questions. */
export function headlineOf(
  questions: readonly Pick<ComparedQuestion, "because" | "differs">[],
): [headline: string, more?: string] {
  const compared = questions.filter(({ because }) => because === null);
  const differing = compared.filter(({ differs }) => differs);
  const found = texts.found(differing.length, compared.length);
  if (compared.length * 2 > questions.length) return [found];
  const only = texts.only(compared.length, questions.length);
  return compared.length === 0 ? [only] : [only, found];
}

/** Surveys from one template have its ids; meanings are counted within a survey. */
function isSame(a: AskedQuestion, b: AskedQuestion, isOneSurvey: boolean): boolean {
  const [one, other] = [a.summary, b.summary];
  const isOne = one.id === other.id && one.of === other.of && one.kind === other.kind;
  return isOne && (isOneSurvey ? one.series === other.series : one.current);
}

function isHidden(rows: readonly ComparedRow[]): boolean {
  return rows.every(({ difference }) => difference === null);
}

function sentenceOf(sure: readonly ComparedRow[]): string {
  const [largest] = sure.toSorted((a, b) => (b.difference?.size ?? 0) - (a.difference?.size ?? 0));
  if (!largest) return texts.cannotTell;
  const [first, second] = largest.values;
  if (largest.key === "mean") return texts.mean(first, second);
  return texts.shares(largest.label, first, second);
}

/** Null for questions without figures of their own. */
function rowsOf(first: AskedQuestion, second: AskedQuestion): ComparedRow[] | null {
  const figures = figuresOf(second.question).compared(resultsOf(second));
  const [a, b] = [first.summary, second.summary];
  if (!figures) return null;
  return figures.map(({ key, label, ...figure }) =>
    "shareIn" in figure
      ? shareRow(key, label, figure.shareIn(a), figure.shareIn(b))
      : meanRow(key, label, figure.sampleIn(a), figure.sampleIn(b)),
  );
}
