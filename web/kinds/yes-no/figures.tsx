import type { YesNo, YesNoAnswer } from "#engine/kinds/yes-no/kind.ts";
import { yesNoOptions } from "#engine/kinds/yes-no/options.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { leadSentence, noParts } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { optionFigures } from "../option-figures.tsx";

const tones: Readonly<Record<string, "yes" | "no">> = { yes: "yes", no: "no" };

export const yesNoFigures: KindFigures<YesNo, YesNoAnswer> = {
  ...optionFigures({ toneOf: (option) => tones[option] ?? "stone" }),
  parts: () => noParts,
  labelOf({ yes, no }, id) {
    if (id === "yes") return wordsOf(yes) || texts.yes;
    return id === "no" ? wordsOf(no) || texts.no : texts.noOpinion;
  },
  sentence: (results) => leadSentence(results, true),
  variables(question) {
    const options = yesNoOptions(question);
    return [{ by: "options", options, several: false, isNeverSkipped: question.noOpinion }];
  },
};
