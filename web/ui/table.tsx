import { type ReactNode, startTransition, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

export type Column<Row> = {
  /** Stands above the column, and above the value on a phone. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures line up at the end and are tabular. */
  figures?: boolean;
  /** The column that names the row; a phone shows it as the card's heading. */
  names?: boolean;
  /** What can be done with the row: at the end of it, and at the foot of its card. */
  acts?: boolean;
  /** Texts of any length: the whole width of a card. */
  long?: boolean;
};

type TableProps<Row> = {
  /** Says what is in it, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** A number is how many are on their way: so many empty ones keep their place. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  busy?: boolean;
};

/** Rows of one `tbody`, a stacking context: while it stays on the page a browser paints it once, not anew with every turn of the wheel. */
const groupSize = 10;
/** Groups that are drawn in one go. */
const atOnce = 5;
const group = "isolate grid gap-3 not-last:mb-3 md:table-row-group";
const row =
  "sheet grid grid-cols-2 gap-x-4 gap-y-3 p-4 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0 md:hover:bg-sunk";

/** A real table; under 48rem each row becomes a card, with the column's title above each value. */
export function Table<Row>({ caption, columns, rows, rowKey, busy }: TableProps<Row>) {
  return (
    <table
      aria-busy={busy || undefined}
      className="block w-full border-collapse text-sm aria-busy:cursor-progress md:table [&_a]:decoration-1 aria-busy:[&_:is(td,th)]:text-soft"
    >
      <caption className="heard">{caption}</caption>
      <thead className="heard md:not-sr-only md:static md:table-header-group md:size-auto md:m-0 md:overflow-visible md:[clip-path:none]">
        <tr className="border-b border-edge">
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={classNames(
                "label-line h-15 px-3 py-2.5 align-bottom",
                atEnd(column) ? "text-end" : "text-start",
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      {typeof rows === "number" ? (
        <tbody className={group}>
          {Array.from({ length: rows }, (_, place) => place).map((place) => (
            <tr key={place} className={row}>
              {columns.map((column) => (
                <Cell key={column.title} column={column}>
                  <Waiting column={column} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ) : (
        <Groups start={0} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </table>
  );
}

type GroupsProps<Row> = {
  start: number;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** The groups from row `start` on. Only some are drawn at once: a long table comes in pieces, between which the page answers. */
function Groups<Row>({ start, columns, rows, rowKey }: GroupsProps<Row>) {
  const next = start + groupSize * atOnce;
  const starts = Array.from({ length: atOnce }, (_, place) => start + place * groupSize);
  return (
    <>
      {starts
        .filter((from) => from === 0 || from < rows.length)
        .map((from) => (
          <tbody key={from} className={group}>
            {rows.slice(from, from + groupSize).map((each, index) => (
              <tr key={rowKey(each)} className={row}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column}>
                    {column.cell(each, from + index)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      {next < rows.length ? (
        <Soon>{() => <Groups start={next} columns={columns} rows={rows} rowKey={rowKey} />}</Soon>
      ) : null}
    </>
  );
}

/** Nothing at first, and its children once what stands before it is drawn. */
function Soon({ children }: { children: () => ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => startTransition(() => setReady(true)), []);
  return ready ? children() : null;
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const whole = column.names || column.acts || column.long;
  const look = classNames(
    "grid gap-0.5 max-md:content-start text-start font-normal md:table-cell md:px-3 md:py-3 md:align-middle",
    whole && "max-md:col-span-2",
    atEnd(column) && "md:text-end",
    column.figures && "tabular-nums",
    column.names && "font-semibold max-md:order-first max-md:text-base",
    column.acts && "max-md:order-last max-md:border-t max-md:border-line max-md:pt-3",
  );
  const content = (
    <>
      {column.names || column.acts ? null : (
        <span aria-hidden="true" className="label-line md:hidden">
          {column.title}
        </span>
      )}
      <span className={classNames("min-w-0", column.acts && "flex flex-wrap gap-2 md:justify-end")}>{children}</span>
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

/** As high as what comes: a title with its note, a button, or a line. */
function Waiting<Row>({ column }: { column: Column<Row> }) {
  if (column.names)
    return (
      <span className="grid gap-1 py-0.5">
        <Skeleton className="h-5 w-3/4 md:w-44" />
        <Skeleton className="h-4 w-1/3 md:w-24" />
      </span>
    );
  if (column.acts) return <Skeleton className="h-9 w-20" />;
  return <Skeleton className={classNames("my-1 h-4", atEnd(column) ? "w-10 md:ms-auto" : "w-16")} />;
}

function atEnd<Row>({ figures, acts }: Column<Row>): boolean {
  return Boolean(figures || acts);
}
