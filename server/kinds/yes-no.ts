import type { YesNo, YesNoAnswer } from "#engine/kinds/yes-no/kind.ts";
import { yesNoOptions } from "#engine/kinds/yes-no/options.ts";
import { type ColumnType, onlyColumn } from "./answer-column.ts";
import { categoriesOf, optionFilter } from "./choices.ts";
import { optionCounts } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const yesNo: ServerKind<YesNo, YesNoAnswer> = {
  isCounted: true,
  options: ({ choice }) => [{ option: choice }],
  put: ({ choice }) => choice,
  figures: (question, counts, { answered }) => ({
    counts: optionCounts(yesNoOptions(question), counts, answered),
  }),
  columns({ yes, no }, { said, words }) {
    const choices = [
      { code: "yes", label: said(yes) || words.yes },
      { code: "no", label: said(no) || words.no },
    ];
    const type: ColumnType = { is: "choice", choices };
    return [onlyColumn(type, ({ choice }) => (choice === "yes" ? 0 : 1))];
  },
  answerOf: (option) => (option === "yes" || option === "no" ? { choice: option } : null),
  parts: () => [],
  filter: optionFilter,
  side: {
    categories: (question) => categoriesOf(yesNoOptions(question)),
    isSeveral: () => false,
    compared: ({ id }) => [id],
  },
  bins: null,
};
