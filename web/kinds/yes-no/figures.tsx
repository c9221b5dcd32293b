import type { YesNo, YesNoAnswer } from "#engine/kinds/yes-no/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { leadSentence, noParts } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { optionFigures } from "../option-figures.tsx";

export const yesNoFigures: KindFigures<YesNo, YesNoAnswer> = {
  ...optionFigures({ toneOf: (option) => (option === "yes" ? "yes" : "no") }),
  parts: () => noParts,
  labelOf: ({ yes, no }, id) =>
    id === "yes" ? wordsOf(yes) || texts.yes : wordsOf(no) || texts.no,
  sentence: (results) => leadSentence(results, true),
  variables: () => [{ by: "options", options: ["yes", "no"], several: false }],
};
