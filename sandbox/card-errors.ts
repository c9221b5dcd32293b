/** An answer in the shape of Stripe's errors. */
export type CardError = {
  type: "card_error" | "invalid_request_error" | "idempotency_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
};

export class StripeNo extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404;
  readonly error: CardError;

  constructor(status: StripeNo["status"], error: CardError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** The card is refused, in the words that Stripe has for it. */
export function cardNo(code: string, message: string, more: Partial<CardError> = {}): StripeNo {
  return new StripeNo(402, { type: "card_error", code, message, ...more });
}

/** The request is wrong. */
export function wrong(message: string, more: Partial<CardError> = {}): StripeNo {
  return new StripeNo(400, { type: "invalid_request_error", message, ...more });
}

export function missing(what: string, id: string): StripeNo {
  const message = `No such ${what}: '${id}'`;
  return new StripeNo(404, { type: "invalid_request_error", code: "resource_missing", message, param: "id" });
}

export function notPermitted(message: string): StripeNo {
  return new StripeNo(403, { type: "invalid_request_error", message });
}
