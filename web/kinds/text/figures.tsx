import type { TextAnswer, TextQuestion } from "#engine/kinds/text/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { givenFigures } from "../given-figures.tsx";
import type { KindFigures } from "../kind-figures.ts";

export const textFigures: KindFigures<TextQuestion, TextAnswer> = {
  ...givenFigures(texts.wroteLabel, texts.wrote),
  answerView: () => ({ as: "text" }),
  below: "written",
};
