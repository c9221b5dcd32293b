import { summaryTexts as texts } from "#texts/summary.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type FailedResultsProps = { title?: string; reason: string; retry: () => void };

/** Results that couldn't be loaded, and why. */
export function FailedResults({ title = texts.failed, reason, retry }: FailedResultsProps) {
  return (
    <Notice
      tone="problem"
      title={title}
      action={
        <Button variant="quiet" size="small" onClick={retry}>
          {texts.again}
        </Button>
      }
    >
      {reason}
    </Notice>
  );
}
