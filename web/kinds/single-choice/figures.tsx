import type { SingleChoice, SingleChoiceAnswer } from "#engine/kinds/single-choice/kind.ts";
import { leadSentence } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { choiceFigures } from "../option-figures.tsx";

export const singleChoiceFigures: KindFigures<SingleChoice, SingleChoiceAnswer> = {
  ...choiceFigures(false),
  sentence: leadSentence,
};
