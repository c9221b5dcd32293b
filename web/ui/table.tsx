import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

export type Column<Row> = {
  /** Stands above the column, and above the value on a phone. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What it has of a wide row. Its words never make it wider: columns would move from page to page, and keep no place for what comes. */
  room: keyof typeof rooms;
  /** Figures line up at the end and are tabular. */
  figures?: boolean;
  /** The column that names the row; a phone shows it as the card's heading. */
  names?: boolean;
  /** What can be done with the row: at the end of it, and at the foot of its card. */
  acts?: boolean;
  /** Controls of the browser's own, or SVGs: it walks through each of them in every frame, however far it is. */
  walked?: boolean;
  /** Texts of any length: the whole width of a card. */
  long?: boolean;
  /** Only where rows are lines: in a card it would take one for itself. */
  lines?: boolean;
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

/**
 * Widths, for words in any language of ours (English ones are shorter), and what takes of the width that is left. Those of a list add up to less than
 * there is at 1280 pixels; below they scroll.
 */
const rooms = {
  number: "md:w-18",
  id: "md:w-25",
  title: "md:w-38 md:lang-en:w-36 md:grow-3",
  wide: "md:w-50 md:lang-en:w-56 md:grow-3",
  person: "md:w-38 md:lang-en:w-36 md:grow-3",
  text: "md:w-48 md:grow-3",
  word: "md:w-37 md:lang-en:w-29 md:grow",
  date: "md:w-33 md:lang-en:w-32",
  state: "md:w-41 md:lang-en:w-34",
  figure: "md:w-26",
  counted: "md:w-34 md:lang-en:w-29",
  grown: "md:w-29 md:lang-en:w-35",
  choice: "md:w-47 md:lang-en:w-36",
  receipt: "md:w-27 md:lang-en:w-25",
  result: "md:w-35 md:lang-en:w-30",
  act: "md:w-42 md:lang-en:w-31",
  acts: "md:w-53 md:lang-en:w-49",
  /** Two, one above the other. */
  stacked: "md:w-42 md:lang-en:w-31",
};

/** Rows of one `tbody`, a stacking context: while it stays on the page a browser paints it once, not anew with every turn of the wheel. */
const groupSize = 10;
/** Groups that are drawn in one go. */
const atOnce = 5;
const group = "isolate grid gap-3 not-last:mb-3 md:block md:not-last:mb-0";
/** Where rows have what is walked through, groups far from what is seen are left out, and keep the height that they had. */
const farGroup =
  "[content-visibility:auto] [contain-intrinsic-height:auto_150rem] md:[contain-intrinsic-height:auto_48rem]";
/** What each part is, said again: Safari takes a table that is laid out as something else for no table. */
const part = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  title: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
};
const line = "md:flex md:items-center";
const row = `sheet grid grid-cols-2 gap-x-4 gap-y-3 p-4 ${line} md:gap-0 md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0 md:hover:bg-sunk`;

/**
 * A real table; under 48rem each row becomes a card, with the column's title above each value. Above it rows are lines of columns that
 * have their widths: a browser that finds these by the words measures a thousand rows again for each that changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, busy }: TableProps<Row>) {
  return (
    <table
      {...part.table}
      aria-busy={busy || undefined}
      className="block w-full text-sm aria-busy:cursor-progress md:min-w-max [&_a]:decoration-1 aria-busy:[&_:is(td,th)]:text-soft"
    >
      <caption className="heard">{caption}</caption>
      <thead
        {...part.rows}
        className="heard md:not-sr-only md:static md:block md:size-auto md:m-0 md:overflow-visible md:[clip-path:none]"
      >
        <tr {...part.row} className="flex items-end border-b border-edge">
          {columns.map((column) => (
            <th
              key={column.title}
              {...part.title}
              scope="col"
              className={classNames(
                "label-line flex h-15 shrink-0 items-end px-3 py-2.5",
                rooms[column.room],
                atEnd(column) ? "justify-end text-end" : "text-start",
                column.acts && "print:hidden",
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      {typeof rows === "number" ? (
        <tbody {...part.rows} className={group}>
          {Array.from({ length: rows }, (_, place) => place).map((place) => (
            <tr key={place} {...part.row} className={row}>
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
  const first = useRef<HTMLTableSectionElement>(null);
  const drawn = useDrawn(first);
  const far = drawn && rows.length > groupSize && columns.some(({ walked }) => walked);
  const next = start + groupSize * atOnce;
  const starts = Array.from({ length: atOnce }, (_, place) => start + place * groupSize);
  return (
    <>
      {starts
        .filter((from) => from === 0 || from < rows.length)
        .map((from) => (
          <tbody
            key={from}
            {...part.rows}
            ref={from === start ? first : undefined}
            className={classNames(group, far && farGroup)}
          >
            {rows.slice(from, from + groupSize).map((each, index) => (
              <tr key={rowKey(each)} {...part.row} className={row}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column}>
                    {column.cell(each, from + index)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      {drawn && next < rows.length ? <Groups start={next} columns={columns} rows={rows} rowKey={rowKey} /> : null}
    </>
  );
}

/** Whether the browser has laid an element out. */
function useDrawn(element: RefObject<Element | null>): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      startTransition(() => setDrawn(true));
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return drawn;
}

/** Nothing but what is in it: each further element is there a thousand times. */
function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { title, room, figures, names, acts, long, lines } = column;
  const look = classNames(
    "text-start font-normal md:min-w-0 md:shrink-0 md:px-3 md:py-3",
    rooms[room],
    acts ? "flex flex-wrap gap-2 md:justify-end print:hidden" : lines ? "max-md:hidden md:block" : "block",
    (names || acts || long) && "max-md:col-span-2",
    figures && "tabular-nums md:text-end",
    names && "font-semibold max-md:order-first max-md:text-base",
    acts && "max-md:order-last max-md:border-t max-md:border-line max-md:pt-3",
    !(names || acts) && "max-md:titled",
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

/** As high as what mostly comes: a title of two lines with its note, a picture with a name, a long text of two lines, a number above its button, or a line. */
function Waiting<Row>({ column }: { column: Column<Row> }) {
  const { room, names, acts, long } = column;
  if (room === "person")
    return (
      <span className="flex items-center gap-3">
        <span className="overflow-hidden rounded-full">
          <Skeleton className="size-9" />
        </span>
        <Skeleton className="h-5 w-24" />
      </span>
    );
  if (names)
    return (
      <span className="grid gap-1 py-0.5">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-0.5 h-4 w-1/2" />
      </span>
    );
  if (acts)
    return (
      <>
        <Skeleton className="h-9 w-20" />
        {room === "acts" || room === "stacked" ? <Skeleton className="h-9 w-20" /> : null}
      </>
    );
  if (room === "choice") return <Skeleton className="h-10 w-28" />;
  if (long)
    return (
      <span className="grid gap-1 py-0.5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    );
  if (room === "receipt")
    return (
      <span className="grid gap-2">
        <Skeleton className="mt-1 h-4 w-16" />
        <Skeleton className="h-9 w-16" />
      </span>
    );
  const width = room === "number" ? "w-6" : atEnd(column) ? "w-10 md:ms-auto" : "w-16";
  return <Skeleton className={classNames("my-1 h-4", width)} />;
}

function atEnd<Row>({ figures, acts }: Column<Row>): boolean {
  return Boolean(figures || acts);
}
