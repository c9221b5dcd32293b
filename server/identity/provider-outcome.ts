import type { SignInFailure } from "#contract/sign-in-failures.ts";

/** The page of the popup that tells how a sign-in ended: every callback leads there. */
export const popupDone = "/auth/popup-done";

/** Better Auth's last question before somebody from a provider is made, linked or signed in; others pass. */
export async function refuseProviderPerson(
  user: { emailVerified?: boolean },
  source: { method: string },
): Promise<{ error: string } | undefined> {
  if (source.method !== "oauth") return undefined;
  // Asked before anything is written: Better Auth's own check comes after the account was made, and would leave an
  // address that somebody else owns bound to this provider's account.
  if (user.emailVerified !== true) return { error: "email_not_verified" };
  return undefined;
}

/** An account as it is kept. We never act for a person at their provider, so nothing that could do so is stored. */
export function withoutProviderTokens<T extends object>(account: T): T {
  const none = { accessToken: null, refreshToken: null, idToken: null };
  return { ...account, ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
}

/** Better Auth's word for a failed callback, or a provider's, as one of ours. */
export function signInFailure(code: string): SignInFailure {
  return Object.hasOwn(failures, code) ? (failures[code] ?? "failed") : "failed";
}

const failures: Record<string, SignInFailure> = {
  access_denied: "denied",
  // GitHub's, for an application that was taken away or a person who is not signed in there.
  interaction_required: "denied",
  login_required: "denied",
  account_selection_required: "denied",
  temporarily_unavailable: "unreachable",
  server_error: "unreachable",
  invalid_code: "unreachable",
  unable_to_get_user_info: "unreachable",
  oauth_provider_not_found: "unreachable",
  email_not_found: "not-confirmed",
  email_not_verified: "not-confirmed",
  account_not_linked: "already-registered",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  nonce_binding_missing: "expired",
  "provider-unreachable": "unreachable",
  "too-many-requests": "too-many",
  overloaded: "busy",
  "database-unavailable": "busy",
  internal_server_error: "busy",
};
