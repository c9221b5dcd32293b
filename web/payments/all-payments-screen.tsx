import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import * as texts from "#texts/all-payments.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table.tsx";
import { EmailText } from "#web/users/email-text.tsx";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { PaymentStatus } from "./payment-status.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export const meta = dashboardMeta(texts.title);

export default function AllPaymentsScreen() {
  return <RoleGuard roles={["admin"]}>{() => <AllPayments />}</RoleGuard>;
}

function AllPayments() {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["payments", search, sort, page],
    queryFn: ({ signal }) => api.list("GET /payments", { query: { search, sort, page, size: listSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const [refunded, setRefunded] = useState<Payment | null>(null);
  const [explained, setExplained] = useState<Payment | null>(null);
  const columns: Column<Payment>[] = [
    { title: texts.email, room: "text", names: true, cell: (payment) => <EmailText email={payment.email} /> },
    { title: texts.price, room: "number", figures: true, cell: (payment) => texts.dollars(payment.price) },
    {
      title: texts.transactionId,
      room: "title",
      long: true,
      cell: (payment) => <code className="text-xs wrap-anywhere select-all">{payment.transactionId}</code>,
    },
    {
      title: texts.date,
      room: "date",
      cell: (payment) => (payment.date ? <DateText at={payment.date} /> : texts.noDate),
    },
    { title: texts.status, room: "state", cell: (payment) => <PaymentStatus status={payment.status} /> },
    {
      title: texts.action,
      room: "acts",
      acts: true,
      cell: (payment) => <Actions payment={payment} onExplain={setExplained} onRefund={setRefunded} />,
    },
  ];
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <DashboardList
        filter={<ListFilter label={texts.search} />}
        query={query}
        caption={texts.caption}
        columns={columns}
        rowKey={(payment) => payment._id}
        empty={narrowed ? <NothingFound /> : <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>}
      />
      <LedgerDialog payment={explained} onClose={() => setExplained(null)} />
      <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />
    </DashboardPage>
  );
}

type ActionsProps = {
  payment: Payment;
  onExplain: (payment: Payment) => void;
  onRefund: (payment: Payment) => void;
};

function Actions({ payment, onExplain, onRefund }: ActionsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.historyOf(payment.email)}
        onClick={() => onExplain(payment)}
      >
        {texts.history}
      </Button>
      {payment.status === "succeeded" ? (
        <Button
          variant="danger"
          size="small"
          aria-label={texts.refundOf(payment.email)}
          onClick={() => onRefund(payment)}
        >
          {texts.refund}
        </Button>
      ) : null}
    </>
  );
}
