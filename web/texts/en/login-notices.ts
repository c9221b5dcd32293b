export const endedTitle = "Your session has ended.";
export const ended = "Sign in again, and you will be back where you were.";

/** By what somebody wanted to open. */
export const toDashboard = "Log in to open your dashboard.";
export const toVote = "Log in to vote; you come back to the ballot.";
export const toPay = "Log in to buy the membership; you come back to the payment.";
export const goOn = "Log in to go on; you come back to where you were.";
