import type { Results } from "#contract/surveys.ts";
import { grouped } from "#web/ui/grouped.ts";

/** For a screen reader, while the count moves. */
export function spokenCount({ yes, no, noOpinion, total, closed }: Results): string {
  const parts = `${grouped(yes)} yes, ${grouped(no)} no, ${grouped(noOpinion)} without an opinion`;
  return `${closed ? "Final count" : "Now"}: ${grouped(total)} ${total === 1 ? "vote" : "votes"}, ${parts}.`;
}
