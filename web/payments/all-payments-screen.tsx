import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import * as texts from "#texts/all-payments.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { EmailText } from "#web/users/email-text.tsx";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export const meta = dashboardMeta(texts.title);

export default function AllPaymentsScreen() {
  return <RoleGuard roles={["admin"]}>{() => <AllPayments />}</RoleGuard>;
}

function AllPayments() {
  const list = useList({
    queryKey: ["payments"],
    choices: timeSorted,
    load: (query, signal) => api.list("GET /payments", { query }, { signal }),
  });
  const [refunded, setRefunded] = useState<Payment | null>(null);
  const [explained, setExplained] = useState<Payment | null>(null);
  const columns: Column<Payment>[] = [
    {
      title: texts.email,
      width: "text",
      names: true,
      cell: (payment) => <EmailText email={payment.email} />,
    },
    {
      title: texts.price,
      width: "number",
      figures: true,
      brief: "line",
      cell: (payment) => texts.dollars(payment.price),
    },
    {
      title: texts.transactionId,
      width: "title",
      long: true,
      brief: "foot",
      cell: (payment) => (
        <code className="text-xs wrap-anywhere select-all">{payment.transactionId}</code>
      ),
    },
    {
      title: texts.date,
      width: "date",
      brief: "line",
      cell: (payment) => (payment.date ? <DateText at={payment.date} /> : texts.noDate),
    },
    {
      title: texts.status,
      width: "state",
      brief: "foot",
      cell: (payment) => <PaymentStatus status={payment.status} />,
    },
    {
      title: texts.action,
      width: "acts",
      acts: true,
      brief: "foot",
      cell: (payment) => (
        <Actions payment={payment} onExplain={setExplained} onRefund={setRefunded} />
      ),
    },
  ];
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      searched={texts.search}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(payment) => payment._id}
      empty={<EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>}
    >
      <LedgerDialog payment={explained} onClose={() => setExplained(null)} />
      <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />
    </DashboardList>
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

const tones = { succeeded: "good", refunded: "stone", disputed: "bad" } as const;

/** A payment's status. */
function PaymentStatus({ status }: { status: Payment["status"] }) {
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}
