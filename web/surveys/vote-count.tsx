import { grouped } from "#web/ui/grouped.ts";
import { Tally } from "#web/ui/tally.tsx";

/** How many voted, exact and grouped. */
export function VoteCount({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
      {count > 0 ? <Tally marks={count} className="h-[1.1em] text-soft" /> : null}
      {voteCountText(count)}
    </span>
  );
}

export function voteCountText(count: number): string {
  return `${grouped(count)} ${count === 1 ? "vote" : "votes"}`;
}
