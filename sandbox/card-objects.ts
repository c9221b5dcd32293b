import { randomBytes } from "node:crypto";
import type { CardError } from "./card-errors.ts";
import type { CardOutcome } from "./test-cards.ts";

/** Stripe's objects, as far as Candor reads them. */
export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  billing_details: { email: string | null; name: string | null };
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  paid: true;
  payment_intent: string;
  payment_method_details: { type: "card"; card: { brand: string; last4: string } };
  refunded: boolean;
  status: "succeeded";
};
export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  client_secret: string;
  created: number;
  currency: string;
  last_payment_error: CardError | null;
  latest_charge: string | Charge | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: null | {
    type: "redirect_to_url";
    redirect_to_url: { url: string; return_url: string | null };
  };
  payment_method: string | null;
  payment_method_types: ["card"];
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
};
type Method = {
  id: string;
  object: "payment_method";
  billing_details: Charge["billing_details"];
  card: { brand: string; last4: string };
  created: number;
  livemode: false;
  type: "card";
};
export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  payment_intent: string;
  reason: "fraudulent";
  status: "needs_response" | "won" | "lost";
};
export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "succeeded";
};

/** A payment method with its test card's outcome. */
export type KeptMethod = { method: Method; outcome: CardOutcome };

export function newObjectId(prefix: string): string {
  return `${prefix}_sbx_${randomBytes(12).toString("hex")}`;
}

/** Unix time in seconds, as in Stripe's objects. */
export function seconds(now = Date.now()): number {
  return Math.floor(now / 1000);
}
