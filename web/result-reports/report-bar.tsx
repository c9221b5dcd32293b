import { type ReactNode, useState } from "react";
import type { ResultReport } from "#contract/result-reports.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { EmptyPart } from "./empty-notice.tsx";
import type { useWriting } from "./use-writing.ts";

// Loaded lazily, because few reports were revoked.
const CopyReport = lazyPart(async () => {
  const { CopyReport } = await import("./copy-report.tsx");
  return { default: CopyReport };
});
const PublishPanel = lazyPart(async () => {
  const { PublishPanel } = await import("./publish-panel.tsx");
  return { default: PublishPanel };
});

type ReportBarProps = {
  report: ResultReport;
  writing: ReturnType<typeof useWriting>;
  empty: readonly EmptyPart[];
  onLeaveOut: (ids: readonly string[]) => void;
  deadline: string;
  /** What was done last, with a way back. */
  children: ReactNode;
};

/** Whether a report is saved, its preview, and how it is shared; always in sight. */
export function ReportBar(props: ReportBarProps) {
  const { report, writing, empty, deadline, onLeaveOut, children } = props;
  const { _id: id, surveyId, state } = report;
  const { parts } = writing.content;
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="sticky top-16 z-20 -mx-4 -mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0 min-[75rem]:top-0 print:hidden [html:has(&)]:scroll-pt-36">
      <div
        role="status"
        className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 text-sm text-soft"
      >
        <Saved writing={writing} />
        {children}
      </div>
      <div className="ms-auto flex items-center gap-3">
        <LinkButton
          to={`/dashboard/results/${surveyId}/reports/${id}/preview`}
          variant="quiet"
          size="small"
        >
          {texts.preview}
        </LinkButton>
        {state === "revoked" ? (
          <CopyReport report={report} />
        ) : (
          <Button size="small" onClick={() => setIsSharing(true)}>
            {state === "published" ? texts.share : texts.publish}
          </Button>
        )}
      </div>
      <Dialog open={isSharing} onClose={() => setIsSharing(false)} title={texts.publishTitle}>
        {isSharing ? (
          <PublishPanel
            waiting={<Skeleton className="h-80" />}
            report={report}
            revision={writing.revision}
            isReady={writing.state === "saved" && parts.length > 0}
            hasParts={parts.length > 0}
            empty={empty}
            deadline={deadline}
            onLeaveOut={onLeaveOut}
            written={parts.filter(({ kind }) => kind !== "text").length}
            onDone={writing.take}
          />
        ) : null}
      </Dialog>
    </div>
  );
}

function Saved({ writing }: Pick<ReportBarProps, "writing">) {
  const { state, failure } = writing;
  if (state === "elsewhere") return null;
  if (state !== "failed") return <span>{texts[state]}</span>;
  return (
    <>
      <span className="font-semibold text-no">
        {texts.notSaved} {failureText(failure)}
      </span>
      <Button variant="quiet" size="small" onClick={writing.retry}>
        {texts.saveAgain}
      </Button>
    </>
  );
}
