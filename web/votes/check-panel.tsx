import type { Receipt } from "#contract/receipt.ts";
import { checkTexts as texts } from "#texts/check.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Outcome } from "./check-count.ts";
import { CountTable } from "./count-table.tsx";
import { ReceiptNotice } from "./receipt-notice.tsx";
import { SaveChain } from "./save-chain.tsx";
import type { Check } from "./use-check.ts";

type CheckPanelProps = { check: Check; receipt: Receipt | null; onStop(): void; onAgain: (() => void) | null };

/** What came of a check so far. A screen reader hears that it began and what came of it, not every step. */
export default function CheckPanel({ check, receipt, onStop, onAgain }: CheckPanelProps) {
  const again = onAgain ? (
    <Button variant="quiet" size="small" onClick={onAgain}>
      {texts.again}
    </Button>
  ) : null;
  return (
    <div aria-busy={check.state === "running"} className="grid gap-5">
      <p role="status" className="heard">
        {spoken(check)}
      </p>
      {check.state === "running" ? <Progress {...check} onStop={onStop} /> : null}
      {check.state === "stopped" ? (
        <Notice title={texts.stopped.title} action={again}>
          {texts.stopped.text}
        </Notice>
      ) : null}
      {check.state === "failed" ? (
        <Notice tone="problem" action={again}>
          {check.text}
        </Notice>
      ) : null}
      {check.state === "ended" ? <Ended outcome={check.outcome} receipt={receipt} /> : null}
    </div>
  );
}

function Progress({ done, of, onStop }: { done: number; of: number; onStop(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <p className="text-sm font-semibold tabular-nums">
          {of === 0 ? texts.progress.reading : texts.progress.done(done, of)}
        </p>
        <progress
          aria-label={texts.progress.label}
          max={Math.max(of, 1)}
          value={done}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
        />
      </div>
      <Button variant="quiet" size="small" onClick={onStop}>
        {texts.progress.stop}
      </Button>
    </div>
  );
}

function Ended({ outcome, receipt }: { outcome: Outcome; receipt: Receipt | null }) {
  if (outcome.kind === "unknown") {
    return <Notice title={texts.unknown.title}>{texts.unknown.text}</Notice>;
  }
  if (outcome.kind === "insecure") {
    return (
      <Notice tone="problem" title={texts.insecure.title}>
        {texts.insecure.text}
      </Notice>
    );
  }
  if (outcome.kind === "hidden") {
    return (
      <>
        <Notice title={texts.hidden.title}>{texts.hidden.text}</Notice>
        <Head length={outcome.length} head={outcome.head} />
      </>
    );
  }
  const { verdict, wrong, stated } = outcome;
  return (
    <>
      {wrong !== null ? (
        <Notice tone="problem" title={texts.notWhole}>
          <p>{wrong}</p>
          {stated ? <p>{texts.notWholeAdvice}</p> : null}
        </Notice>
      ) : stated && !stated.agrees ? (
        <Notice tone="problem" title={texts.differs.title}>
          {texts.differs.text}
        </Notice>
      ) : (
        <Notice tone="good" title={texts.whole}>
          {texts.fits(verdict.votes, stated !== null)}
        </Notice>
      )}
      {receipt ? <ReceiptNotice receipt={receipt} verdict={verdict} /> : null}
      {verdict.fault && verdict.votes === 0 ? null : <CountTable verdict={verdict} stated={stated} />}
      {verdict.fault ? null : <Head length={verdict.votes} head={verdict.head} />}
      {stated && verdict.surveyId ? <SaveChain surveyId={verdict.surveyId} /> : null}
    </>
  );
}

function Head({ length, head }: { length: number; head: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-sm [&>dt]:text-soft">
      <dt>{texts.length}</dt>
      <dd className="tabular-nums">{texts.votes(length)}</dd>
      <dt>{texts.head}</dt>
      <dd>
        <code className="text-xs">{head}</code>
      </dd>
    </dl>
  );
}

function spoken(check: Check): string {
  if (check.state === "running") return texts.progress.label;
  if (check.state !== "ended" || check.outcome.kind !== "checked") return "";
  const { verdict, stated } = check.outcome;
  return verdict.fault || stated?.agrees === false
    ? ""
    : `${texts.whole} ${texts.fits(verdict.votes, stated !== null)}`;
}
