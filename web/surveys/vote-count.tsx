import { Tally } from "#web/ui/tally.tsx";

/** How many voted, exact and grouped. */
export function VoteCount({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
      <Tally marks={count === 0 ? 0 : count} className="text-soft" />
      {voteCountText(count)}
    </span>
  );
}

export function voteCountText(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "vote" : "votes"}`;
}
