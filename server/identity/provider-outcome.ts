import type { SignInFailure } from "#contract/sign-in-failures.ts";

/** The popup's page that reports the outcome of a sign-in. Every callback redirects to it. */
export const popupDone = "/auth/popup-done";

/** Better Auth's hook before it creates, links or signs in a provider's user. */
export async function refuseProviderPerson(
  user: { emailVerified?: boolean },
  source: { method: string },
): Promise<{ error: string } | undefined> {
  if (source.method !== "oauth") return undefined;
  // Better Auth's own check runs after it has created the account, which would bind another
  // person's address to this provider's account.
  if (user.emailVerified !== true) return { error: "email_not_verified" };
  return undefined;
}

/**
 * Drops the provider's tokens before an account is stored, because we never act for a user at their
 * provider.
 */
export function withoutProviderTokens<T extends object>(account: T): T {
  const none = { accessToken: null, refreshToken: null, idToken: null };
  return { ...account, ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
}

/** Maps an error code of Better Auth or a provider to one of ours. */
export function signInFailure(code: string): SignInFailure {
  return Object.hasOwn(failures, code) ? (failures[code] ?? "failed") : "failed";
}

const failures: Record<string, SignInFailure> = {
  access_denied: "denied",
  // GitHub: the application was removed, or the person isn't signed in there.
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

/**
 * Redirects a callback to the popup's page with one of our failure codes. The provider's own text
 * is dropped.
 */
export function popupLocation(path: string, location: string | null): string | null {
  if (location === null || !path.startsWith("/callback/")) return location;
  const query = new URL(location, "http://site.invalid").searchParams;
  if (query.get("step") === "code")
    return `${popupDone}?error=${"second-factor" satisfies SignInFailure}`;
  const failure = query.get("error");
  return failure === null ? popupDone : `${popupDone}?error=${signInFailure(failure)}`;
}

export function redirectToPopup(code: string): Response {
  const location = `${popupDone}?error=${signInFailure(code)}`;
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}

/** Makes the next page ask for a new password. */
export function withPasswordNeeded(location: string): string {
  const [path = "", hash] = location.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}password=needed${hash ? `#${hash}` : ""}`;
}
