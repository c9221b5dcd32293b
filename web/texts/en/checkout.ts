export const title = "Payments";
export const description = "Pay for the Pro User membership by card.";
export const membership = "Membership";
export const duration = "Duration";
export const lifetime = "Lifetime";
export const priceOnce = "One-time price";
export const price = (dollars: number) => `$${dollars}`;
export const home = "Home";
export const tryAgain = "Try again";
export const cancel = "Cancel";

export const roleUnknown = "We couldn’t check your role.";
export const alreadyPro = "You’re a Pro User for life. There’s nothing more to pay.";
export const otherRole = "Your account doesn’t vote, so you don’t need this.";
export const toDashboard = "Go to your dashboard";
export const paidTitle = "Your membership is paid for.";
export const paid = "You’re a Pro User. There’s nothing more to pay.";

export const card = "Card";
export const noCards =
  "This site doesn’t take card payments yet. You can’t pay here, and you won’t be charged.";
export const notPrepared = "We couldn’t set up the payment.";
export const nothingCharged = "You weren’t charged.";
export const pay = (dollars: number) => `Pay $${dollars}`;
export const paying = "Paying…";
export const confirming = "Confirming with your bank…";
export const cardStays = "Your card number goes only to the card provider.";
/** In the sandbox, where no card is real. */
export const nothingIsCharged = "Demo: no money moves.";
export const preparing = "Setting up the payment…";

export const bankAsks = "Your bank needs to confirm it’s you.";
export const openBank = "Open your bank’s page";
export const answerThere =
  "Confirm in the window that just opened. This page will continue by itself.";
export const heldBack =
  "Your browser blocked your bank’s window. Open it here; this page will continue by itself.";

/** States of a payment after the money has moved. */
export const steps = {
  saving: "Paid. Saving your membership…",
  unsaved: "Paid, but not saved yet.",
  saved: "Paid. You’re a Pro User now.",
};
export const unsavedHint =
  "Your payment went through, and you won’t be charged again. Your membership usually follows within a minute. You can also save it now.";
export const saveAgain = "Save again";
export const transactionId = "Transaction ID";

export const cutOff =
  "The connection dropped while you were paying. You can’t be charged twice, so please press Pay again.";
export const undecided =
  "Your bank hasn’t decided yet. Your membership follows as soon as it does.";
export const somethingWrong = "Something went wrong. Please try again.";
