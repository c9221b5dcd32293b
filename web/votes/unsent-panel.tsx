import { useEffect, useRef, useState } from "react";
import { voteTexts } from "#texts/votes.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { discardVote, tryNow } from "#web/outbox/vote-sender.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

const texts = voteTexts.unsent;

/** In the place of the ballot, once a try has failed or the person has come back. */
export function UnsentPanel({ pending }: { pending: PendingVote }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever has just pressed Submit is not left without a place by the form's going.
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={texts.label}
      className="sheet grid gap-4 p-5 sm:p-8"
    >
      <Tally counting className="h-8" />
      <UnsentText pending={pending} />
      <p className="text-sm">
        {texts.answer} <OpinionBadge option={pending.vote.choice ?? undefined} />
      </p>
      <UnsentActions pending={pending} />
    </section>
  );
}

/**
 * What is true of a vote that the server has not answered: two sentences that do not change from
 * try to try, so that they are read out once.
 */
export function UnsentText({ pending: { kept } }: { pending: PendingVote }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">{texts.title}</p>
      <p>{kept ? texts.kept : texts.notKept}</p>
    </div>
  );
}

/** What the person can do about it, and why the last try failed. */
export function UnsentActions({
  pending: { key, inFlight, problem, vote },
}: {
  pending: PendingVote;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="text-sm text-soft">{inFlight ? voteTexts.sending : problem}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={texts.tryNowOf(vote.title)} onClick={() => tryNow(key)}>
          {texts.tryNow}
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={texts.discardOf(vote.title)}
          onClick={() => setAsking(true)}
        >
          {texts.discard}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.asking}
        text={texts.meaning}
        confirm={texts.discard}
        cancel={texts.keep}
        danger
        onConfirm={() => discardVote(key)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
