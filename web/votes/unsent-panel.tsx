import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";
import type { Sending } from "./sendings.ts";
import { discardVote, tryNow } from "./vote-sender.ts";

/** In the place of the ballot, once a try has failed or the person has come back. */
export function UnsentPanel({ sending }: { sending: Sending }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever has just pressed Submit is not left without a place by the form's going.
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label="Your vote" className="sheet grid gap-4 p-5 sm:p-8">
      <Tally counting className="h-8" />
      <UnsentText sending={sending} />
      <p className="text-sm">
        Your answer: <OpinionBadge option={sending.vote.choice ?? undefined} />
      </p>
      <UnsentActions sending={sending} />
    </section>
  );
}

/** What is true of a vote that the server has not answered: two sentences that do not change from try to try, so that they are read out once. */
export function UnsentText({ sending: { kept } }: { sending: Sending }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">Not saved yet: we keep trying.</p>
      <p>
        {kept
          ? "You can close this page and come back."
          : "Your browser does not let us keep your vote: please leave this page open."}
      </p>
    </div>
  );
}

/** What the person can do about it, and why the last try failed. */
export function UnsentActions({ sending: { key, underWay, problem, vote } }: { sending: Sending }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="text-sm text-soft">{underWay ? "Sending…" : problem}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={`Try now to send your vote on ${vote.title}`} onClick={() => tryNow(key)}>
          Try now
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={`Discard your vote on ${vote.title}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard your vote?"
        text="We stop sending it. Should it have reached Candor already, it stays counted."
        confirm="Discard"
        cancel="Keep"
        danger
        onConfirm={() => discardVote(key)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
