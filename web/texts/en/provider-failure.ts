import type { SignInFailure } from "#contract/sign-in-failures.ts";

/** What happened and what to do, for every way that signing in by a provider can fail. `provider` begins a sentence. */
export const providerFailures: Record<SignInFailure, (provider: string) => string> = {
  blocked: () => "Your browser blocked the sign-in window. Allow windows for this site, then try again.",
  denied: (provider) =>
    `${provider} was told not to let Candor know who you are. Nothing has changed; you can try again.`,
  unreachable: (provider) =>
    `${provider} did not answer, or did not confirm the sign-in. Please try again in a moment.`,
  "not-confirmed": (provider) =>
    `${provider} has not confirmed your e-mail address. Confirm it there and try again, or sign up here with a password.`,
  "already-registered": () =>
    "An account with your e-mail address exists here, but nobody has confirmed the address. Open the link that we mailed to it, or set a new password by mail; then this way works too.",
  "second-factor": () => "Your account has a second step. Enter the code of your authenticator app on the login page.",
  expired: () => "This sign-in took too long, or was begun in another window. Please try again.",
  "other-address": (provider) =>
    `Candor is open here under a name that ${provider} does not know. Open its usual address and try again.`,
  "too-many": () => "There were too many sign-ins from your network. Please wait a minute, then try again.",
  busy: () => "Candor is busy just now. Please try again in a moment.",
  offline: () => "Candor cannot be reached. Check your connection, then try again.",
  failed: () => "The sign-in did not work. Please try again, or sign in with a password.",
};
