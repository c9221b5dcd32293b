import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type Column, columnWidths } from "./table-column.ts";
import { waitingCell } from "./waiting-cell.tsx";

type TableProps<Row> = {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** A number means that rows are loading, and shows that many skeletons. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  busy?: boolean;
};

/** The ARIA role of each part: Safari ignores a table whose `display` was changed. */
export const part = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  title: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
};
const row =
  "sheet gap-x-4 gap-y-3 p-4 md:flex md:items-center md:gap-0 md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0 md:hover:bg-sunk";
/** What is in a row's card, below 48rem. */
const cards = {
  halves: "grid grid-cols-2",
  /** The action takes what it needs, and the value beside it the rest. */
  beside: "grid grid-cols-[minmax(0,1fr)_auto]",
  lines:
    "flex flex-wrap items-center max-md:gap-x-3 max-md:gap-y-1 max-md:after:order-1 max-md:after:basis-full",
};

/** Longer tables render their rows only near the window (`defer-rendering`). */
const manyRows = 50;
const deferred = "defer-rendering [--height:15rem] md:[--height:4.75rem]";

/**
 * A table with fixed column widths; below 48rem each row becomes a card with the column's title
 * above each value. With automatic widths, a browser would measure a thousand rows again for each
 * change.
 */
export function Table<Row>({ caption, columns, rows, rowKey, busy }: TableProps<Row>) {
  const lines =
    typeof rows === "number"
      ? Array.from({ length: rows }, (_, index) => ({
          key: String(index),
          cellOf: waitingCell<Row>,
        }))
      : rows.map((each, index) => ({
          key: rowKey(each),
          cellOf: (column: Column<Row>) => column.cell(each, index),
        }));
  const card = columns.some(({ brief }) => brief)
    ? cards.lines
    : columns.some(({ beside }) => beside)
      ? cards.beside
      : cards.halves;
  const look = classNames(row, card, lines.length > manyRows && deferred);
  return (
    <table
      {...part.table}
      aria-busy={busy || undefined}
      className="block w-full text-sm aria-busy:cursor-progress md:min-w-max [&_a]:decoration-1 aria-busy:[&_:is(td,th)]:text-soft"
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        {...part.rows}
        className="sr-only md:not-sr-only md:static md:block md:size-auto md:m-0 md:overflow-visible md:[clip-path:none]"
      >
        <tr {...part.row} className="flex items-end border-b border-edge">
          {columns.map((column) => (
            <th
              key={column.id ?? column.title}
              {...part.title}
              scope="col"
              className={classNames(
                "label-line flex min-h-15 shrink-0 items-end px-3 py-2.5",
                columnWidths[column.width],
                column.figures || column.acts ? "justify-end text-end" : "text-start",
                column.acts && "print:hidden",
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...part.rows} className="grid gap-3 md:block">
        {lines.map(({ key, cellOf }) => (
          <tr key={key} {...part.row} className={look}>
            {columns.map((column) => (
              <Cell key={column.id ?? column.title} column={column}>
                {cellOf(column)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cell's content without a wrapper, which would be there a thousand times. */
function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { title, width, figures, names, acts, beside, brief, long, lines } = column;
  const isFoot = acts && !(beside || brief);
  const look = classNames(
    "text-start font-normal md:min-w-0 md:shrink-0 md:px-3 md:py-3",
    columnWidths[width],
    acts
      ? "flex flex-wrap gap-2 md:justify-end print:hidden"
      : lines || children === ""
        ? "max-md:hidden md:block"
        : "block",
    (names || isFoot || long) && "max-md:col-span-2 max-md:basis-full",
    figures && "tabular-nums md:text-end",
    names && "font-semibold max-md:order-first max-md:text-base",
    isFoot && "max-md:border-t max-md:border-line max-md:pt-3",
    acts && (brief ? "max-md:order-last max-md:ms-auto" : "max-md:order-last"),
    brief === "foot" && !acts && "max-md:order-2",
    !(names || acts) && (brief ? "max-md:cell-label-beside" : "max-md:cell-label"),
  );
  return names ? (
    <th scope="row" {...part.name} className={look}>
      {children}
    </th>
  ) : (
    <td {...part.cell} data-title={acts ? undefined : title} className={look}>
      {children}
    </td>
  );
}
