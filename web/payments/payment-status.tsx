import type { Payment } from "#contract/payments.ts";
import { statuses } from "#texts/all-payments.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { succeeded: "good", refunded: "stone", disputed: "bad" } as const;

/** What became of a payment. */
export function PaymentStatus({ status }: { status: Payment["status"] }) {
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>;
}
