/** The same for every card provider. */
export const notThrough = "The payment didn’t go through. You weren’t charged.";
