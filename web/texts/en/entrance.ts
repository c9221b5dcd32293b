/** Shared by the pages for logging in and signing up. */
export const pledge = "Every voice counts once.";
export const promises = [
  "Write a survey, or ask one question.",
  "One person, one vote, and a number you can trust.",
  "Results in a sentence, with their margin of error.",
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
/** When we couldn't load which ones the site offers. */
export const waysUnknown = "Google and GitHub couldn’t be loaded. Email and password still work.";

export const backToLogin = "Back to Login";
