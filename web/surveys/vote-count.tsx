import { surveyCardTexts } from "#texts/survey-cards.ts";
import { Tally } from "#web/ui/tally.tsx";

/** How many voted, exact and grouped. */
export function VoteCount({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
      {count > 0 ? <Tally marks={count} className="h-[1.1em] text-soft" /> : null}
      {surveyCardTexts.votes(count)}
    </span>
  );
}
