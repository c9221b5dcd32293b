import { duelTexts as texts } from "#texts/duels.ts";
import { format } from "#texts/language.ts";
import { shareWords } from "#web/figures/figure-words.ts";

type DuelProps = { isSame: boolean; won: number | null; lost: number | null };

/** How many prefer the row's choice to the column's. */
export function Duel({ isSame, won, lost }: DuelProps) {
  if (isSame) return <td aria-hidden="true">–</td>;
  if (won === null || lost === null)
    return (
      <td className="r-cross-hidden">
        <span>{texts.hidden}</span>
      </td>
    );
  return (
    <td className={won > lost ? "bg-sunk" : undefined}>
      <b>{won + lost > 0 ? shareWords(won / (won + lost)) : "–"}</b>
      <small>
        {format.number(won)}
        {won > lost ? <i> ▲ {texts.wins}</i> : null}
      </small>
    </td>
  );
}
