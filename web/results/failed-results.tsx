import { summaryTexts as texts } from "#texts/summary.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Results that couldn't be loaded, and why. */
export function FailedResults({ reason, retry }: { reason: string; retry: () => void }) {
  return (
    <Notice
      tone="problem"
      title={texts.failed}
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
