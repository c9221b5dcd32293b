import type { LanguageTag } from "#limits/languages.ts";
import type { PaymentMode } from "#limits/limits.ts";
import type { CardAccount } from "#server/services.ts";
import type { IntentFacts } from "./rules.ts";

export type CardIntent = IntentFacts & {
  /** We call it the transaction id. */
  id: string;
  /** Authorizes the payment. Only for the person it was opened for, and never logged. */
  clientSecret: string;
  payerEmail: string | null;
  /** The payer's language when it was opened, used for all mails about it. */
  language: LanguageTag;
  createdAt: Date;
};

export type Payer = { id: string; language: LanguageTag };

type CardEvent = {
  id: string;
  kind: string;
  /** Null if the event doesn't affect a membership. */
  transactionId: string | null;
};

/**
 * A card payment provider. All calls except `readWebhook` refuse with `overloaded` if the provider
 * doesn't answer or answers unexpectedly.
 */
export type CardProvider = {
  mode: PaymentMode;
  /**
   * Opens an intent over the membership's price. The idempotency key returns the same intent again
   * and requires the same language.
   */
  openIntent(payer: Payer, key: string): Promise<CardIntent>;
  /** Returns null for an unknown intent. */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Does nothing if the intent can no longer be cancelled. */
  cancelIntent(id: string): Promise<void>;
  /**
   * Refunds the whole amount, once. Refuses with `payment-not-settled` while the payment is
   * disputed, or if the provider doesn't know it.
   */
  refund(id: string): Promise<void>;
  /** The membership intents since then, newest first. */
  listIntents(since: Date): AsyncIterable<CardIntent>;
  /** Returns null if the signature is invalid or older than five minutes. */
  readWebhook(body: string, signature: string): Promise<CardEvent | null>;
};

export function modeOf({ apiUrl, secretKey }: CardAccount): PaymentMode {
  if (apiUrl !== null) return "sandbox";
  return /^[sr]k_live_/.test(secretKey) ? "live" : "test";
}
