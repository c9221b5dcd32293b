import type { LanguageTag } from "#contract/languages.ts";
import type { PaymentMode } from "#contract/limits.ts";
import type { IntentFacts } from "./rules.ts";

export type CardIntent = IntentFacts & {
  /** Our word for it is the transaction id. */
  id: string;
  /** Lets whoever knows it pay: for the person it was opened for alone, never logged. */
  clientSecret: string;
  payerEmail: string | null;
  /** In which it was opened: for the mails about it, whatever they are caused by. */
  language: LanguageTag;
  createdAt: Date;
};

export type Payer = { id: string; language: LanguageTag };

type CardEvent = {
  id: string;
  kind: string;
  /** Null when the event says nothing that a membership depends on. */
  transactionId: string | null;
};

/**
 * Whoever takes card payments, in our words. Every call but `readWebhook` refuses overloaded when the provider does not
 * answer or answers what it should not.
 */
export type CardProvider = {
  mode: PaymentMode;
  /** The membership's price, for one person. The same key gives the same intent, and wants the same language. */
  openIntent(payer: Payer, key: string): Promise<CardIntent>;
  /** Null when the provider knows no such intent. */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Leaves an intent that can no longer be cancelled as it is. */
  cancelIntent(id: string): Promise<void>;
  /** Gives everything back, once. Refuses payment-not-settled when the bank holds the money in a dispute. */
  refund(id: string): Promise<void>;
  /** Those opened for memberships since then, newest first. */
  listIntents(since: Date): AsyncIterable<CardIntent>;
  /** Null when the signature is not the provider's, or older than five minutes. */
  readWebhook(body: string, signature: string): Promise<CardEvent | null>;
};
