import type { Payment, paymentCalls } from "#contract/payments.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { listPayments, type PaymentRow } from "./queries.ts";

export function paymentRoutes({ database }: { database: Database }): Handlers<typeof paymentCalls> {
  const notYet = async () => {
    throw new Refusal("not-eligible", { message: "Cards are not taken here yet." });
  };
  return {
    "POST /create-payment-intent": notYet,
    "POST /payments": notYet,
    "GET /payments": async ({ query }) => {
      const { rows, total } = await listPayments(database, pageRange(query), query);
      return { rows: rows.map(paymentOf), total };
    },
    "POST /payments/{id}/refund": notYet,
    "GET /payments/{id}/events": notYet,
  };
}

function paymentOf({ id, email, amountCents, transactionId, status, mode, createdAt }: PaymentRow): Payment {
  return { _id: id, email, price: amountCents / 100, transactionId, date: createdAt.toISOString(), status, mode };
}
