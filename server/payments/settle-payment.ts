import type { Logger } from "pino";
import { type PlainReason, wordsOf } from "#contract/refusal-reasons.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { setRole } from "#server/users/queries.ts";
import type { CardIntent, CardProvider } from "./card-provider.ts";
import {
  findVersion,
  hasOtherPayment,
  insertPayment,
  lockPayer,
  lockPayment,
  type SavedPayment,
  setStatus,
  wasBought,
  writeEvent,
} from "./ledger-queries.ts";
import type { MembershipMails } from "./membership-mails.ts";
import { decideSettlement, membershipPurpose, refuseIntent } from "./rules.ts";

/** What triggered the settlement: a provider's event, or an action of ours. */
export type Cause = {
  kind: string;
  eventId?: string;
  adminId?: string;
  /** Overrides the rule's reason. */
  reason?: string;
  /** Settles the payment only if this person opened it. */
  payerId?: string;
};
/** `created` is true if the payment was saved just now. */
export type SettleResult = { payment: SavedPayment; created: boolean };
export type SettleParts = {
  database: Database;
  cards: CardProvider;
  log: Logger;
  mails: MembershipMails | null;
};

const maxAttempts = 8;

/**
 * Brings our payment and the person's role in line with the provider. Memberships are granted,
 * taken and restored only here. It is idempotent, and calls may come in any order. Returns a
 * reason if the payment isn't a membership payment. Refuses with `overloaded` if the provider
 * doesn't answer.
 */
export async function settlePayment(
  parts: SettleParts,
  transactionId: string,
  cause: Cause,
): Promise<SettleResult | PlainReason> {
  let why = cause;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read before the provider's answer. If the version is unchanged afterwards, the answer is
    // newer than our row.
    const version = await findVersion(parts.database.orm, transactionId);
    const intent = await parts.cards.findIntent(transactionId);
    if (!intent) return "unknown-payment";
    const refused = await refuse(parts, intent, why);
    if (refused !== null) return refused;
    const outcome = await parts.database.transaction((tx) =>
      apply(tx, parts, intent, version, why),
    );
    if (outcome === "stale") continue;
    if (outcome !== "duplicate") return outcome;
    // The refund comes before any write. After a crash here, the next event settles the payment.
    await parts.cards.refund(transactionId);
    why = { ...why, reason: "Paid twice: this payment was given back" };
  }
  throw new Refusal("overloaded");
}

async function refuse(
  { database, cards }: SettleParts,
  intent: CardIntent,
  cause: Cause,
): Promise<PlainReason | null> {
  if (cause.payerId !== undefined && intent.userId !== cause.payerId) return "unknown-payment";
  const reason = refuseIntent(intent, cards.mode);
  if (reason !== null && cause.eventId !== undefined && intent.purpose === membershipPurpose) {
    const { kind, eventId } = cause;
    await database.transaction(async (tx) => {
      const payer = await lockPayer(tx, intent.userId);
      await writeEvent(tx, {
        transactionId: intent.id,
        userId: payer?.id ?? null,
        kind,
        eventId,
        effect: "none",
        reason: wordsOf(reason),
      });
    });
  }
  return reason;
}

async function apply(
  tx: Orm,
  { cards, log, mails }: SettleParts,
  intent: CardIntent,
  version: string,
  cause: Cause,
): Promise<SettleResult | "stale" | "duplicate"> {
  const payer = await lockPayer(tx, intent.userId);
  const before = await lockPayment(tx, intent.id);
  if ((before?.version ?? "absent") !== version || intent.standing === null) return "stale";
  const settlement = decideSettlement({
    before: before?.status ?? null,
    standing: intent.standing,
    role: payer?.role ?? null,
    paidOtherwise: payer !== null && (await hasOtherPayment(tx, payer.id, intent.id)),
    wasBought: payer !== null && (await wasBought(tx, payer.id)),
  });
  if (settlement === "duplicate") return settlement;
  const { status, effect, role } = settlement;
  const userId = payer?.id ?? null;
  const email = payer?.email ?? intent.payerEmail ?? "";
  const payment =
    before ??
    (await insertPayment(tx, {
      transactionId: intent.id,
      userId,
      email,
      status,
      mode: cards.mode,
    }));
  if (payment === null) return "stale";
  const changes = before?.status !== status;
  if (before && changes) await setStatus(tx, before.id, status);
  if (payer && role !== null) await setRole(tx, payer.id, role);
  const about = { to: email, language: intent.language, transactionId: intent.id };
  if (effect === "granted") await mails?.bought(tx, { ...about, at: payment.createdAt });
  if (effect === "taken") {
    const because = status === "refunded" ? "refund" : "dispute";
    await mails?.ended(tx, { ...about, because });
  }
  if (changes || cause.eventId !== undefined || cause.adminId !== undefined) {
    const { kind, eventId, adminId } = cause;
    const reason = cause.reason ?? settlement.reason;
    await writeEvent(tx, {
      transactionId: intent.id,
      userId,
      kind,
      effect,
      reason,
      eventId,
      adminId,
    });
    log.info({ payment: payment.id, kind, effect, status }, "A payment was settled");
  }
  return { payment: { ...payment, status }, created: before === null };
}
