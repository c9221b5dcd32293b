export const title = "All Payments";
export const lead = "Every membership paid for.";
export const search = "Email or transaction id";
export const caption = "Payments";
export const email = "Email";
export const price = "Price";
export const dollars = (amount: number) => `${amount}$`;
export const transactionId = "Transaction id";
export const date = "Date";
export const noDate = "N/A";
export const status = "Status";
export const action = "Action";
export const statuses = { succeeded: "Paid", refunded: "Refunded", disputed: "Disputed" };
export const noneTitle = "No payment yet";
export const none = "As soon as somebody buys a membership, it is here.";

export const history = "History";
export const historyOf = (email: string) => `History of the payment of ${email}`;
export const close = "Close";
export const notLoaded = "This could not be loaded.";
export const tryAgain = "Try again";
export const loading = "Loading the history…";
export const nothingRecorded = "Nothing is recorded yet.";
export const effects = {
  granted: "The membership was granted.",
  taken: "The membership was taken back.",
  restored: "The membership was restored.",
  none: "The membership stayed as it was.",
};
export const by = <T>(kind: T, who: string) => [kind, ` by ${who}`];

export const refund = "Refund";
export const refundOf = (email: string) => `Refund the payment of ${email}`;
export const refundTitle = "Refund this payment?";
export const refundAmount = (amount: number) => `Refund ${amount}$`;
export const refundMeans = <T>(email: T, amount: number) => [email, ` gets ${amount}$ back, and loses the membership.`];
export const reason = "Reason";
export const reasonHint = "It stays with the payment, for other admins to read.";
export const reasonMissing = "Please say why this payment is given back.";
export const refunded = (amount: number, email: string) => `${amount}$ went back to ${email}.`;
