/** Every way that signing in by a provider can stop short, as the popup tells the page that opened it. Nothing of a provider's own words is passed on. */
export const signInFailures = [
  "blocked",
  "denied",
  "unreachable",
  "not-confirmed",
  "already-registered",
  // Not over: the code is asked for next.
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
