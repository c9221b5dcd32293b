import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
  /** Stands above the column, and before the value on a phone. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures line up at the right and are tabular. */
  figures?: boolean;
  /** The column that names the row; a phone shows it as the card's heading. */
  names?: boolean;
};

type TableProps<Row> = {
  /** Says what is in it, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  busy?: boolean;
};

/** A real table; under 48rem each row becomes a card, with the column's title before each value. */
export function Table<Row>({ caption, columns, rows, rowKey, busy }: TableProps<Row>) {
  return (
    <table
      aria-busy={busy || undefined}
      className="block w-full border-collapse text-sm aria-busy:cursor-progress md:table aria-busy:[&_:is(td,th)]:text-soft"
    >
      <caption className="heard">{caption}</caption>
      <thead className="heard md:not-sr-only md:static md:table-header-group md:size-auto md:m-0 md:overflow-visible md:[clip-path:none]">
        <tr className="border-b border-edge">
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={classNames(
                "label-line px-3 py-2.5 text-left first:pl-0 last:pr-0",
                column.figures && "text-right",
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            className="sheet grid gap-1.5 p-4 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column}>
                {column.cell(row, index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const look = classNames(
    "grid grid-cols-[8rem_1fr] items-baseline gap-3 text-left font-normal md:table-cell md:px-3 md:py-3.5 md:align-middle md:first:pl-0 md:last:pr-0",
    column.figures && "tabular-nums md:text-right",
    column.names && "font-semibold max-md:order-first max-md:grid-cols-1 max-md:text-base",
  );
  const content = (
    <>
      {column.names ? null : (
        <span aria-hidden="true" className="label-line md:hidden">
          {column.title}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </>
  );
  return column.names ? (
    <th scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}
