import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { ChosenColumns } from "./use-columns.ts";

// The table doesn't wait for it: it's closed at first.
const ColumnList = lazyPart(async () => ({
  default: (await import("./column-list.tsx")).ColumnList,
}));

/** Which answers the table shows. */
export function ColumnPicker({ columns, chosen }: ChosenColumns) {
  return (
    <details className="r-columns print:hidden">
      <summary>{texts.columns(chosen.shown.length, columns.length)}</summary>
      <div className="sheet r-columns-panel">
        <ColumnList columns={columns} chosen={chosen} />
      </div>
    </details>
  );
}
