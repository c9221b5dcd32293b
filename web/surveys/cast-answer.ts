import type { VoteOption } from "#limits/limits.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import type { MarkKind } from "#web/ui/mark.tsx";

export const marks: Record<VoteOption | "none", { kind: MarkKind; look: string }> = {
  yes: { kind: "tick", look: "text-yes" },
  no: { kind: "cross", look: "text-no" },
  none: { kind: "dash", look: "text-stone" },
};

export function answerText(choice: VoteOption | null): string {
  return texts.cast[choice ?? "none"];
}
