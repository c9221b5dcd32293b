export const title = "Payments";
export const description = "Pay for the Pro User membership by card.";
export const membership = "Membership";
export const duration = "Duration";
export const lifetime = "Lifetime";
export const priceOnce = "Price, once";
export const price = (dollars: number) => `$${dollars}`;
export const home = "Home";
export const tryAgain = "Try again";
export const cancel = "Cancel";

export const roleUnknown = "Your role could not be looked up.";
export const alreadyPro = "You are a Pro User, for life: there is nothing more to pay.";
export const otherRole = "Your account does not vote, so it needs no membership.";
export const toDashboard = "Go to your dashboard";
export const paidTitle = "Your membership is paid.";
export const paid = "You are a Pro User, and there is nothing more to pay.";

export const card = "Card";
export const noCards =
  "Card payments are not connected on this site yet. Nothing can be paid here, and nothing is charged.";
export const notPrepared = "The payment could not be prepared.";
export const nothingCharged = "Nothing was charged.";
export const pay = (dollars: number) => `Pay $${dollars}`;
export const paying = "Paying…";
export const confirming = "Confirming with your bank…";
export const cardStays = "Your card number goes to the card provider only.";
/** In the sandbox, whose cards are none. */
export const nothingIsCharged = "Nothing is charged.";
export const preparing = "Preparing the payment…";

export const bankAsks = "Your bank asks whether it is you.";
export const openBank = "Open the bank's page";
export const answerThere = "Answer in the window that has opened. This page goes on by itself.";
export const heldBack = "Your browser held its window back: open it here. This page goes on by itself.";

/** What has become of a payment whose money has moved. */
export const steps = {
  saving: "Paid. Saving your membership…",
  unsaved: "Paid, but not saved yet.",
  saved: "Paid. You are a Pro User now.",
};
export const unsavedHint =
  "Your payment went through, and you will not be charged again. The membership follows by itself, usually within a minute; you can also try to save it now.";
export const saveAgain = "Save again";
export const transactionId = "Transaction id";

export const cutOff = "The connection was cut while paying. You cannot be charged twice: please press Pay again.";
export const undecided = "Your bank has not decided yet. The membership follows by itself once it has.";
export const somethingWrong = "Something went wrong. Please try again.";
