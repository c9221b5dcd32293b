/** The membership, its payments, and their refunds. */
export const paymentReasons = {
  "no-card-payments": "This site doesn't take card payments.",
  "unknown-payment": "The card service doesn't know this payment.",
  "cards-not-answering": "The card service isn't responding. Please try again in a moment.",
  "not-charged":
    "The card service isn't responding. You weren't charged. Please try again in a moment.",
  "not-saved-yet":
    "The card service isn't responding right now. If you paid, your payment is safe, and your membership follows automatically.",
  "not-for-membership": "This payment isn't for a membership.",
  "not-the-price": "This payment doesn't match the price of the membership.",
  "another-mode": "This payment was made in another mode.",
  "still-processing": "The payment is still being processed. Please try again in a moment.",
  "not-gone-through": "The payment hasn't gone through.",
  "payment-refunded": "This payment was refunded, so it doesn't count any more.",
  "payment-disputed": "This payment is disputed, so it doesn't count for now.",
  "already-refunded": "This payment has already been refunded.",
  "bank-decides": "This payment is disputed. It's up to the bank now.",
  "mode-of-payment": ({ mode }: { mode: string }) =>
    `This payment was made in ${mode} mode and can't be refunded here.`,
};
