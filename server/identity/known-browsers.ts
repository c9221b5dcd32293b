import { newId } from "#server/database/new-id.ts";
import { emailKey } from "./password-guesses.ts";
import { signedCookie } from "./signed-cookie.ts";

const maxKept = 4;
/** Enough of the email's hash to tell a browser's few accounts apart. */
const keyLength = 16;

/**
 * A signed cookie with an id of this browser and the accounts that logged in here. Wrong passwords
 * from elsewhere don't count against these.
 */
export function knownBrowsers(parts: { authSecret: string; https: boolean }) {
  const cookie = signedCookie(parts, {
    purpose: "known browsers",
    name: "known",
    maxAgeSeconds: 365 * 24 * 60 * 60,
  });
  const keyOf = (email: string) => emailKey(email).replaceAll("_", "-").slice(0, keyLength);
  return {
    /** The browser's id, or null if this email never logged in here. */
    find(headers: Headers, email: string): string | null {
      const [id = null, ...keys] = cookie.read(headers);
      return keys.includes(keyOf(email)) ? id : null;
    },
    /** The `set-cookie` header after a login. */
    remember(headers: Headers, email: string): string {
      const [id = newId(), ...keys] = cookie.read(headers);
      const key = keyOf(email);
      return cookie.write([id, key, ...keys.filter((each) => each !== key)].slice(0, maxKept + 1));
    },
  };
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
