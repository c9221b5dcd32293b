import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { dashboardListTexts as texts } from "#texts/dashboard.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { type ListChoice, ListFilter, NothingFound, timeOrder } from "./list-filter.tsx";
import { Loaded } from "./loaded.tsx";
import { type List, listSize, serialNumber } from "./use-list.ts";

type TableProps<Row> = {
  list: List<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
};
type DashboardListProps<Row> = TableProps<Row> & {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** The search field's label, such as "Title". */
  searched: string;
  choices?: readonly ListChoice[];
  /** Between the search and the table. */
  chosen?: ReactNode;
  /** Above everything, such as what was just made. */
  news?: ReactNode;
  /** Shown if the list has no rows at all. */
  empty: ReactNode;
  /** Shown if no row matches the search and filters. */
  nothingFound?: ReactNode;
  /** Dialogs and bars opened by rows. */
  children?: ReactNode;
};

/** A dashboard screen for one list: search, filters, table, pages. */
export function DashboardList<Row>(props: DashboardListProps<Row>) {
  const { title, lead, actions, searched, choices = [timeOrder], chosen, children, list } = props;
  const { data, isPlaceholderData } = list.query;
  const { news, empty, nothingFound = <NothingFound /> } = props;
  // Without rows, there is nothing to search.
  const isSearchable = data?.total !== 0 || list.asked || isPlaceholderData;
  return (
    <DashboardPage title={title} lead={lead} actions={actions}>
      {news}
      {isSearchable ? (
        <>
          <ListFilter label={searched} choices={choices} />
          {chosen}
        </>
      ) : null}
      {data?.total === 0 ? list.narrowed ? nothingFound : empty : <ListPage {...props} />}
      {children}
    </DashboardPage>
  );
}

/** A page of the list as a table, with links to the others. */
export function ListPage<Row>({ list, caption, columns, rowKey }: TableProps<Row>) {
  const table = (rows: Row[] | number) => (
    <div className="md:-mx-3 md:overflow-x-auto">
      {typeof rows === "number" ? (
        <p role="status" className="sr-only">
          {texts.loading(caption)}
        </p>
      ) : null}
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        busy={list.query.isPlaceholderData}
      />
    </div>
  );
  return (
    <PagedList
      list={list}
      caption={caption}
      skeleton={<div className="grid gap-6">{table(listSize)}</div>}
    >
      {table}
    </PagedList>
  );
}

type PagedListProps<Row> = {
  list: List<Row>;
  caption: string;
  skeleton: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A page of a list, with links to the others. */
export function PagedList<Row>({ list, caption, skeleton, children }: PagedListProps<Row>) {
  const { query, page } = list;
  const addressOf = usePageAddress();
  return (
    <Loaded query={query} texts={texts} skeleton={skeleton}>
      {({ rows, total }) => {
        const pages = Math.max(1, Math.ceil(total / listSize));
        if (page > pages && !query.isPlaceholderData)
          return <Navigate to={addressOf(pages)} replace />;
        const first = serialNumber(page, 0);
        return (
          <div className="grid gap-6">
            {children(rows)}
            {pages > 1 ? (
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p className="text-xs text-soft tabular-nums">
                  {texts.range(first, first + rows.length - 1, total)}
                </p>
                <Pagination
                  page={page}
                  pages={pages}
                  addressOf={addressOf}
                  label={texts.pagesOf(caption)}
                />
              </div>
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
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
