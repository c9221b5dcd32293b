import type { VoteOption } from "#contract/limits.ts";
import { Badge } from "#web/ui/badge.tsx";

/** How someone voted: yes, no, or taking part without an opinion. */
export function OpinionBadge({ option }: { option: VoteOption | undefined }) {
  if (option === undefined) return <Badge tone="stone">no opinion</Badge>;
  return <Badge tone={option}>{option}</Badge>;
}
