import type { Choice, Question } from "#engine/definition.ts";
import { asideChoices, scalePlaces } from "#engine/ordered-choices.ts";
import { partsEver, type WholeQuestion } from "#web/figures/asked-question.ts";
import { ChoiceChart } from "#web/figures/choice-chart.tsx";
import type { Tone } from "#web/ui/fill-pattern.tsx";
import {
  choiceLabel,
  choiceParts,
  countBars,
  countsCompared,
  countTable,
  sortedCounts,
} from "./counted-figures.ts";
import type { KindFigures, KindResults } from "./kind-figures.ts";

type OptionLook = {
  /** Whether the most chosen option comes first in the chart. */
  isSorted?: (question: WholeQuestion) => boolean;
  toneOf?: (option: string) => Tone;
};
type ChoiceQuestion = Question & { choices: Choice[] };

/** Of questions whose answers are options that are counted. */
export function optionFigures({ isSorted, toneOf }: OptionLook = {}) {
  const shown = ({ summary: { counts = [] }, question }: KindResults<Question>) =>
    isSorted?.(question) ? sortedCounts(counts) : counts;
  return {
    isCounted: true,
    chart: (results) => (
      <ChoiceChart
        counts={shown(results)}
        answered={results.summary.answered}
        weighted={results.summary.weighted !== undefined}
        labelOf={results.labelOf}
        toneOf={toneOf}
      />
    ),
    table: ({ summary, labelOf }) => countTable(summary.counts, labelOf),
    bars: (results) => countBars(shown(results), results.labelOf),
    compared: countsCompared,
    answerView: () => ({ as: "text" }),
  } satisfies Partial<KindFigures<Question, unknown>>;
}

function isOnScale(question: Question): boolean {
  return "choices" in question && scalePlaces(question.choices) !== null;
}

/** Of questions whose options are choices; `several` is whether a person can take more than one. */
export function choiceFigures(several: boolean) {
  return {
    ...optionFigures({ isSorted: (question) => !isOnScale(question) }),
    parts: choiceParts,
    labelOf: choiceLabel,
    variables: (question) => {
      const { options } = partsEver(choiceParts(question), question);
      const places = scalePlaces(question.choices);
      const scale = [...(places?.keys() ?? [])];
      const asides = asideChoices(question.choices, places);
      return [{ by: "options", options: options.map(({ id }) => id), several, scale, asides }];
    },
  } satisfies Partial<KindFigures<ChoiceQuestion, unknown>>;
}
