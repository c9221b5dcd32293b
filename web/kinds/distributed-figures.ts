import type { QuestionSummary } from "#contract/summary.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts } from "#texts/question-results.ts";
import { binWords } from "#web/figures/bin-words.ts";
import { givenNumber, numberWords, shareWords } from "#web/figures/figure-words.ts";
import { countBars } from "./counted-figures.ts";
import type { Bar, FigureTable } from "./kind-figures.ts";
import { meanCells } from "./mean-figures.tsx";

const { table: texts } = questionResultTexts;

/**
 * The bins of numbers or dates, and what can be said of all numbers. `isWhole` says that a bin of
 * whole numbers ends before its upper edge.
 */
export function distributionTable(
  { distribution, numbers, quartiles, answered, about }: QuestionSummary,
  isWhole: boolean,
): FigureTable | null {
  if (!distribution && !numbers) return null;
  const { unit, bins } = distribution ?? { unit: "number", bins: [] };
  const people = bins.length > 0 ? [""] : [];
  const row = (label: string, value: number | undefined, words: (value: number) => string) =>
    value === undefined ? [] : [{ label, cells: [...people, words(value), ""] }];
  const quartile = (value: number) =>
    about ? texts.about(givenNumber(value)) : givenNumber(value);
  const [mean = "", range = ""] = meanCells(numbers);
  return {
    columns:
      bins.length > 0
        ? [texts.answer, texts.people, texts.shareOrValue, texts.range]
        : [texts.figure, texts.value, texts.range],
    rows: [
      ...bins.map((bin) => ({
        label: binWords(bin, { unit, isWhole }),
        cells: [format.number(bin.count), shareWords(bin.count / answered), ""],
      })),
      ...(numbers
        ? [
            {
              label: texts.mean,
              cells: [...people, isFromBins({ about, numbers }) ? texts.about(mean) : mean, range],
            },
          ]
        : []),
      ...row(texts.deviation, numbers?.deviation, numberWords),
      ...row(texts.lower, quartiles?.lower, quartile),
      ...row(texts.median, quartiles?.median, quartile),
      ...row(texts.upper, quartiles?.upper, quartile),
    ],
  };
}

/** Whether the mean and quartiles are estimated, as exact ones would tell of a few people. */
export function isFromBins({ about, numbers }: Pick<QuestionSummary, "about" | "numbers">) {
  return about === true && numbers?.range === undefined;
}

export function distributionBars(
  { distribution, answered }: QuestionSummary,
  isWhole: boolean,
): Bar[] {
  const { unit = "number", bins = [] } = distribution ?? {};
  const counts = bins.map((bin) => ({
    option: binWords(bin, { unit, isWhole }),
    count: bin.count,
    share: bin.count / answered,
    range: null,
  }));
  return countBars(counts, (words) => words);
}
