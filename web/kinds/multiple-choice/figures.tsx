import type { MultipleChoice, MultipleChoiceAnswer } from "#engine/kinds/multiple-choice/kind.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { shareWords } from "#web/figures/figure-words.ts";
import { sortedCounts } from "../counted-figures.ts";
import type { KindFigures, Labelled } from "../kind-figures.ts";
import { choiceFigures } from "../option-figures.tsx";

export const multipleChoiceFigures: KindFigures<MultipleChoice, MultipleChoiceAnswer> = {
  ...choiceFigures(true),
  note: () => texts.several,
  sentence: mostSentence,
};

function mostSentence({ summary: { counts = [], answered }, labelOf }: Labelled): string {
  const [first] = sortedCounts(counts);
  // A hidden count is small, or nearly everybody's.
  const isUnsure = counts.some(({ count }) => count === null) && first?.count !== answered;
  if (!first || first.count === null || isUnsure) return texts.someHidden(answered);
  const label = labelOf(first.option);
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  return texts.mostChosen(label, shareWords(first.count / answered));
}
