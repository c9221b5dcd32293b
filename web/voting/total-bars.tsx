import type { Tally } from "#contract/voting.ts";
import { voteResultTexts as texts } from "#texts/vote-results.ts";
import { ShareBar } from "#web/figures/share-bar.tsx";

type TotalBarsProps = {
  tally: Tally;
  name: (choice: string) => string;
  /** What a choice costs; null where nothing does. */
  cost: (choice: string) => string | null;
};

/** Picks, ticks or points of each choice, the best first. */
export function TotalBars({ tally, name, cost }: TotalBarsProps) {
  const { rule, order, winners, totals = {}, counted } = tally;
  const isOfPeople = rule === "most" || rule === "approval" || rule === "shares";
  const most = Math.max(1, isOfPeople ? counted : Math.max(...Object.values(totals)));
  const words =
    rule === "most" ? texts.totals.most : isOfPeople ? texts.totals.approval : texts.totals.points;
  return (
    <ol className="grid gap-4 text-sm">
      {order.flat().map((choice) => {
        const total = totals[choice] ?? 0;
        const isWinner = winners.includes(choice);
        const price = cost(choice);
        return (
          <li key={choice} className="grid gap-1.5">
            <p className="flex items-baseline justify-between gap-3">
              <span dir="auto" className="wrap-anywhere">
                {isWinner ? <b>{name(choice)}</b> : name(choice)}
                {isWinner ? (
                  <b className="text-act"> ✓ {price === null ? texts.winner : texts.bought}</b>
                ) : null}
                {price === null ? null : <span className="text-soft"> · {price}</span>}
              </span>
              <span className="flex-none font-semibold tabular-nums">{words(total)}</span>
            </p>
            <ShareBar share={total / most} tone={isWinner ? "ink" : "stone"} />
          </li>
        );
      })}
    </ol>
  );
}
