import { voteTexts as texts } from "#texts/votes.ts";
import type { PendingVote, VoteOutcome } from "#web/outbox/pending-votes.ts";
import { answerText, marks } from "#web/surveys/cast-answer.ts";
import { Mark } from "#web/ui/mark.tsx";
import { ReceiptLine } from "./receipt-line.tsx";

type CastMarkProps = { pending: PendingVote; outcome: Extract<VoteOutcome, { saved: true }> };

/**
 * The moment after: the answer that the server counted is marked on the paper by hand, with the
 * receipt.
 */
export function CastMark({
  pending: { vote, announcedElsewhere },
  outcome: { choice, receipt },
}: CastMarkProps) {
  const { kind, look } = marks[choice ?? "none"];
  return (
    <div role="status" className="sheet grid justify-items-center gap-5 px-5 py-10">
      <span
        className={`grid size-28 place-items-center rounded-md border-[3px] border-current ${look}`}
      >
        <Mark kind={kind} drawn className="size-32 -translate-y-2 translate-x-2" />
      </span>
      <p className="display text-xl">{answerText(choice)}</p>
      {choice !== vote.choice || announcedElsewhere ? (
        <p className="text-sm">{announcedElsewhere ? texts.cast.elsewhere : texts.cast.earlier}</p>
      ) : null}
      {receipt ? (
        <div className="grid max-w-md justify-items-center gap-2 text-sm">
          <ReceiptLine surveyId={vote.surveyId} title={vote.title} receipt={receipt} />
          <p className="text-center text-xs text-soft">
            {texts.receipt.what} {texts.receipt.kept}
          </p>
        </div>
      ) : null}
    </div>
  );
}
