import type { ReactNode } from "react";
import type { Receipt } from "#proof/receipt.ts";
import { checkTexts as texts } from "#texts/check.ts";
import { checkBallotsTexts } from "#texts/check-ballots.ts";
import { checkResponsesTexts } from "#texts/check-responses.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChainHead } from "./chain-head.tsx";
import type { Outcome } from "./check-count.ts";
import { CheckedBoard, spokenBoard } from "./checked-board.tsx";
import { CheckedResponses, spokenResponses } from "./checked-responses.tsx";
import { CountTable } from "./count-table.tsx";
import { ReceiptNotice } from "./receipt-notice.tsx";
import { SaveChain } from "./save-chain.tsx";
import type { Check } from "./use-check.ts";
import { WayIn } from "./way-in.tsx";

type CheckPanelProps = {
  check: Check;
  /** True if the reader can see the chain. */
  found: boolean;
  /** What the chain is of. */
  of: ChainOf;
  receipt: Receipt | null;
  onStop(): void;
  onAgain: (() => void) | null;
};

/**
 * The progress and result of a check. Screen readers hear its start and its result, not each step.
 */
export default function CheckPanel({
  check,
  found,
  of,
  receipt,
  onStop,
  onAgain,
}: CheckPanelProps) {
  const again = onAgain ? (
    <Button variant="quiet" size="small" onClick={onAgain}>
      {texts.again}
    </Button>
  ) : null;
  const runs = check.state === "running" || check.state === "idle";
  return (
    <div aria-busy={runs} className="grid gap-5">
      <p role="status" className="sr-only">
        {runs && !found ? texts.looking : spoken(check)}
      </p>
      {runs ? (
        <>
          {check.state === "running" && found ? (
            <Progress {...check} chainOf={of} onStop={onStop} />
          ) : (
            <Skeleton className="min-h-16" />
          )}
          <RowsSkeleton />
        </>
      ) : null}
      {check.state === "stopped" ? (
        <Notice title={texts.stopped.title} action={again}>
          {texts.stopped.text}
        </Notice>
      ) : null}
      {check.state === "failed" ? (
        <Notice tone="problem" title={texts.notChecked} action={again}>
          {check.text}
        </Notice>
      ) : null}
      {check.state === "ended" ? (
        <Ended outcome={check.outcome} receipt={receipt} again={again} />
      ) : null}
    </div>
  );
}

/** Of yes or no, of votes on options, or of answers. */
export type ChainOf = "votes" | "ballots" | "responses";

const doneTexts = {
  votes: texts.progress.done,
  ballots: checkBallotsTexts.done,
  responses: checkResponsesTexts.done,
};

type ProgressProps = { done: number; of: number; chainOf: ChainOf; onStop(): void };

function Progress({ done, of, chainOf, onStop }: ProgressProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <p className="text-sm font-semibold tabular-nums">
          {of === 0 ? texts.progress.reading : doneTexts[chainOf](done, of)}
        </p>
        <ProgressBar label={texts.progress.label} value={done} max={Math.max(of, 1)} />
      </div>
      <Button variant="quiet" size="small" onClick={onStop}>
        {texts.progress.stop}
      </Button>
    </div>
  );
}

type EndedProps = { outcome: Outcome; receipt: Receipt | null; again: ReactNode };

function Ended({ outcome, receipt, again }: EndedProps) {
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
        <Notice title={texts.hidden.title} action={<WayIn surveyId={outcome.surveyId} />}>
          {texts.hidden.text}
        </Notice>
        {receipt ? <Notice title={texts.receipt.notYet}>{texts.receipt.notYetText}</Notice> : null}
        <ChainHead length={texts.votes(outcome.length)} head={outcome.head} />
      </>
    );
  }
  if (outcome.kind === "responses" || outcome.kind === "export") {
    return <CheckedResponses outcome={outcome} receipt={receipt} again={again} />;
  }
  if (outcome.kind === "board") return <CheckedBoard outcome={outcome} again={again} />;
  const { verdict, wrong, stated } = outcome;
  const save = stated && verdict.surveyId ? <SaveChain surveyId={verdict.surveyId} /> : null;
  return (
    <>
      {wrong !== null ? (
        <Notice tone="problem" title={texts.notWhole} action={stated ? again : null}>
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
      {receipt ? <ReceiptNotice receipt={receipt} outcome={outcome} /> : null}
      {verdict.fault && verdict.votes === 0 ? null : (
        <CountTable verdict={verdict} stated={stated} />
      )}
      {verdict.fault ? (
        save
      ) : (
        <ChainHead length={texts.votes(verdict.votes)} head={verdict.head} action={save} />
      )}
    </>
  );
}

/** A skeleton of the table. */
function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

function spoken(check: Check): string {
  if (check.state === "running") return texts.progress.label;
  if (check.state !== "ended") return "";
  if (check.outcome.kind === "board") return spokenBoard(check.outcome);
  if (check.outcome.kind !== "checked") return spokenResponses(check.outcome);
  const { verdict, stated } = check.outcome;
  return verdict.fault || stated?.agrees === false
    ? ""
    : `${texts.whole} ${texts.fits(verdict.votes, stated !== null)}`;
}
