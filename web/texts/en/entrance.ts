/** What every page around signing in shares. */
export const pledge = "Every voice counts once.";
export const promises = [
  "Vote yes, no, or take part without an opinion.",
  "One person, one vote, and a number that anyone can trust.",
  "Results as they are, with how sure one can be of them.",
];

export const email = "Email";
export const password = "Password";
export const show = "Show";
export const hide = "Hide";
export const showField = (label: string) => `Show ${label.toLowerCase()}`;
export const hideField = (label: string) => `Hide ${label.toLowerCase()}`;

/** Between the form and the other ways in. */
export const or = "or";
export const continueWith = (provider: string) => `Continue with ${provider}`;
/** Where even whether there are any is not known. */
export const waysUnknown = "Google and GitHub could not be loaded. Email and password work.";

export const backToLogin = "Back to Login";

export const failure = "Something went wrong. Please check your connection and try again.";
