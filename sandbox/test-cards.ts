import { cardNo, type StripeNo } from "./card-errors.ts";

/** What becomes of a payment with a card. The numbers are the ones that Stripe publishes for tests. */
export type CardOutcome = { does: "pays" | "asks" | "pays, then disputes" } | { does: "declines"; no: StripeNo };
export type CardEntry = { number?: string; exp_month?: string; exp_year?: string; cvc?: string };

const declined = (decline_code: string) =>
  ({ does: "declines", no: cardNo("card_declined", "Your card was declined.", { decline_code }) }) as const;

const cards: Record<string, CardOutcome> = {
  "4242424242424242": { does: "pays" },
  "5555555555554444": { does: "pays" },
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": {
    does: "declines",
    no: cardNo("card_declined", "Your card has insufficient funds.", { decline_code: "insufficient_funds" }),
  },
  "4000000000009987": declined("lost_card"),
  "4000000000000069": { does: "declines", no: cardNo("expired_card", "Your card has expired.") },
  "4000000000000127": { does: "declines", no: cardNo("incorrect_cvc", "Your card's security code is incorrect.") },
  "4000000000000119": {
    does: "declines",
    no: cardNo(
      "processing_error",
      "An error occurred while processing your card. Please try again or use a different payment method.",
    ),
  },
  "4000002760003184": { does: "asks" },
  "4000002500003155": { does: "asks" },
  "4000000000000259": { does: "pays, then disputes" },
};

/** The outcome, the brand and the last digits of a card that may be tried; the number itself is kept nowhere. */
export function readCard(entry: CardEntry, now: Date): { outcome: CardOutcome; brand: string; last4: string } {
  const number = (entry.number ?? "").replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardNo("incorrect_number", "Your card number is incorrect.", { param: "number" });
  }
  const outcome = cards[number];
  if (!outcome) {
    const message =
      "SANDBOX takes the published test cards only, such as 4242 4242 4242 4242. Never type a real card's number here.";
    throw cardNo("incorrect_number", message, { param: "number", decline_code: "test_mode_live_card" });
  }
  checkExpiry(entry, now);
  if (!/^\d{3}$/.test(entry.cvc ?? "")) {
    throw cardNo("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });
  }
  return { outcome, brand: number.startsWith("5") ? "mastercard" : "visa", last4: number.slice(-4) };
}

function checkExpiry({ exp_month = "", exp_year = "" }: CardEntry, now: Date): void {
  const month = /^\d{1,2}$/.test(exp_month) ? Number(exp_month) : 0;
  const year = /^\d{2}$|^\d{4}$/.test(exp_year) ? Number(exp_year) % 100 : -1;
  const [thisYear, thisMonth] = [now.getUTCFullYear() % 100, now.getUTCMonth() + 1];
  if (year < thisYear || year > thisYear + 50) {
    throw cardNo("invalid_expiry_year", "Your card's expiration year is invalid.", { param: "exp_year" });
  }
  if (month < 1 || month > 12 || (year === thisYear && month < thisMonth)) {
    throw cardNo("invalid_expiry_month", "Your card's expiration month is invalid.", { param: "exp_month" });
  }
}

/** The check digit that every card number ends with (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
