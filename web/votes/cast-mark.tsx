import type { VoteOption } from "#contract/limits.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";

const marks: Record<VoteOption | "", { kind: MarkKind; look: string; text: string }> = {
  yes: { kind: "tick", look: "text-yes", text: "You voted yes." },
  no: { kind: "cross", look: "text-no", text: "You voted no." },
  "": { kind: "dash", look: "text-stone", text: "You took part without an opinion." },
};

/** The moment after: the answer is marked on the paper by hand. */
export function CastMark({ answer }: { answer: VoteOption | "" }) {
  const { kind, look, text } = marks[answer];
  return (
    <div role="status" className="sheet grid place-items-center gap-5 p-10">
      <span className={`grid size-28 place-items-center rounded-md border-[3px] border-current ${look}`}>
        <Mark kind={kind} drawn className="size-32 -translate-y-2 translate-x-2" />
      </span>
      <p className="display text-xl">{text}</p>
    </div>
  );
}
