import type { Tally } from "#contract/voting.ts";
import { duelTexts } from "#texts/duels.ts";
import { format } from "#texts/language.ts";
import { cutText } from "#web/ui/cut-text.ts";

/** In characters. Rows say the whole name. */
const headLength = 24;

type DuelTableProps = {
  duels: NonNullable<Tally["duels"]>;
  /** Best first. */
  order: readonly string[];
  name: (choice: string) => string;
  caption: string;
};

/** How many put the choice of a row above that of a column; the larger of two is shaded. */
export function DuelTable({ duels, order, name, caption }: DuelTableProps) {
  const winsOf = (one: string, other: string) =>
    duels.wins[duels.order.indexOf(one)]?.[duels.order.indexOf(other)] ?? 0;
  return (
    <table className="r-cross r-cross-named">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{duelTexts.against}</th>
          {order.map((choice) => (
            <th key={choice} scope="col" dir="auto">
              {cutText(name(choice), headLength)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((row) => (
          <tr key={row}>
            <th scope="row" dir="auto">
              {name(row)}
            </th>
            {order.map((column) => {
              if (row === column)
                return (
                  <td key={column} aria-hidden="true">
                    –
                  </td>
                );
              const [won, lost] = [winsOf(row, column), winsOf(column, row)];
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
