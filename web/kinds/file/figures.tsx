import type { FileAnswer, FileQuestion } from "#engine/kinds/file/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { givenFigures } from "../given-figures.tsx";
import type { KindFigures } from "../kind-figures.ts";

export const fileFigures: KindFigures<FileQuestion, FileAnswer> = {
  ...givenFigures(texts.sentLabel, texts.sentFiles),
  answerView: ({ files }) => ({ as: "files", ids: files }),
};
