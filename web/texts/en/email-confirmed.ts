export const pageTitle = "Your email";
export const reading = "Checking the link";
export const title = "Your email is confirmed";
export const lead = "That’s it. Log in and cast your first vote.";
export const otherBrowser =
  "You opened the link in a different browser from the one you signed up in. To make sure only you know the password, choose a new one by email.";
export const choosePassword = "Email me a link to choose a password";
export const goToLogin = "Go to Login";

export const staleTitle = "This link doesn’t work any more";
export const stale =
  "It’s incomplete or more than an hour old. If you’ve opened it before, just log in. Otherwise we’ll send you a new one.";
export const newLink = "Send a new link";
export const sentTitle = "A new link is on its way";
export const sent = <T>(email: T) => [
  "If ",
  email,
  " isn’t confirmed yet, you’ll get an email in a moment.",
];
