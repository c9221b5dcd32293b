import { storageKeys } from "#contract/limits.ts";
import { isRole, type Role } from "#contract/roles.ts";

/** The access token as local storage keeps it; null without one, or where storage is forbidden. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(storageKeys.accessToken);
  } catch {
    return null;
  }
}

/** Keeps a token, or with null removes it. Other tabs hear of it by their storage event. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(storageKeys.accessToken);
    else localStorage.setItem(storageKeys.accessToken, token);
  } catch {
    // A browser that forbids storage still works: the token lives in memory until the page closes.
  }
}

/**
 * Whose token it is, and what it was made with. For showing only: the server alone verifies. Null
 * when it cannot be read.
 */
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
