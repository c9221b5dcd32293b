import { eq } from "drizzle-orm";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { users } from "#server/database/schema.ts";
import { writeJournal } from "#server/journal/queries.ts";
import { findPayment, lockPayment, type SavedPayment, writeEvent } from "./ledger-queries.ts";
import { refuseRefund } from "./rules.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

/**
 * Refunds a payment for an admin. Refuses with `not-found`, `payment-not-settled` or `overloaded`.
 */
export async function refundPayment(
  parts: SettleParts,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<SavedPayment> {
  const { database, cards } = parts;
  const payment = await findPayment(database.orm, id);
  if (!payment) throw new Refusal("not-found");
  const { transactionId, userId } = payment;
  // Written before the refund: if this process dies, the provider's event completes the refund, and
  // the ledger names the admin.
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, transactionId);
    const refused = locked && refuseRefund(locked, cards.mode);
    if (refused) throw refusal("payment-not-settled", refused);
    await writeEvent(tx, {
      transactionId,
      userId,
      kind: "admin.refund-asked",
      effect: "none",
      reason,
      adminId,
    });
    const [admin] = await tx.select({ name: users.name }).from(users).where(eq(users.id, adminId));
    await writeJournal(tx, {
      adminId,
      adminName: admin?.name ?? "",
      action: "refund",
      subject: payment.email,
      subjectId: transactionId,
      after: reason,
    });
  });
  await cards.refund(transactionId);
  const settled = await settlePayment(parts, transactionId, {
    kind: "admin.refund",
    adminId,
    reason,
  });
  if (typeof settled === "string") throw refusal("payment-not-settled", settled);
  return settled.payment;
}
