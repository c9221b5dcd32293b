import { cardError, type StripeError } from "./card-errors.ts";

/** The outcome of a payment with a test card. The numbers are Stripe's published ones. */
export type CardOutcome =
  | { does: "pays" | "asks" | "pays, then disputes" }
  | { does: "declines"; error: StripeError };
export type CardEntry = { number?: string; exp_month?: string; exp_year?: string; cvc?: string };

const declined = (decline_code: string) =>
  ({
    does: "declines",
    error: cardError("card_declined", "Your card was declined.", { decline_code }),
  }) as const;

const cards: Record<string, CardOutcome> = {
  "4242424242424242": { does: "pays" },
  "5555555555554444": { does: "pays" },
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": {
    does: "declines",
    error: cardError("card_declined", "Your card has insufficient funds.", {
      decline_code: "insufficient_funds",
    }),
  },
  "4000000000009987": declined("lost_card"),
  "4000000000000069": {
    does: "declines",
    error: cardError("expired_card", "Your card has expired."),
  },
  "4000000000000127": {
    does: "declines",
    error: cardError("incorrect_cvc", "Your card's security code is incorrect."),
  },
  "4000000000000119": {
    does: "declines",
    error: cardError(
      "processing_error",
      "An error occurred while processing your card. Please try again or use a different payment method.",
    ),
  },
  "4000002760003184": { does: "asks" },
  "4000002500003155": { does: "asks" },
  "4000000000000259": { does: "pays, then disputes" },
};

/**
 * Validates a test card and returns its outcome, brand and last four digits. The number is not
 * stored.
 */
export function readCard(
  entry: CardEntry,
  now: Date,
): { outcome: CardOutcome; brand: string; last4: string } {
  const number = (entry.number ?? "").replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", { param: "number" });
  }
  const outcome = cards[number];
  if (!outcome) {
    const message =
      "SANDBOX takes the published test cards only, such as 4242 4242 4242 4242. Never type a real card's number here.";
    throw cardError("incorrect_number", message, {
      param: "number",
      decline_code: "test_mode_live_card",
    });
  }
  checkExpiry(entry, now);
  if (!/^\d{3}$/.test(entry.cvc ?? "")) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });
  }
  return {
    outcome,
    brand: number.startsWith("5") ? "mastercard" : "visa",
    last4: number.slice(-4),
  };
}

function checkExpiry({ exp_month = "", exp_year = "" }: CardEntry, now: Date): void {
  const month = /^\d{1,2}$/.test(exp_month) ? Number(exp_month) : 0;
  const year = /^\d{2}$|^\d{4}$/.test(exp_year) ? Number(exp_year) % 100 : -1;
  const [thisYear, thisMonth] = [now.getUTCFullYear() % 100, now.getUTCMonth() + 1];
  if (year < thisYear || year > thisYear + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", {
      param: "exp_year",
    });
  }
  if (month < 1 || month > 12 || (year === thisYear && month < thisMonth)) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", {
      param: "exp_month",
    });
  }
}

/** Luhn's check digit (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
