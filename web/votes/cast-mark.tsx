import type { VoteOption } from "#contract/limits.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import { ReceiptLine, whatReceiptIs } from "./receipt-line.tsx";
import type { Ending, Sending } from "./sendings.ts";

const marks: Record<VoteOption | "none", { kind: MarkKind; look: string; text: string }> = {
  yes: { kind: "tick", look: "text-yes", text: "You voted yes." },
  no: { kind: "cross", look: "text-no", text: "You voted no." },
  none: { kind: "dash", look: "text-stone", text: "You took part without an opinion." },
};

export function answerText(choice: VoteOption | null): string {
  return marks[choice ?? "none"].text;
}

type CastMarkProps = { sending: Sending; ending: Extract<Ending, { saved: true }> };

/** The moment after: the answer that the server counted is marked on the paper by hand, with the receipt. */
export function CastMark({ sending: { vote, toldElsewhere }, ending: { choice, receipt } }: CastMarkProps) {
  const { kind, look, text } = marks[choice ?? "none"];
  return (
    <div role="status" className="sheet grid justify-items-center gap-5 px-5 py-10">
      <span className={`grid size-28 place-items-center rounded-md border-[3px] border-current ${look}`}>
        <Mark kind={kind} drawn className="size-32 -translate-y-2 translate-x-2" />
      </span>
      <p className="display text-xl">{text}</p>
      {choice !== vote.choice || toldElsewhere ? (
        <p className="text-sm">
          {toldElsewhere
            ? "This was saved from another tab."
            : "This is your first answer: it had arrived already, and it counts."}
        </p>
      ) : null}
      {receipt ? (
        <div className="grid max-w-md justify-items-center gap-2 text-sm">
          <ReceiptLine surveyId={vote.surveyId} title={vote.title} receipt={receipt} />
          <p className="text-center text-xs text-soft">{whatReceiptIs} It stays in Participate Surveys.</p>
        </div>
      ) : null}
    </div>
  );
}
