import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

/** Rows of one page of a dashboard list. */
export const listSize = 10;

type DashboardListProps<Row> = {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** How a failure is told, given the server's own words. */
  failed?: (message: string) => string;
};

/** A list from the server: loading, failed, empty, or a page of it with the way to the others. */
export function DashboardList<Row>({ query, caption, columns, rowKey, empty, failed }: DashboardListProps<Row>) {
  const page = useListPage();
  const addressOf = usePageAddress();
  const { data, error, isPlaceholderData } = query;
  if (error && !data) {
    return (
      <Notice
        tone="problem"
        title="This list could not be loaded."
        action={
          <Button variant="quiet" size="small" pending={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        {failed ? failed(error.message) : error.message}
      </Notice>
    );
  }
  if (!data) return <ListSkeleton label={`Loading ${caption.toLowerCase()}`} />;
  if (data.total === 0) return empty;
  const pages = Math.max(1, Math.ceil(data.total / listSize));
  if (page > pages && !isPlaceholderData) return <Navigate to={addressOf(pages)} replace />;
  return (
    <div className="grid gap-6">
      <div className="md:overflow-x-auto">
        <Table caption={caption} columns={columns} rows={data.rows} rowKey={rowKey} busy={isPlaceholderData} />
      </div>
      {pages > 1 ? <Pagination page={page} pages={pages} addressOf={addressOf} label={`Pages of ${caption}`} /> : null}
    </div>
  );
}

/** The lines of a table, or on a phone the cards, that are on their way. */
function ListSkeleton({ label }: { label: string }) {
  const lines = Array.from({ length: listSize }, (_, line) => line);
  return (
    <div role="status" className="grid gap-3 md:gap-0">
      <span className="heard">{label}…</span>
      <Skeleton className="mb-2 hidden h-8 md:block" />
      {lines.map((line) => (
        <div key={line} className="sheet p-4 md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:px-0">
          <Skeleton className="h-44 md:h-11" />
        </div>
      ))}
    </div>
  );
}

/** The page that the address names, from 1. */
export function useListPage(): number {
  const [query] = useSearchParams();
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The number of a row in the whole list, from 1. */
export function serialNumber(page: number, index: number): number {
  return (page - 1) * listSize + index + 1;
}

function usePageAddress(): (page: number) => string {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (page) => {
    const next = new URLSearchParams(query);
    if (page === 1) next.delete("page");
    else next.set("page", String(page));
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
}
