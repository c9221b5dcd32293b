import type { Payment, paymentCalls } from "#contract/payments.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { listPayments, type PaymentRow } from "./queries.ts";

export function paymentRoutes({ database }: { database: Database }): Handlers<typeof paymentCalls> {
  return {
    "GET /payments": async ({ query }) => {
      const { rows, total } = await listPayments(database, pageRange(query), query);
      return { rows: rows.map(paymentOf), total };
    },
  };
}

function paymentOf({ id, email, amountCents, transactionId, createdAt }: PaymentRow): Payment {
  return { _id: id, email, price: amountCents / 100, transactionId, date: createdAt.toISOString() };
}
