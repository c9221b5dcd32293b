import type { Tally } from "#contract/voting.ts";
import { duelTexts } from "#texts/duels.ts";
import { format } from "#texts/language.ts";

type DuelTableProps = {
  duels: NonNullable<Tally["duels"]>;
  name: (choice: string) => string;
  caption: string;
};

/** How many put the choice of a row above that of a column; the larger of two is shaded. */
export function DuelTable({ duels: { order, wins }, name, caption }: DuelTableProps) {
  return (
    <table className="r-cross">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{duelTexts.against}</th>
          {order.map((choice) => (
            <th key={choice} scope="col" dir="auto">
              {name(choice)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((row, at) => (
          <tr key={row}>
            <th scope="row" dir="auto">
              {name(row)}
            </th>
            {order.map((column, place) => {
              if (at === place)
                return (
                  <td key={column} aria-hidden="true">
                    –
                  </td>
                );
              const [won, lost] = [wins[at]?.[place] ?? 0, wins[place]?.[at] ?? 0];
              return (
                <td key={column} className={won > lost ? "bg-sunk" : undefined}>
                  {won > lost ? <b>{format.number(won)}</b> : format.number(won)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
