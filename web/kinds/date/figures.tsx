import type { DateAnswer, DateQuestion } from "#engine/kinds/date/kind.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { binWords } from "#web/figures/bin-words.ts";
import { DistributionChart } from "#web/figures/distribution-chart.tsx";
import { shareWords } from "#web/figures/figure-words.ts";
import { noParts } from "../counted-figures.ts";
import { distributionBars, distributionTable } from "../distributed-figures.ts";
import type { KindFigures, Labelled } from "../kind-figures.ts";

export const dateFigures: KindFigures<DateQuestion, DateAnswer> = {
  parts: () => noParts,
  labelOf: (_question, id) => id,
  isCounted: true,
  sentence: mostSentence,
  chart: ({ summary }) =>
    summary.distribution ? <DistributionChart summary={summary} isWhole={false} /> : null,
  table: ({ summary }) => distributionTable(summary, false),
  bars: ({ summary }) => distributionBars(summary, false),
  compared: () => null,
  variables: (question) => (question.with === "time" ? [] : [{ by: "day" }]),
  answerView: () => ({ as: "text" }),
};

/** The bin with most answers, where it has more than another one. */
function mostSentence({ summary: { answered, distribution } }: Labelled): string {
  const sorted = distribution?.bins.toSorted((a, b) => b.count - a.count) ?? [];
  const [first, second] = sorted;
  if (!distribution || !first || first.count === second?.count) return texts.gaveDate(answered);
  const label = binWords(first, { unit: distribution.unit, isWhole: false });
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  return texts.mostDates(label, shareWords(first.count / answered));
}
