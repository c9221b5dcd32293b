import type { Payment, PaymentEvent, paymentCalls } from "#contract/payments.ts";
import type { PlainReason } from "#contract/refusal-reasons.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import type { CardProvider } from "./card-provider.ts";
import { findPayment, listEvents, type ShownEvent } from "./ledger-queries.ts";
import { openMembershipIntent } from "./open-intent.ts";
import { listPayments, type PaymentRow } from "./queries.ts";
import { refundPayment } from "./refund-payment.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

type Dependencies = Omit<SettleParts, "cards"> & {
  cards: CardProvider | null;
  readersLanguage: LanguageOf;
};

export function paymentRoutes({
  cards,
  readersLanguage,
  ...parts
}: Dependencies): Handlers<typeof paymentCalls> {
  const { database } = parts;
  return {
    "POST /create-payment-intent": async ({ viewer, request }) => {
      if (!cards) throw refusal("not-eligible", "no-card-payments");
      const opening = openMembershipIntent(
        { ...parts, cards },
        { id: viewer.id, language: readersLanguage(request.headers) },
      );
      const { clientSecret } = await withBusyReason("not-charged", opening);
      return { clientSecret };
    },

    "POST /payments": async ({ body, viewer }) => {
      if (body.email !== viewer.email) throw new Refusal("not-allowed");
      if (!cards) throw refusal("payment-not-settled", "no-card-payments");
      const cause = { kind: "payment.saved", payerId: viewer.id };
      const settled = await withBusyReason(
        "not-saved-yet",
        settlePayment({ ...parts, cards }, body.transactionId, cause),
      );
      if (typeof settled === "string") throw refusal("payment-not-settled", settled);
      const { payment, created } = settled;
      if (payment.status !== "succeeded")
        throw refusal("payment-not-settled", `payment-${payment.status}`);
      return { created, result: { ...paymentOf(payment), insertedId: payment.id } };
    },

    "GET /payments": async ({ query }) => {
      const { rows, total } = await listPayments(database, pageRange(query), query);
      return { rows: rows.map(paymentOf), total };
    },

    "POST /payments/{id}/refund": async ({ params, body, viewer }) => {
      if (!cards) throw refusal("payment-not-settled", "no-card-payments");
      return paymentOf(
        await refundPayment(
          { ...parts, cards },
          { id: params.id, adminId: viewer.id, reason: body.reason },
        ),
      );
    },

    "GET /payments/{id}/events": async ({ params }) => {
      const payment = await findPayment(database.orm, params.id);
      if (!payment) throw new Refusal("not-found");
      return (await listEvents(database.orm, payment.transactionId)).map(eventOf);
    },
  };
}

/** Gives `overloaded` the reason that fits the situation. */
async function withBusyReason<T>(reason: PlainReason, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "overloaded") throw error;
    throw refusal("overloaded", reason, { retryAfter: error.retryAfter });
  }
}

function paymentOf({
  id,
  email,
  amountCents,
  transactionId,
  status,
  mode,
  createdAt,
}: PaymentRow): Payment {
  return {
    _id: id,
    email,
    price: amountCents / 100,
    transactionId,
    date: createdAt.toISOString(),
    status,
    mode,
  };
}

function eventOf({ kind, effect, reason, by, createdAt }: ShownEvent): PaymentEvent {
  return { kind, effect, reason, by, date: createdAt.toISOString() };
}
