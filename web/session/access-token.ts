import { storageKeys } from "#contract/limits.ts";
import { isRole, type Role } from "#contract/roles.ts";

/** The access token in local storage; null without one, or if storage is forbidden. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(storageKeys.accessToken);
  } catch {
    return null;
  }
}

/** Stores a token; null removes it. Other tabs notice by their storage event. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(storageKeys.accessToken);
    else localStorage.setItem(storageKeys.accessToken, token);
  } catch {
    // If the browser forbids storage, the token lives in memory until the page closes.
  }
}

/** The stored token, if the server would still take it by now. */
export function unexpiredToken(): string | null {
  const token = storedToken();
  const expires = token === null ? null : claimsOf(token)?.exp;
  return typeof expires === "number" && expires * 1000 > Date.now() ? token : null;
}

/** The token's claims, for display only: the server alone verifies. Null if unreadable. */
export function readToken(
  token: string,
): { id: string; role: Role; needsSecondFactor: boolean } | null {
  const { sub: id, role, secondFactor } = claimsOf(token) ?? {};
  if (typeof id !== "string" || !isRole(role)) return null;
  return { id, role, needsSecondFactor: secondFactor === "needed" };
}

type Claims = { sub?: unknown; role?: unknown; secondFactor?: unknown; exp?: unknown };

function claimsOf(token: string): Claims | null {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
