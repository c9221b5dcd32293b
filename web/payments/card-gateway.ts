import type { ReactNode } from "react";
import { notThrough } from "#texts/card-gateway.ts";

/** Which input a problem belongs to. */
type CardField = "number" | "expiry" | "cvc";

/**
 * Why the card was not taken, in the provider's words. Without a field it is about the payment as a
 * whole.
 */
export type CardProblem = {
  message: string;
  code?: string | undefined;
  field?: CardField | undefined;
};

export type CardFieldsProps = {
  problem: CardProblem | null;
  /** The person is changing what they typed. */
  onCorrected: () => void;
  onReady: () => void;
  onFailed: () => void;
  /** A payment is under way. */
  locked: boolean;
};

/** Where the bank asks its question, when it does so in a window of its own. */
export type BankQuestion = { address: string; windowOpened: boolean };

export type IntentState = { id: string; status: string };

/** Why asking the bank is given up, when it is not because the page was left. */
export const cancelled = "cancelled";

export type Asking = { onBank: (question: BankQuestion) => void; signal: AbortSignal };

/**
 * Whoever takes the card. What is typed goes from the browser to them; our own server never sees
 * it.
 */
export type CardGateway = {
  fields(props: CardFieldsProps): ReactNode;
  createPaymentMethod(payer: {
    name: string;
    email: string;
  }): Promise<{ id: string } | { problem: CardProblem }>;
  /** Resolves when the provider, and where it wants to be asked the bank, has answered. */
  confirm(
    clientSecret: string,
    methodId: string,
    asking: Asking,
  ): Promise<IntentState | { problem: CardProblem }>;
  stateOf(clientSecret: string): Promise<IntentState>;
};

const fieldsByCode: Record<string, CardField> = {
  incomplete_number: "number",
  incorrect_number: "number",
  invalid_number: "number",
  incomplete_expiry: "expiry",
  invalid_expiry_month: "expiry",
  invalid_expiry_month_past: "expiry",
  invalid_expiry_year: "expiry",
  invalid_expiry_year_past: "expiry",
  expired_card: "expiry",
  incomplete_cvc: "cvc",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
};

/** Stripe's codes, which the sandbox shares. */
export function cardProblem(error: {
  code?: string | undefined;
  message?: string | undefined;
}): CardProblem {
  const { code = "", message = notThrough } = error;
  return { message, code, field: fieldsByCode[code] };
}
