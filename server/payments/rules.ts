import type { PlainReason, Reason } from "#contract/refusal-reasons.ts";
import type { Role } from "#contract/roles.ts";
import {
  membershipPrice,
  type PaymentEffect,
  type PaymentMode,
  type PaymentStatus,
} from "#limits/limits.ts";

/**
 * The facts of a payment intent that decide about a membership, as the provider last reported them.
 */
export type IntentFacts = {
  state: "open" | "processing" | "succeeded" | "canceled";
  amountCents: number;
  receivedCents: number;
  currency: string;
  purpose: string | null;
  /** The payer's id from our metadata. */
  userId: string | null;
  isLive: boolean;
  /** Null before the payment succeeded. */
  standing: "kept" | "refunded" | "disputed" | null;
};

export const membershipPurpose = "pro_membership";

/**
 * Returns null if an intent is a settled membership payment, refunded or not. Otherwise returns the
 * reason.
 */
export function refuseIntent(intent: IntentFacts, mode: PaymentMode): PlainReason | null {
  if (intent.purpose !== membershipPurpose) return "not-for-membership";
  if (intent.isLive !== (mode === "live")) return "another-mode";
  if (intent.state === "processing") return "still-processing";
  if (intent.state !== "succeeded" || intent.standing === null) return "not-gone-through";
  const { cents, currency } = membershipPrice;
  const isWhole =
    intent.amountCents === cents && intent.receivedCents === cents && intent.currency === currency;
  return isWhole ? null : "not-the-price";
}

export type Situation = {
  /** The saved status; null if the payment isn't saved. */
  before: PaymentStatus | null;
  standing: "kept" | "refunded" | "disputed";
  /** Null if the account is gone. */
  role: Role | null;
  /** The person has another succeeded payment. */
  paidOtherwise: boolean;
  /** According to the ledger, the current membership was bought. */
  wasBought: boolean;
};
export type Settlement = {
  status: PaymentStatus;
  effect: PaymentEffect;
  reason: string;
  role: Role | null;
};

/**
 * Returns "duplicate" if the person is a member by another payment, so that this one must be
 * refunded.
 */
export function decideSettlement(now: Situation): Settlement | "duplicate" {
  if (now.standing === "kept") return decideKept(now);
  const status = now.standing;
  const word = status === "refunded" ? "Refunded" : "Disputed";
  const none = (reason: string): Settlement => ({ status, effect: "none", reason, role: null });
  if (now.before === null) return none(`${word} before it was saved`);
  if (now.before === status) return none(`${word} before`);
  if (now.before !== "succeeded") return none(`${word}; the membership was taken before`);
  if (now.role === null) return none(`${word}; the account is gone`);
  if (now.role !== "pro-user") return none(`${word}; the person was not a member`);
  if (now.paidOtherwise) return none(`${word}; another payment holds the membership`);
  if (!now.wasBought) return none(`${word}; the membership was given by an admin`);
  return { status, effect: "taken", reason: word, role: "user" };
}

function decideKept({ before, role, paidOtherwise }: Situation): Settlement | "duplicate" {
  const none = (reason: string): Settlement => ({
    status: "succeeded",
    effect: "none",
    reason,
    role: null,
  });
  if (before === "succeeded") return none("Saved before");
  if (before === null && role === "pro-user" && paidOtherwise) return "duplicate";
  const why = { disputed: "The dispute was won", refunded: "The refund did not go through" };
  const reason = before === null ? "Paid" : why[before];
  if (role === null) return none(`${reason}; the account is gone`);
  if (role !== "user") return none(`${reason}; the person's role is ${role}`);
  return {
    status: "succeeded",
    effect: before === null ? "granted" : "restored",
    reason,
    role: "pro-user",
  };
}

/** The reason why a payment can't be refunded, or null. */
export function refuseRefund(
  payment: { status: PaymentStatus; mode: PaymentMode },
  mode: PaymentMode,
): Reason | null {
  if (payment.status === "refunded") return "already-refunded";
  if (payment.status === "disputed") return "bank-decides";
  if (payment.mode !== mode) return { code: "mode-of-payment", params: { mode: payment.mode } };
  return null;
}
