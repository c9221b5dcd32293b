import type { FigureTable } from "#web/kinds/kind-figures.ts";

/** The numbers behind a chart. */
export function Figures({ caption, columns, rows }: FigureTable & { caption: string }) {
  const [first, ...others] = columns;
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="label-line r-column-first">
            {first}
          </th>
          {counted(others).map(({ each, key }) => (
            <th key={key} scope="col" className="label-line r-column">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted(rows).map(({ each: { label, cells }, key }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" dir="auto" className="py-2 pe-3 text-start font-normal wrap-anywhere">
              {label}
            </th>
            {counted(cells).map(({ each, key: column }) => (
              <td key={column} className="p-2 text-end whitespace-nowrap">
                {each}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two columns or rows may have the same words, and they never move. */
function counted<T>(items: readonly T[]): { each: T; key: number }[] {
  return items.map((each, key) => ({ each, key }));
}
