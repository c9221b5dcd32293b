import { and, eq, isNull, sql } from "drizzle-orm";
import { Refusal } from "#contract/refusals.ts";
import { membershipPrice } from "#limits/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { paymentIntents, users } from "#server/database/schema.ts";
import type { CardIntent, Payer } from "./card-provider.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

type Attempt = { attempt: number; intentId: string | null };

const maxAttempts = 8;

/**
 * Finds or opens the person's current intent. No lock is held during the provider's call. The
 * idempotency key contains the attempt number, so concurrent tabs get the same intent. Refuses with
 * `not-eligible` or `overloaded`.
 */
export async function openMembershipIntent(parts: SettleParts, payer: Payer): Promise<CardIntent> {
  const { id: userId, language } = payer;
  const { cards, database } = parts;
  const { orm } = database;
  for (let round = 0; round < maxAttempts; round++) {
    if ((await findRole(orm, userId)) !== "user") throw new Refusal("not-eligible");
    const { attempt, intentId } = await currentAttempt(orm, userId);
    if (intentId === null) {
      const opened = await cards.openIntent(payer, `membership-${userId}-${attempt}-${language}`);
      if (await saveIntent(orm, userId, attempt, opened.id)) return opened;
      continue;
    }
    const intent = await cards.findIntent(intentId);
    if (intent && isPayable(intent)) return intent;
    if (intent?.state === "open") await cards.cancelIntent(intentId);
    // The payment succeeded in a closed tab. Settling it grants the membership, and the next
    // attempt refuses with `not-eligible`.
    if (intent?.state === "succeeded") {
      await settlePayment(parts, intentId, { kind: "payment.found" });
      if ((await findRole(orm, userId)) !== "user") continue;
    }
    await nextAttempt(orm, userId, attempt);
  }
  throw new Refusal("overloaded");
}

function isPayable({ state, amountCents, currency }: CardIntent): boolean {
  if (state === "processing") return true;
  return (
    state === "open" &&
    amountCents === membershipPrice.cents &&
    currency === membershipPrice.currency
  );
}

/** Reads the database, because the token may be older than a payment that changed the role. */
async function findRole(orm: Orm, userId: string): Promise<string | null> {
  const [row] = await orm.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role ?? null;
}

async function currentAttempt(orm: Orm, userId: string): Promise<Attempt> {
  await orm.insert(paymentIntents).values({ userId }).onConflictDoNothing();
  const columns = { attempt: paymentIntents.attempt, intentId: paymentIntents.intentId };
  const [row] = await orm
    .select(columns)
    .from(paymentIntents)
    .where(eq(paymentIntents.userId, userId));
  return row ?? { attempt: 1, intentId: null };
}

/** Returns false if another tab has started a new attempt. */
async function saveIntent(
  orm: Orm,
  userId: string,
  attempt: number,
  intentId: string,
): Promise<boolean> {
  const isSame = sql`(${isNull(paymentIntents.intentId)} or ${eq(paymentIntents.intentId, intentId)})`;
  const saved = await orm
    .update(paymentIntents)
    .set({ intentId, updatedAt: sql`now()` })
    .where(and(eq(paymentIntents.userId, userId), eq(paymentIntents.attempt, attempt), isSame))
    .returning({ userId: paymentIntents.userId });
  return saved.length > 0;
}

async function nextAttempt(orm: Orm, userId: string, attempt: number): Promise<void> {
  await orm
    .update(paymentIntents)
    .set({ attempt: attempt + 1, intentId: null, updatedAt: sql`now()` })
    .where(and(eq(paymentIntents.userId, userId), eq(paymentIntents.attempt, attempt)));
}
