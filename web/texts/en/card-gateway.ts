/** Whichever provider takes the card. */
export const notThrough = "The payment did not go through. Nothing was charged.";
