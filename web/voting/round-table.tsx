import type { Tally } from "#contract/voting.ts";
import { format } from "#texts/language.ts";
import { voteResultTexts as texts } from "#texts/vote-results.ts";

type RoundTableProps = { tally: Tally; name: (choice: string) => string; caption: string };

/** What each choice has in each round, and who is out or elected then. */
export function RoundTable({
  tally: { rule, order, rounds = [] },
  name,
  caption,
}: RoundTableProps) {
  const hasExhausted = rounds.some(({ exhausted = 0 }) => exhausted > 0);
  const shown = order.flat().filter((choice) => rounds.some(({ counts }) => choice in counts));
  const head = rule === "shares" ? texts.purchase : texts.round;
  return (
    <table className="r-cross r-cross-named">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.choice}</th>
          {rounds.map((_, at) => (
            <th key={head(at + 1)} scope="col">
              {head(at + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((choice) => (
          <tr key={choice}>
            <th scope="row" dir="auto">
              {name(choice)}
            </th>
            {rounds.map(({ counts, out, elected }, at) => {
              const [now, before] = [counts[choice], rounds[at - 1]?.counts[choice]];
              const gained = now !== undefined && before !== undefined ? now - before : 0;
              return (
                <td
                  key={head(at + 1)}
                  className={elected?.includes(choice) ? "bg-sunk" : undefined}
                >
                  {now === undefined ? "–" : shownNumber(now)}
                  {out === choice || elected?.includes(choice) || gained !== 0 ? (
                    <small>
                      {gained === 0
                        ? null
                        : `${gained > 0 ? "+" : "−"}${shownNumber(Math.abs(gained))} `}
                      {out === choice
                        ? texts.out
                        : elected?.includes(choice)
                          ? rule === "shares"
                            ? texts.bought
                            : texts.elected
                          : null}
                    </small>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
        {hasExhausted ? (
          <tr>
            <th scope="row">{texts.exhausted}</th>
            {rounds.map(({ exhausted = 0 }, at) => (
              <td key={head(at + 1)}>{shownNumber(exhausted)}</td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** Of several seats, votes have parts. */
function shownNumber(value: number): string {
  return format.number(value, Number.isInteger(value) ? 0 : 2);
}
