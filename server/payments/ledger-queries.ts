import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { isRole, type Role } from "#contract/roles.ts";
import {
  membershipPrice,
  type PaymentEffect,
  type PaymentMode,
  type PaymentStatus,
} from "#limits/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { isId, newId } from "#server/database/new-id.ts";
import { paymentEvents, payments, users } from "#server/database/schema.ts";
import type { PaymentRow } from "./queries.ts";

export type LedgerEvent = {
  transactionId: string;
  userId: string | null;
  kind: string;
  effect: PaymentEffect;
  reason: string;
  eventId?: string | undefined;
  adminId?: string | undefined;
};
export type SavedPayment = PaymentRow & { userId: string | null };
export type Payer = { id: string; email: string; role: Role };
export type ShownEvent = {
  kind: string;
  effect: PaymentEffect;
  reason: string | null;
  by: string | null;
  createdAt: Date;
};

const saved = {
  id: payments.id,
  userId: payments.userId,
  email: payments.email,
  amountCents: payments.amountCents,
  transactionId: payments.transactionId,
  status: sql<PaymentStatus>`${payments.status}`,
  mode: sql<PaymentMode>`${payments.mode}`,
  createdAt: payments.createdAt,
};
/** Changes with every update of the row (microseconds). */
const version = sql<string>`${payments.updatedAt}::text`;

/** The version of a payment's row, or "absent". */
export async function findVersion(orm: Orm, transactionId: string): Promise<string> {
  const [row] = await orm
    .select({ version })
    .from(payments)
    .where(eq(payments.transactionId, transactionId));
  return row?.version ?? "absent";
}

/**
 * Locks the payer, so that payments of one person are serialized. Returns null if the account is
 * gone.
 */
export async function lockPayer(tx: Orm, id: string | null): Promise<Payer | null> {
  if (id === null || !isId(id)) return null;
  const [row] = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  return row && isRole(row.role) ? { ...row, role: row.role } : null;
}

export async function lockPayment(
  tx: Orm,
  transactionId: string,
): Promise<(SavedPayment & { version: string }) | null> {
  const [row] = await tx
    .select({ ...saved, version })
    .from(payments)
    .where(eq(payments.transactionId, transactionId))
    .for("update");
  return row ?? null;
}

export async function findPayment(orm: Orm, id: string): Promise<SavedPayment | null> {
  const [row] = await orm.select(saved).from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** Returns null if another transaction has inserted it. */
export async function insertPayment(
  tx: Orm,
  payment: {
    transactionId: string;
    userId: string | null;
    email: string;
    status: PaymentStatus;
    mode: PaymentMode;
  },
): Promise<SavedPayment | null> {
  const { cents, currency } = membershipPrice;
  const [row] = await tx
    .insert(payments)
    .values({ id: newId(), ...payment, amountCents: cents, currency })
    .onConflictDoNothing({ target: payments.transactionId })
    .returning(saved);
  return row ?? null;
}

export async function setStatus(tx: Orm, id: string, status: PaymentStatus): Promise<void> {
  await tx
    .update(payments)
    .set({ status, updatedAt: sql`clock_timestamp()` })
    .where(eq(payments.id, id));
}

/** Whether the person has another succeeded payment. */
export async function hasOtherPayment(
  tx: Orm,
  userId: string,
  transactionId: string,
): Promise<boolean> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, "succeeded"),
        ne(payments.transactionId, transactionId),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Whether the last membership change in the person's ledger granted it. */
export async function wasBought(tx: Orm, userId: string): Promise<boolean> {
  const own = tx
    .select({ id: payments.transactionId })
    .from(payments)
    .where(eq(payments.userId, userId));
  const [last] = await tx
    .select({ effect: paymentEvents.effect })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.transactionId, own), ne(paymentEvents.effect, "none")))
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return last?.effect === "granted" || last?.effect === "restored";
}

/** Idempotent by the provider's event id. */
export async function writeEvent(tx: Orm, event: LedgerEvent): Promise<void> {
  await tx
    .insert(paymentEvents)
    .values({ id: newId(), ...event })
    .onConflictDoNothing({ target: paymentEvents.eventId });
}

export async function hasEvent(orm: Orm, eventId: string): Promise<boolean> {
  const found = await orm
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
    .limit(1);
  return found.length > 0;
}

/** Oldest first. */
export async function listEvents(orm: Orm, transactionId: string): Promise<ShownEvent[]> {
  return orm
    .select({
      kind: paymentEvents.kind,
      effect: sql<PaymentEffect>`${paymentEvents.effect}`,
      reason: paymentEvents.reason,
      by: users.email,
      createdAt: paymentEvents.createdAt,
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.adminId))
    .where(eq(paymentEvents.transactionId, transactionId))
    .orderBy(asc(paymentEvents.id));
}
