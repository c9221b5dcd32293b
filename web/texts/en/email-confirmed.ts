export const pageTitle = "Your address";
export const reading = "Reading the outcome";
export const title = "Your address is confirmed";
export const lead = "That is all. Sign in, and cast your first vote.";
export const otherBrowser =
  "You opened the link in another browser than the one that signed up. So that nobody else knows your password, choose it now, by mail.";
export const choosePassword = "Mail me a link to choose a password";
export const goToLogin = "Go to Login";

export const staleTitle = "This link no longer works";
export const stale =
  "It was cut off on its way, or is older than an hour. If you have opened it before, simply sign in; otherwise we send you a new one.";
export const newLink = "Send a new link";
export const sentTitle = "A new link is on its way";
export const sent = <T>(email: T) => ["If ", email, " still has to be confirmed, the mail arrives in a moment."];
