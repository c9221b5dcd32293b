import type { MultipleChoice, MultipleChoiceAnswer } from "#engine/kinds/multiple-choice/kind.ts";
import { columnsOfParts, flagColumn, ownWords, partsEver } from "./answer-column.ts";
import { choiceCategories, optionFilter } from "./choices.ts";
import { optionCounts, withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const multipleChoice: ServerKind<MultipleChoice, MultipleChoiceAnswer> = {
  isCounted: true,
  options: ({ choices }) => choices.map((option) => ({ option })),
  put({ choices }, cells) {
    for (const choice of choices) cells.addOption(choice);
    return null;
  },
  figures: ({ choices }, counts, { answered }) => ({
    counts: optionCounts(withRemoved(choices, counts), counts, answered),
  }),
  columns(_, wording) {
    const choicesOf = ({ choices }: MultipleChoice) => choices;
    const each = columnsOfParts(
      choicesOf,
      wording,
      flagColumn(wording),
      ({ choices }: MultipleChoiceAnswer, id) => (choices.includes(id) ? 1 : 0),
    );
    return [...each, ...ownWords(partsEver(wording.versions, choicesOf), wording)];
  },
  parts: ({ choices }) => choices,
  filter: optionFilter,
  side: {
    categories: (_, versions) => choiceCategories(versions),
    isSeveral: () => true,
    compared: ({ id }) => [id],
  },
  bins: null,
  hasSeparateCounts: true,
  optionsEach({ choices, min = 1, max = choices.length }) {
    const isAlone = choices.some(({ role, showIf }) => role === "exclusive" || showIf);
    return { least: isAlone ? 1 : Math.max(1, min), most: Math.min(max, choices.length) };
  },
  hasTexts: ({ choices }) => choices.some(({ role }) => role === "other"),
};
