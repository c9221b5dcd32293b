import type { YesNo, YesNoAnswer } from "#engine/kinds/yes-no/kind.ts";
import { type ColumnType, onlyColumn } from "./answer-column.ts";
import { categoriesOf, optionFilter } from "./choices.ts";
import { optionCounts } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const yesNo: ServerKind<YesNo, YesNoAnswer> = {
  isCounted: true,
  options: ({ choice }) => [{ option: choice }],
  put: ({ choice }) => choice,
  figures: (_, counts, { answered }) => ({ counts: optionCounts(["yes", "no"], counts, answered) }),
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
    categories: () => categoriesOf(["yes", "no"]),
    isSeveral: () => false,
    compared: ({ id }) => [id],
  },
  bins: null,
};
