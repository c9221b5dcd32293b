import type { Receipt } from "#contract/receipt.ts";
import { Button } from "#web/ui/button.tsx";
import { grouped } from "#web/ui/grouped.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Outcome } from "./check-count.ts";
import { CountTable } from "./count-table.tsx";
import { ReceiptNotice } from "./receipt-notice.tsx";
import { SaveChain } from "./save-chain.tsx";
import type { Check } from "./use-check.ts";

type CheckPanelProps = { check: Check; receipt: Receipt | null; onStop(): void };

/** What came of a check so far. A screen reader hears that it began and what came of it, not every step. */
export default function CheckPanel({ check, receipt, onStop }: CheckPanelProps) {
  return (
    <div aria-busy={check.state === "running"} className="grid gap-5">
      <p role="status" className="heard">
        {spoken(check)}
      </p>
      {check.state === "running" ? <Progress {...check} onStop={onStop} /> : null}
      {check.state === "stopped" ? <Notice title="Stopped.">The count was not worked out to its end.</Notice> : null}
      {check.state === "failed" ? <Notice tone="problem">{check.text}</Notice> : null}
      {check.state === "ended" ? <Ended outcome={check.outcome} receipt={receipt} /> : null}
    </div>
  );
}

function Progress({ done, of, onStop }: { done: number; of: number; onStop(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <p className="text-sm font-semibold tabular-nums">
          {of === 0 ? "Reading the chain" : `${grouped(done)} of ${grouped(of)} votes worked out`}
        </p>
        <progress
          aria-label="Working out the count"
          max={Math.max(of, 1)}
          value={done}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
        />
      </div>
      <Button variant="quiet" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Ended({ outcome, receipt }: { outcome: Outcome; receipt: Receipt | null }) {
  if (outcome.kind === "unknown") {
    return (
      <Notice title="There is no such survey.">It was deleted, or is not open to you, or the address is cut.</Notice>
    );
  }
  if (outcome.kind === "insecure") {
    return (
      <Notice tone="problem" title="This needs a secure page.">
        Browsers work out hashes on pages that came over https only, and this one did not. The chain can still be
        checked with a saved file and <code>sha256sum</code>.
      </Notice>
    );
  }
  if (outcome.kind === "hidden") {
    return (
      <>
        <Notice title="This count is not open to you yet.">
          You can check it once you have voted, and everyone can after the deadline. Until then you see how long the
          chain is and where it ends. Note both: nothing before it can be rewritten without changing them.
        </Notice>
        <Head length={outcome.length} head={outcome.head} />
      </>
    );
  }
  const { verdict, stated } = outcome;
  return (
    <>
      {verdict.fault ? (
        <Notice tone="problem" title="Not whole.">
          {verdict.fault.text}
        </Notice>
      ) : stated && !stated.agrees ? (
        <Notice tone="problem" title="The chain is whole, but the site states another count.">
          Keep the chain and tell whoever runs this site.
        </Notice>
      ) : (
        <Notice tone="good" title="Whole.">
          {wholeText(verdict.votes, stated !== null)}
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
      <dt>Length</dt>
      <dd className="tabular-nums">{length === 1 ? "1 vote" : `${grouped(length)} votes`}</dd>
      <dt>Head</dt>
      <dd>
        <code className="text-xs">{head}</code>
      </dd>
    </dl>
  );
}

function wholeText(votes: number, compared: boolean): string {
  const links = votes === 1 ? "The one link fits" : `All ${grouped(votes)} links fit`;
  return compared ? `${links}, and the site states the same count.` : `${links}, and they give the count below.`;
}

function spoken(check: Check): string {
  if (check.state === "running") return "Working out the count";
  if (check.state !== "ended" || check.outcome.kind !== "checked") return "";
  const { verdict, stated } = check.outcome;
  return verdict.fault || stated?.agrees === false ? "" : `Whole. ${wholeText(verdict.votes, stated !== null)}`;
}
