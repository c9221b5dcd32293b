import type { ReactNode } from "react";
import { notThrough } from "#texts/card-gateway.ts";

/** The input that a problem belongs to. */
type CardField = "number" | "expiry" | "cvc";

/**
 * Why the card was declined, in the provider's words. Without a field it is about the whole
 * payment.
 */
export type CardProblem = {
  message: string;
  code?: string | undefined;
  field?: CardField | undefined;
};

export type CardFieldsProps = {
  problem: CardProblem | null;
  /** Called when the person edits the card. */
  onCorrected: () => void;
  onReady: () => void;
  onFailed: () => void;
  /** True while a payment is in progress. */
  locked: boolean;
};

/** The bank's page, if the bank asks its question in a window. */
export type BankQuestion = { address: string; windowOpened: boolean };

export type IntentState = { id: string; status: string };

/** The abort reason if the person gives up on the bank; leaving the page has another. */
export const cancelled = "cancelled";

export type Asking = { onBank: (question: BankQuestion) => void; signal: AbortSignal };

/** The card provider. Card data goes from the browser to the provider and never to our server. */
export type CardGateway = {
  fields(props: CardFieldsProps): ReactNode;
  createPaymentMethod(payer: {
    name: string;
    email: string;
  }): Promise<{ id: string } | { problem: CardProblem }>;
  /** Resolves once the provider has answered, and the bank if it was asked. */
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

/** Stripe's codes, also used by the sandbox. */
export function cardProblem(error: {
  code?: string | undefined;
  message?: string | undefined;
}): CardProblem {
  const { code = "", message = notThrough } = error;
  return { message, code, field: fieldsByCode[code] };
}
