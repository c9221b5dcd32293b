import type { ConstantSum, ConstantSumAnswer } from "#engine/kinds/constant-sum/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { ShareBar } from "#web/figures/share-bar.tsx";
import { choiceLabel } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { partFigures } from "../part-figures.tsx";

export const constantSumFigures: KindFigures<ConstantSum, ConstantSumAnswer> = {
  labelOf: choiceLabel,
  ...partFigures<ConstantSum, ConstantSumAnswer>({
    of: ({ parts }) => parts,
    whole: ({ total }) => total,
    sentence: (label, mean, { total, unit }) =>
      texts.parts(
        label,
        numberWords(mean),
        [numberWords(total, 0), wordsOf(unit)].filter(Boolean).join("\u00a0"),
      ),
    line(numbers, { total }) {
      const whole = total || 1;
      return (
        <ShareBar
          share={numbers ? numbers.mean / whole : null}
          range={numbers?.range && [numbers.range[0] / whole, numbers.range[1] / whole]}
        />
      );
    },
  }),
};
