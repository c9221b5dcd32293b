import { Refusal } from "#contract/refusals.ts";
import { findPayment, lockPayment, type SavedPayment, writeEvent } from "./ledger-queries.ts";
import { refuseRefund } from "./rules.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

/** Gives a payment back at an admin's word. Refuses not-found, payment-not-settled, overloaded. */
export async function refundPayment(
  parts: SettleParts,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<SavedPayment> {
  const { database, cards } = parts;
  const payment = await findPayment(database.orm, id);
  if (!payment) throw new Refusal("not-found");
  const { transactionId, userId } = payment;
  // Written first: if this process dies now, the provider's own event finishes the refund, and the ledger says who wanted it.
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, transactionId);
    const refused = locked && refuseRefund(locked, cards.mode);
    if (refused) throw new Refusal("payment-not-settled", { message: refused });
    await writeEvent(tx, { transactionId, userId, kind: "admin.refund-asked", effect: "none", reason, adminId });
  });
  await cards.refund(transactionId);
  const settled = await settlePayment(parts, transactionId, { kind: "admin.refund", adminId, reason });
  if (typeof settled === "string") throw new Refusal("payment-not-settled", { message: settled });
  return settled.payment;
}
