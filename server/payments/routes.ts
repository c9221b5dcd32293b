import type { Payment, PaymentEvent, paymentCalls } from "#contract/payments.ts";
import { Refusal } from "#contract/refusals.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import type { CardProvider } from "./card-provider.ts";
import { findPayment, listEvents, type ShownEvent } from "./ledger-queries.ts";
import { openMembershipIntent } from "./open-intent.ts";
import { listPayments, type PaymentRow } from "./queries.ts";
import { refundPayment } from "./refund-payment.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

const notCharged =
  "The card service isn't responding. You weren't charged. Please try again in a moment.";
const notSavedYet =
  "The card service isn't responding right now. If you paid, your payment is safe, and your membership follows automatically.";
const noCards = "This site doesn't take card payments.";

type Parts = Omit<SettleParts, "cards"> & {
  cards: CardProvider | null;
  readersLanguage: LanguageOf;
};

export function paymentRoutes({
  cards,
  readersLanguage,
  ...parts
}: Parts): Handlers<typeof paymentCalls> {
  const { database } = parts;
  return {
    "POST /create-payment-intent": async ({ viewer, request }) => {
      if (!cards) throw new Refusal("not-eligible", { message: noCards });
      const opening = openMembershipIntent(
        { ...parts, cards },
        { id: viewer.id, language: readersLanguage(request.headers) },
      );
      const { clientSecret } = await withBusyMessage(notCharged, opening);
      return { clientSecret };
    },

    "POST /payments": async ({ body, viewer }) => {
      if (body.email !== viewer.email) throw new Refusal("not-allowed");
      if (!cards) throw new Refusal("payment-not-settled", { message: noCards });
      const cause = { kind: "payment.saved", payerId: viewer.id };
      const settled = await withBusyMessage(
        notSavedYet,
        settlePayment({ ...parts, cards }, body.transactionId, cause),
      );
      if (typeof settled === "string")
        throw new Refusal("payment-not-settled", { message: settled });
      const { payment, created } = settled;
      if (payment.status !== "succeeded")
        throw new Refusal("payment-not-settled", { message: statusMessages[payment.status] });
      return { created, result: { ...paymentOf(payment), insertedId: payment.id } };
    },

    "GET /payments": async ({ query }) => {
      const { rows, total } = await listPayments(database, pageRange(query), query);
      return { rows: rows.map(paymentOf), total };
    },

    "POST /payments/{id}/refund": async ({ params, body, viewer }) => {
      if (!cards) throw new Refusal("payment-not-settled", { message: noCards });
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

const statusMessages = {
  refunded: "This payment was refunded, so it doesn't count any more.",
  disputed: "This payment is disputed, so it doesn't count for now.",
};

/** Replaces the message of `overloaded` by one for this situation. */
async function withBusyMessage<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "overloaded") throw error;
    throw new Refusal("overloaded", { message, retryAfter: error.retryAfter });
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
