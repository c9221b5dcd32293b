import type { TextList, TextListAnswer } from "#engine/kinds/text-list/kind.ts";
import { columnsOfParts, textColumn } from "./answer-column.ts";
import type { ServerKind } from "./kind.ts";
import { uncounted } from "./uncounted.ts";

export const textList: ServerKind<TextList, TextListAnswer> = {
  ...uncounted,
  columns: (_, wording) =>
    columnsOfParts(
      ({ fields }) => fields,
      wording,
      textColumn,
      (answer, id) => answer.fields[id] ?? null,
    ),
  parts: ({ fields }) => fields,
};
