import type { MultipleChoice, MultipleChoiceAnswer } from "#engine/kinds/multiple-choice/kind.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { isLeadSure } from "#statistics/paired-lead.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { shareWords } from "#web/figures/figure-words.ts";
import { shownSentence, sortedCounts } from "../counted-figures.ts";
import type { KindFigures, Labelled } from "../kind-figures.ts";
import { choiceFigures } from "../option-figures.tsx";

export const multipleChoiceFigures: KindFigures<MultipleChoice, MultipleChoiceAnswer> = {
  ...choiceFigures(true),
  note: () => texts.several,
  sentence: mostSentence,
};

function mostSentence({ summary, labelOf }: Labelled): string {
  const { counts = [], answered, weighted } = summary;
  const [first, second] = sortedCounts(counts);
  // A hidden count is small, or nearly everybody's.
  const isSomeHidden = counts.some(({ count }) => count === null);
  if (!first || first.count === null || (isSomeHidden && first.count !== answered))
    return shownSentence({ summary, labelOf });
  const label = labelOf(first.option);
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  const share = shareWords(first.count / answered);
  if (isSomeHidden) return texts.leadsByChance(label, share);
  if (!second) return texts.mostChosen(label, share);
  const next = second.count ?? 0;
  if (next === first.count) return texts.level(label, labelOf(second.option), share);
  // Weighted answers are as exact as fewer unweighted ones.
  const people = weighted?.effective ?? answered;
  const [most, others] = [first.count, next].map((count) => (count / answered) * people);
  const isSure = isLeadSure(most ?? 0, others ?? 0, people);
  return (isSure ? texts.mostChosen : texts.leadsByChance)(label, share);
}
