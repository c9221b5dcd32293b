import type { ReactNode } from "react";
import type { QuestionSummary } from "#contract/summary.ts";
import type { NumberAnswer, NumberQuestion } from "#engine/kinds/number/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { DistributionChart } from "#web/figures/distribution-chart.tsx";
import { givenNumber, numberWords } from "#web/figures/figure-words.ts";
import { placeBetween } from "#web/figures/places.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { noParts } from "../counted-figures.ts";
import { distributionBars, distributionTable, isFromBins } from "../distributed-figures.ts";
import type { KindFigures, KindResults } from "../kind-figures.ts";
import { meanSentence, sampleOf } from "../mean-figures.tsx";

export const numberFigures: KindFigures<NumberQuestion, NumberAnswer> = {
  parts: () => noParts,
  labelOf: (_question, id) => id,
  isCounted: true,
  note: noteFor,
  sentence: numberSentence,
  chart: ({ summary, question }) =>
    summary.distribution ? (
      <DistributionChart summary={summary} isWhole={isWhole(question)} />
    ) : (
      meanOnScale({ summary, question })
    ),
  table: ({ summary, question }) => distributionTable(summary, isWhole(question)),
  bars: ({ summary, question }) => distributionBars(summary, isWhole(question)),
  compared: () => [
    {
      key: "mean",
      label: texts.table.mean,
      sampleIn: ({ numbers, answered }) => sampleOf(numbers, answered),
    },
  ],
  variables: ({ decimals }) => [{ by: "number", step: 10 ** -decimals }],
  answerView: () => ({ as: "text" }),
};

type NumberResults = Pick<KindResults<NumberQuestion>, "summary" | "question">;

function numberSentence({ summary, question }: NumberResults): string {
  const { numbers, quartiles, answered, about } = summary;
  const unit = question.currency ?? wordsOf(question.unit);
  const withUnit = (value: string) => `${value}${unit ? `\u00a0${unit}` : ""}`;
  const given = quartiles && withUnit(givenNumber(quartiles.median));
  const median = given && about ? texts.about(given) : given;
  if (!numbers) return median ? texts.medianIs(median) : texts.filledIn(answered);
  const words = (value: number) => withUnit(numberWords(value));
  const mean = isFromBins(summary)
    ? texts.mean(texts.about(words(numbers.mean)))
    : meanSentence(numbers, answered, words);
  return median ? mean + texts.median(median) : mean;
}

function noteFor(summary: QuestionSummary): string | null {
  return isFromBins(summary) && (summary.numbers || summary.quartiles) ? texts.fromGroups : null;
}

function isWhole({ decimals }: NumberQuestion): boolean {
  return decimals === 0;
}

/** Where the numbers themselves would show who gave them. */
function meanOnScale({ summary: { numbers }, question }: NumberResults): ReactNode {
  const { min, max, decimals } = question;
  if (!numbers || min === undefined || max === undefined) return null;
  return (
    <div className="grid gap-1">
      <ScaleLine placeOf={placeBetween(min, max)} value={numbers.mean} range={numbers.range} />
      <p className="flex justify-between text-xs text-soft tabular-nums">
        <span>{numberWords(min, decimals)}</span>
        <span>{numberWords(max, decimals)}</span>
      </p>
    </div>
  );
}
