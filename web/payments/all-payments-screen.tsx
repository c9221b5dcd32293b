import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Payment } from "#contract/payments.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table.tsx";
import { EmailText } from "#web/users/email-text.tsx";

const title = "All Payments";
export const meta = dashboardMeta(title);

export default function AllPaymentsScreen() {
  return <RoleGuard roles={["admin"]}>{() => <AllPayments />}</RoleGuard>;
}

const columns: Column<Payment>[] = [
  { title: "Email", names: true, cell: (payment) => <EmailText email={payment.email} /> },
  { title: "Price", figures: true, cell: (payment) => `${payment.price}$` },
  {
    title: "Transaction id",
    cell: (payment) => <code className="text-xs wrap-anywhere select-all">{payment.transactionId}</code>,
  },
  { title: "Date", cell: (payment) => (payment.date ? <DateText at={payment.date} /> : "N/A") },
];

function AllPayments() {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["payments", search, sort, page],
    queryFn: ({ signal }) => api.list("GET /payments", { query: { search, sort, page, size: listSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardPage title={title} lead="Every membership paid for, newest first.">
      <ListFilter label="Email or transaction id" />
      <DashboardList
        query={query}
        caption="Payments"
        columns={columns}
        rowKey={(payment) => payment._id}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState title="No payment yet">As soon as somebody buys a membership, it is here.</EmptyState>
          )
        }
      />
    </DashboardPage>
  );
}
