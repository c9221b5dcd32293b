import type { Payment } from "#contract/payments.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = {
  succeeded: { tone: "good", text: "Paid" },
  refunded: { tone: "stone", text: "Refunded" },
  disputed: { tone: "bad", text: "Disputed" },
} as const;

/** What became of a payment. */
export function PaymentStatus({ status }: { status: Payment["status"] }) {
  const { tone, text } = looks[status];
  return <Badge tone={tone}>{text}</Badge>;
}
