import type { Score, ScoreAnswer } from "#engine/kinds/score/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { placeBetween } from "#web/figures/places.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { choiceLabel } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { partFigures } from "../part-figures.tsx";

export const scoreFigures: KindFigures<Score, ScoreAnswer> = {
  labelOf: choiceLabel,
  ...partFigures<Score, ScoreAnswer>({
    of: ({ scores }) => scores,
    whole: ({ to }) => to,
    step: 1,
    sentence: (label, mean, { to }) =>
      texts.highest(label, texts.outOf(numberWords(mean), `${to}`)),
    line: (numbers, { from, to }) =>
      numbers ? (
        <ScaleLine placeOf={placeBetween(from, to)} value={numbers.mean} range={numbers.range} />
      ) : null,
  }),
};
