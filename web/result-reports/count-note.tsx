import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import type { ShownSummary } from "#web/results/shown-summary.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Why a report has fewer people than the results of the one who writes it, and its preview. */
export default function CountNote({ shown }: { shown: ShownSummary }) {
  const { othersSee, responses = 0, smallestGroup = 1 } = shown;
  if (othersSee === undefined || othersSee === responses) return null;
  return (
    <Notice title={texts.readersSee(othersSee, responses)}>{texts.held(smallestGroup)}</Notice>
  );
}
