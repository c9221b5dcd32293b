import type { TextList, TextListAnswer } from "#engine/kinds/text-list/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { givenFigures } from "../given-figures.tsx";
import { inOrder } from "../in-order.ts";
import type { KindFigures } from "../kind-figures.ts";

export const textListFigures: KindFigures<TextList, TextListAnswer> = {
  ...givenFigures(texts.filledInLabel, texts.filledIn),
  labelOf: ({ fields }, id) => wordsOf(fields.find((field) => field.id === id)?.label),
  answerView: (answer, { fields }) => ({
    as: "parts",
    ids: inOrder(Object.keys(answer.fields), fields),
  }),
};
