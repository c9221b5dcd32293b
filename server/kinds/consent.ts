import { agreedWords, type Consent, type ConsentAnswer } from "#engine/kinds/consent/kind.ts";
import { sha256 } from "#server/chains/sha256.ts";
import { type ColumnType, onlyColumn } from "./answer-column.ts";
import { categoriesOf, optionFilter } from "./choices.ts";
import { optionCounts } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const consent: ServerKind<Consent, ConsentAnswer> = {
  isCounted: true,
  options: () => [{ option: "yes" }],
  put: () => "yes",
  figures: (_, counts, { answered }) => ({ counts: optionCounts(["yes"], counts, answered) }),
  columns(_, { words }) {
    const type: ColumnType = { is: "choice", choices: [{ code: "yes", label: words.agreed }] };
    return [onlyColumn(type, () => 0)];
  },
  parts: () => [],
  filter: optionFilter,
  side: {
    categories: () => categoriesOf(["yes", "#skipped"]),
    isSeveral: () => false,
    compared: () => [],
  },
  bins: null,
  hasSeparateCounts: true,
  statement: ({ statement }) => statement,
  isForeign(question, { textHash }) {
    const hashes = Object.values(question.statement.words).map(sha256);
    return ![...hashes, sha256(agreedWords(question))].includes(textHash);
  },
  // It names the words in all languages: which one somebody read may tell who they are.
  withoutLanguage: (question, answer) => ({ ...answer, textHash: sha256(agreedWords(question)) }),
};
