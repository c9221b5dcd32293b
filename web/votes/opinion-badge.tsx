import type { VoteOption } from "#limits/limits.ts";
import { voteTexts } from "#texts/votes.ts";
import { Badge } from "#web/ui/badge.tsx";

/** How someone voted: yes, no, or taking part without an opinion. */
export function OpinionBadge({ option }: { option: VoteOption | undefined }) {
  return <Badge tone={option ?? "stone"}>{voteTexts.opinions[option ?? "none"]}</Badge>;
}
