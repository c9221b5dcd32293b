/** The body of a Stripe error. */
export type CardError = {
  type: "card_error" | "invalid_request_error" | "idempotency_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
};

export class StripeError extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404;
  readonly error: CardError;

  constructor(status: StripeError["status"], error: CardError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** A declined card, with Stripe's message. */
export function cardError(
  code: string,
  message: string,
  more: Partial<CardError> = {},
): StripeError {
  return new StripeError(402, { type: "card_error", code, message, ...more });
}

export function invalidRequest(message: string, more: Partial<CardError> = {}): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, ...more });
}

export function noSuchObject(what: string, id: string): StripeError {
  const message = `No such ${what}: '${id}'`;
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param: "id",
  });
}

export function notPermitted(message: string): StripeError {
  return new StripeError(403, { type: "invalid_request_error", message });
}
