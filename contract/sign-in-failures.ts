/**
 * Every failure of a provider sign-in, as the popup reports it to the page that opened it. The
 * provider's own messages are not passed on.
 */
export const signInFailures = [
  "blocked",
  "denied",
  "unreachable",
  "not-confirmed",
  "already-registered",
  // Not final: the second factor's code is requested next.
  "second-factor",
  "expired",
  "other-address",
  "too-many",
  "busy",
  "offline",
  "failed",
] as const;

export type SignInFailure = (typeof signInFailures)[number];

export function isSignInFailure(value: unknown): value is SignInFailure {
  return signInFailures.some((failure) => failure === value);
}
