import type { Duels } from "#contract/duels.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { duelTexts as texts } from "#texts/duels.ts";

/** Who wins a ranking, in sentences. `labelOf` names a choice. */
export function duelSentences(duels: Duels, labelOf: (choice: string) => string): string[] {
  const { choices, winner, order, points } = duels;
  const [first = []] = order;
  const best = Math.max(...points.map((each) => each ?? 0));
  const byPoints = choices.filter((_, at) => points[at] === best);
  const isOther = !points.includes(null) && !byPoints.some((choice) => first.includes(choice));
  return [
    ...(winner === undefined
      ? [first.length === choices.length ? texts.level : texts.noWinner(first.map(labelOf))]
      : winnerWords(duels, winner, labelOf)),
    ...(isOther ? [texts.borda(byPoints.map(labelOf))] : []),
  ];
}

function winnerWords(
  { choices, wins }: Duels,
  winner: string,
  labelOf: (choice: string) => string,
): string[] {
  const at = choices.indexOf(winner);
  const others = choices.filter((choice) => choice !== winner);
  const [other = ""] = others;
  const isOnly = others.length === 1;
  const unsure = others.filter((choice) => {
    const against = choices.indexOf(choice);
    const [won, lost] = [wins[at]?.[against], wins[against]?.[at]];
    if (typeof won !== "number" || typeof lost !== "number") return false;
    return wilsonInterval(won, won + lost)[0] < 0.5;
  });
  // The closest of them is the one that matters most.
  const closest = unsure.toSorted((a, b) => leadOver(a) - leadOver(b))[0];
  function leadOver(choice: string): number {
    const against = choices.indexOf(choice);
    return (wins[at]?.[against] ?? 0) - (wins[against]?.[at] ?? 0);
  }
  return [
    isOnly ? texts.winnerOfTwo(labelOf(winner), labelOf(other)) : texts.winner(labelOf(winner)),
    ...(closest === undefined ? [] : [texts.byChance(labelOf(closest))]),
  ];
}

/** How many others a choice beats; null where that is hidden. */
export function beatenBy({ choices, wins }: Duels, choice: string): number | null {
  const at = choices.indexOf(choice);
  let beaten = 0;
  for (const against of choices.keys()) {
    if (against === at) continue;
    const [won, lost] = [wins[at]?.[against], wins[against]?.[at]];
    if (typeof won !== "number" || typeof lost !== "number") return null;
    if (won > lost) beaten += 1;
  }
  return beaten;
}
