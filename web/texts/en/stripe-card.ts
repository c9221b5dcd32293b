export const label = "Card number, expiry and CVC";
/** The language of Stripe's own form. */
export const locale = "en";
