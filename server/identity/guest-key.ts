import { createHash, randomBytes } from "node:crypto";
import { cookiePair } from "./cookie-pair.ts";

/** As long as an unfinished response may wait, and a year for the response itself. */
const cookieSeconds = 365 * 24 * 60 * 60;
const keyForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * A random key in the browser of a respondent without an account. Only its SHA-256 is stored. It is
 * set when the first answer is saved, never by a GET, and no script can read it.
 */
export function guestKeys({ https }: { https: boolean }) {
  const name = `${https ? "__Host-" : ""}candor-respondent`;
  const attributes = `Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  return {
    /** The hash of this browser's key, or null if it has none. */
    find(headers: Headers): Buffer | null {
      const key = cookiePair(headers.get("cookie"), name)?.slice(name.length + 1);
      return key !== undefined && keyForm.test(key) ? hashOf(key) : null;
    },
    /** A new key's hash, and the `set-cookie` header that gives it to the browser. */
    make(): { hash: Buffer; cookie: string } {
      const key = randomBytes(32).toString("base64url");
      return { hash: hashOf(key), cookie: `${name}=${key}; ${attributes}` };
    },
    /** The one pair of a `cookie` header that a page may pass on to the API. */
    pairIn(header: string | null): string | null {
      return cookiePair(header, name);
    },
  };
}

export type GuestKeys = ReturnType<typeof guestKeys>;

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
