import type { SignInFailure } from "#contract/sign-in-failures.ts";

/**
 * What happened and what to do, for each way that logging in with a provider can fail. `provider`
 * starts a sentence.
 */
export const providerFailures: Record<SignInFailure, (provider: string) => string> = {
  blocked: () =>
    "Your browser blocked the login window. Allow pop-ups for this site, then try again.",
  denied: (provider) =>
    `You didn’t let ${provider} share your details with Candor. Nothing has changed, and you can try again.`,
  unreachable: (provider) =>
    `${provider} didn’t respond, or didn’t confirm your login. Please try again in a moment.`,
  "not-confirmed": (provider) =>
    `${provider} hasn’t confirmed your email address. Confirm it there and try again, or sign up here with a password.`,
  "already-registered": () =>
    "There’s already an account with your email address, but the address isn’t confirmed yet. Open the link we emailed you, or set a new password by email. After that you can log in this way too.",
  "second-factor": () =>
    "Your account uses two-factor authentication. Enter the code from your authenticator app on the login page.",
  expired: () => "This login took too long, or was started in another window. Please try again.",
  "other-address": (provider) =>
    `You opened Candor at an address that ${provider} doesn’t know. Open its usual address and try again.`,
  "too-many": () => "Too many logins from your network. Please wait a minute, then try again.",
  busy: () => "Candor is busy right now. Please try again in a moment.",
  offline: () => "We can’t reach Candor. Check your connection, then try again.",
  failed: () => "We couldn’t log you in. Please try again, or log in with a password.",
};
