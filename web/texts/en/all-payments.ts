export const title = "All Payments";
export const lead = "Every membership payment.";
export const search = "Email or transaction ID";
export const caption = "Payments";
export const email = "Email";
export const price = "Price";
export const dollars = (amount: number) => `${amount}$`;
export const transactionId = "Transaction ID";
export const date = "Date";
export const noDate = "N/A";
export const status = "Status";
export const action = "Action";
export const statuses = { succeeded: "Paid", refunded: "Refunded", disputed: "Disputed" };
export const noneTitle = "No payments yet";
export const none = "You’ll see a payment here as soon as someone buys a membership.";

export const history = "History";
export const historyOf = (email: string) => `History for ${email}`;
export const close = "Close";
export const notLoaded = "This couldn’t be loaded.";
export const tryAgain = "Try again";
export const loading = "Loading the history…";
export const nothingRecorded = "Nothing here yet.";
export const effects = {
  granted: "The membership was granted.",
  taken: "The membership was taken back.",
  restored: "The membership was restored.",
  none: "The membership didn’t change.",
};
export const by = <T>(kind: T, who: string) => [kind, ` by ${who}`];

export const refund = "Refund";
export const refundOf = (email: string) => `Refund ${email}`;
export const refundTitle = "Refund this payment?";
export const refundAmount = (amount: number) => `Refund ${amount}$`;
export const refundMeans = <T>(email: T, amount: number) => [
  email,
  ` gets ${amount}$ back and loses the membership.`,
];
export const reason = "Reason";
export const reasonHint = "Saved with the payment. Other admins can read it.";
export const reasonMissing = "Please say why you’re refunding this payment.";
export const refunded = (amount: number, email: string) => `${amount}$ refunded to ${email}.`;
