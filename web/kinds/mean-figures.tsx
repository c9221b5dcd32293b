import type { ReactNode } from "react";
import type { QuestionSummary } from "#contract/summary.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import type { Sample } from "#web/figures/compared-row.ts";
import { countWords, numberRange, numberWords } from "#web/figures/figure-words.ts";
import type { Bar } from "./kind-figures.ts";

type Numbers = QuestionSummary["numbers"];
/** A choice's mean; without numbers where they are hidden. */
type ChoiceMean = { choice: string; numbers?: Numbers };

/** `words` writes a number, such as with its unit; `mean` how the mean itself is said. */
export function meanSentence(
  { range, mean }: NonNullable<Numbers>,
  answered: number,
  words: (value: number) => string,
  meanWords = words(mean),
): string {
  if (!range || answered < minVotesForShares) return texts.mean(meanWords);
  return texts.meanBetween(meanWords, words(range[0]), words(range[1]));
}

/** A mean and its range, as cells of a table. */
export function meanCells(numbers: Numbers): string[] {
  if (!numbers) return ["", ""];
  return [numberWords(numbers.mean), numbers.range ? numberRange(numbers.range) : ""];
}

/** `whole` is the largest mean that there can be. */
export function meanBars(
  means: readonly ChoiceMean[],
  whole: number,
  labelOf: (choice: string) => string,
): Bar[] {
  return means.map(({ choice, numbers }) => ({
    label: labelOf(choice),
    range: null,
    shares: numbers ? [numbers.mean / whole] : [],
    words: numbers
      ? `${numberWords(numbers.mean)}${numbers.range ? ` (${numberRange(numbers.range)})` : ""}`
      : countWords(null),
  }));
}

export function sampleOf(numbers: Numbers, count: number): Sample {
  if (!numbers) return null;
  const { mean, deviation } = numbers;
  return { count, mean, ...(deviation !== undefined && { deviation }) };
}

type MeanLineProps = {
  label: string;
  numbers: Numbers;
  /** Another figure in front of the mean. */
  before?: string;
  children: ReactNode;
};

export function MeanLine({ label, numbers, before, children }: MeanLineProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {label}
        </span>
        {before === undefined ? null : <span className="w-12 text-end tabular-nums">{before}</span>}
        <b className="min-w-10 text-end font-semibold tabular-nums">
          {numbers ? numberWords(numbers.mean) : texts.hiddenCell}
        </b>
        <span className="w-24 text-end text-soft tabular-nums">
          {numbers?.range ? numberRange(numbers.range) : ""}
        </span>
      </p>
      {children}
    </div>
  );
}
