import { summaryTexts as texts } from "#texts/summary.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type FailedResultsProps = {
  title?: string;
  reason: string;
  retry: () => void;
  /** Whether it is tried again without a press. */
  isRetried?: boolean;
};

/** Results that couldn't be loaded, and why. */
export function FailedResults(props: FailedResultsProps) {
  const { title = texts.failed, reason, retry, isRetried = false } = props;
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
      {reason} {isRetried ? texts.keepTrying : null}
    </Notice>
  );
}
