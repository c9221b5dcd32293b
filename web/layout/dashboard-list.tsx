import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { dashboardListTexts as texts } from "#texts/dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { useListAddress } from "./list-filter.tsx";

/** Rows of one page of a dashboard list. */
export const listSize = 10;

type DashboardListProps<Row> = {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Above the list, unless it has nothing that could be looked for. */
  filter: ReactNode;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
};

/** A list from the server, below what narrows it. */
export function DashboardList<Row>({ filter, ...list }: DashboardListProps<Row>) {
  const { data, isPlaceholderData } = list.query;
  const { asked } = useListAddress();
  return (
    <>
      {data?.total === 0 && !asked && !isPlaceholderData ? null : filter}
      <Listed {...list} />
    </>
  );
}

/** Loading, failed, empty, or a page of it with the way to the others. */
function Listed<Row>({ query, caption, columns, rowKey, empty }: Omit<DashboardListProps<Row>, "filter">) {
  const page = useListPage();
  const addressOf = usePageAddress();
  const { data, error, isPlaceholderData } = query;
  if (error && !data) {
    return (
      <Notice
        tone="problem"
        title={texts.failed}
        action={
          <Button variant="quiet" size="small" pending={query.isFetching} onClick={() => query.refetch()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  if (data?.total === 0) return empty;
  const pages = data ? Math.max(1, Math.ceil(data.total / listSize)) : 1;
  if (page > pages && data && !isPlaceholderData) return <Navigate to={addressOf(pages)} replace />;
  const first = serialNumber(page, 0);
  return (
    <div className="grid gap-6">
      <div className="md:-mx-3 md:overflow-x-auto">
        {data ? null : (
          <p role="status" className="heard">
            {texts.loading(caption)}
          </p>
        )}
        <Table
          caption={caption}
          columns={columns}
          rows={data?.rows ?? listSize}
          rowKey={rowKey}
          busy={isPlaceholderData}
        />
      </div>
      {data && pages > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-xs text-soft tabular-nums">
            {texts.range(first, first + data.rows.length - 1, data.total)}
          </p>
          <Pagination page={page} pages={pages} addressOf={addressOf} label={texts.pagesOf(caption)} />
        </div>
      ) : null}
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
