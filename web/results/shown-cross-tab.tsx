import type { ReactNode } from "react";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { filterTexts } from "#texts/filters.ts";
import { useFailing } from "#web/layout/use-failing.ts";
import { failureText } from "#web/session/failure-text.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { Notice } from "#web/ui/notice.tsx";
import { crossTabNotes, crossTabSentence, type SharesOf } from "./cross-tab-words.ts";
import { CrossTable } from "./cross-table.tsx";
import { FailedResults } from "./failed-results.tsx";
import { hiddenWords } from "./hidden-words.ts";
import type { useCrossTab } from "./use-cross-tab.ts";
import type { Variable } from "./variables.ts";

type ShownCrossTabProps = {
  table: ReturnType<typeof useCrossTab>;
  rows: Variable;
  columns: Variable;
  sharesOf: SharesOf;
  children: ReactNode;
};

/** What the table of two questions says, and the table. */
export function ShownCrossTab({ table, rows, columns, sharesOf, children }: ShownCrossTabProps) {
  const { data, isPlaceholderData } = table;
  const { failure, isRetried, retry } = useFailing(table);
  if (failure)
    return (
      <FailedResults
        title={texts.failed}
        reason={failureText(failure)}
        retry={retry}
        isRetried={isRetried}
      />
    );
  if (!data || isPlaceholderData || data.loading !== undefined)
    return (
      <Notice>
        {data?.loading === undefined ? texts.loading : filterTexts.reading(data.loading)}
      </Notice>
    );
  if (data.weights?.problem) return null;
  if (data.tooFew) return <Notice title={filterTexts.hiddenGroup}>{hiddenWords(data)}</Notice>;
  const [sentence = "", ...more] = crossTabSentence(data, { rows, columns });
  return (
    <div className="grid gap-4">
      <div className="grid max-w-text gap-2" role="status">
        <h2 className={`${titleFace(sentence)} text-2xl text-pretty wrap-anywhere`}>{sentence}</h2>
        {more.length > 0 ? <p className="text-soft">{more.join(" ")}</p> : null}
      </div>
      {data.n === 0 ? null : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            {children}
          </div>
          <CrossTable table={data} rows={rows} columns={columns} sharesOf={sharesOf} />
        </>
      )}
      <p className="max-w-text text-xs text-soft">
        {crossTabNotes(data, { rows, columns }, sharesOf)}
      </p>
    </div>
  );
}
