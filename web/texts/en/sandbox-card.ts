export const sandbox = "Sandbox";
export const noMoney = <T>(stressed: (words: string) => T) => [
  stressed("Sandbox."),
  " No money moves here, and real cards aren’t accepted. Pick a test card to fill in the form:",
];
export const moreCards = "More test cards";
export const filledIn = (number: string) => `Card ${number} filled in.`;
/** What the sandbox does with a test card. */
export const outcomes = {
  accepted: "Accepted",
  asked: "The bank asks first",
  declined: "Declined",
  empty: "Insufficient funds",
  lost: "Reported lost",
  expired: "Expired",
  "other-cvc": "Wrong CVC",
  unprocessed: "Can’t be processed",
  disputed: "Disputed later",
};

export const number = "Card number";
export const expiry = "Expiry";
export const expiryShape = "MM / YY";
export const cvc = "CVC";
export const numberMissing = "Please enter your card number.";
export const expiryMissing = "Please enter month and year, like 12 / 34.";
export const cvcMissing = "Please enter the CVC.";
export const unreachable =
  "We can’t reach the card provider. Please check your connection and press Pay again.";
export const bankNotAsked = "We couldn’t reach your bank. You weren’t charged.";
export const bankNotConfirmed = "Your bank didn’t confirm the payment. You weren’t charged.";

/** What the stand-in refuses a card with, by Stripe's codes. */
export const refusals: Readonly<Record<string, string>> = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error:
    "An error occurred while processing your card. Please try again or use a different payment method.",
  incorrect_number: "Your card number is incorrect.",
  test_mode_live_card:
    "SANDBOX takes the published test cards only, such as 4242 4242 4242 4242. Never type a real card's number here.",
  invalid_cvc: "Your card's security code is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  payment_intent_authentication_failure:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
