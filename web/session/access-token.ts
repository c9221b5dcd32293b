import { isRole, type Role } from "#contract/roles.ts";
import { storageKeys } from "#limits/limits.ts";

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

/** The token's claims, for display only: the server alone verifies. Null if unreadable. */
export function readToken(
  token: string,
): { id: string; role: Role; needsSecondFactor: boolean } | null {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const {
      sub: id,
      role,
      secondFactor,
    }: { sub?: unknown; role?: unknown; secondFactor?: unknown } = JSON.parse(
      new TextDecoder().decode(bytes),
    );
    if (typeof id !== "string" || !isRole(role)) return null;
    return { id, role, needsSecondFactor: secondFactor === "needed" };
  } catch {
    return null;
  }
}
