import type { FileAnswer, FileQuestion } from "#engine/kinds/file/kind.ts";
import { onlyColumn, textColumn } from "./answer-column.ts";
import type { ServerKind } from "./kind.ts";
import { uncounted } from "./uncounted.ts";

export const file: ServerKind<FileQuestion, FileAnswer> = {
  ...uncounted,
  columns: () => [onlyColumn(textColumn, ({ files }) => files.join(" "))],
  parts: () => [],
};
