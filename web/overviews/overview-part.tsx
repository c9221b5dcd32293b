import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { overviewTexts as texts } from "#texts/overviews.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type OverviewPartProps = {
  title: string;
  /** A link to the full list. */
  more?: { to: string; text: string } | undefined;
  children: ReactNode;
};

/** A section of an overview. */
export function OverviewPart({ title, more, children }: OverviewPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid break-inside-avoid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="display text-lg sm:text-xl">
          {title}
        </h2>
        {more ? (
          <Link prefetch="intent" to={more.to} className="text-sm text-soft hover:text-ink">
            {more.text}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** Two independent columns, so that a short section leaves no gap; one if there is no second. */
export function OverviewColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  if (second === null) return <div className="grid gap-10">{first}</div>;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-12">
      <div className="grid gap-10">{first}</div>
      <div className="grid gap-10">{second}</div>
    </div>
  );
}

type OverviewLinesProps<Row> = {
  /** Null while loading. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
  /** Shown if there are none. */
  none: string;
};

/** A short list with hairlines. */
export function OverviewLines<Row>({ rows, rowKey, children, none }: OverviewLinesProps<Row>) {
  if (rows?.length === 0)
    return <p className="border-t border-line pt-4 text-sm text-soft">{none}</p>;
  if (!rows) return <WaitingLines />;
  return (
    <ul className="grid border-t border-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className={line}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

const line = "flex min-h-24 items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3";

function WaitingLines() {
  return (
    <div aria-hidden="true" className="grid border-t border-line">
      {[1, 2, 3].map((index) => (
        <div key={index} className={line}>
          <span className="grid flex-1 gap-1.5 py-0.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A quotation, shortened unless it is `whole`. */
export function OverviewQuote({ text, whole = false }: { text: string; whole?: boolean }) {
  return (
    <span
      dir="auto"
      className={classNames(
        "my-0.5 text-sm text-pretty wrap-anywhere text-ink",
        whole ? "block" : "line-clamp-2",
      )}
    >
      {texts.said(text)}
    </span>
  );
}

type OverviewLineProps = { title: string; to: string | null; note: ReactNode; end?: ReactNode };

/** A row: its subject, a note, and at the end a figure or an action. */
export function OverviewLine({ title, to, note, end }: OverviewLineProps) {
  const look = "line-clamp-3 text-sm font-semibold text-pretty wrap-anywhere";
  return (
    <>
      <span className="grid min-w-0 flex-1 gap-0.5">
        {to ? (
          <Link
            prefetch="intent"
            to={to}
            dir="auto"
            className={`${look} decoration-edge hover:decoration-ink`}
          >
            {title}
          </Link>
        ) : (
          <span dir="auto" className={look}>
            {title}
          </span>
        )}
        <span className="text-xs text-soft">{note}</span>
      </span>
      {end ? <span className="shrink-0">{end}</span> : null}
    </>
  );
}
