import { useCallback } from "react";
import { voteTexts as texts } from "#texts/votes.ts";
import type { PendingVote, VoteOutcome } from "#web/outbox/pending-votes.ts";
import { answerText, marks } from "#web/surveys/cast-answer.ts";
import { Mark } from "#web/ui/mark.tsx";

type CastMarkProps = { pending: PendingVote; outcome: Extract<VoteOutcome, { saved: true }> };

/** The counted answer, marked by hand. Scrolls itself into view. */
export function CastMark({
  pending: { body: vote, announcedElsewhere },
  outcome: { choice },
}: CastMarkProps) {
  const { kind, look } = marks[choice ?? "none"];
  const scroll = useCallback((element: HTMLElement | null) => {
    element?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={scroll} role="status" className="sheet grid justify-items-center gap-5 px-5 py-10">
      <span
        className={`grid size-28 place-items-center rounded-md border-[3px] border-current ${look}`}
      >
        <Mark kind={kind} drawn className="size-32 -translate-y-2 translate-x-2" />
      </span>
      <p className="display text-center text-xl">{answerText(choice)}</p>
      {choice !== vote.choice || announcedElsewhere ? (
        <p className="text-center text-sm">
          {announcedElsewhere ? texts.cast.elsewhere : texts.cast.earlier}
        </p>
      ) : null}
    </div>
  );
}
