import type { SingleChoice, SingleChoiceAnswer } from "#engine/kinds/single-choice/kind.ts";
import { choiceColumn, onlyColumn, ownWords, partsEver } from "./answer-column.ts";
import { choiceCategories, optionFilter } from "./choices.ts";
import { optionCounts, withRemoved } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const singleChoice: ServerKind<SingleChoice, SingleChoiceAnswer> = {
  isCounted: true,
  options: ({ choice }) => [{ option: choice }],
  put: ({ choice }) => choice,
  figures: ({ choices }, counts, { answered }) => ({
    counts: optionCounts(withRemoved(choices, counts), counts, answered),
  }),
  columns(_, wording) {
    const some = partsEver(wording.versions, ({ choices }) => choices);
    const { type, places } = choiceColumn(some, wording.said);
    const own = onlyColumn(type, ({ choice }: SingleChoiceAnswer) => places.get(choice) ?? null);
    return [own, ...ownWords(some, wording)];
  },
  answerOf: (option) => (option.startsWith("#") ? null : { choice: option }),
  parts: ({ choices }) => choices,
  filter: optionFilter,
  side: {
    categories: (_, versions) => choiceCategories(versions),
    isSeveral: () => false,
    compared: ({ id }) => [id],
  },
  oneOf: ({ choices }) => choices,
  bins: null,
  hasTexts: ({ choices }) => choices.some(({ role }) => role === "other"),
};
