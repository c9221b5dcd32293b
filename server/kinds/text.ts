import type { TextAnswer, TextQuestion } from "#engine/kinds/text/kind.ts";
import { onlyColumn, textColumn } from "./answer-column.ts";
import type { ServerKind } from "./kind.ts";
import { uncounted } from "./uncounted.ts";

export const text: ServerKind<TextQuestion, TextAnswer> = {
  ...uncounted,
  columns: () => [onlyColumn(textColumn, (answer) => answer.text)],
  parts: () => [],
  hasTexts: () => true,
};
