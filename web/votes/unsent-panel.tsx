import { useEffect, useRef, useState } from "react";
import { voteTexts } from "#texts/votes.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { discardVote, tryNow } from "#web/outbox/vote-sender.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

const texts = voteTexts.unsent;

/** Replaces the ballot once a try has failed, or the person has come back. */
export function UnsentPanel({ pending }: { pending: PendingVote }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Someone who has just pressed Submit would lose the focus with the form.
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
        {texts.answer} <OpinionBadge option={pending.body.choice ?? undefined} />
      </p>
      <UnsentActions pending={pending} />
    </section>
  );
}

/**
 * Two sentences about an unconfirmed vote. They don't change between tries, so screen readers
 * announce them once.
 */
export function UnsentText({ pending: { kept } }: { pending: PendingVote }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">{texts.title}</p>
      <p>{kept ? texts.kept : texts.notKept}</p>
    </div>
  );
}

/** The person's options, and why the last try failed. */
export function UnsentActions({
  pending: { key, inFlight, problem, body: vote },
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
