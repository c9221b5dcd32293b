export const label = "Card number, expiry and CVC";
/** In which Stripe writes its own words. */
export const locale = "en";
