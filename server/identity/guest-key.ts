import { createHash, randomBytes } from "node:crypto";
import { framedHeader } from "#limits/limits.ts";
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
  const attributes = `Max-Age=${cookieSeconds}; Path=/; HttpOnly`;
  const own = `${attributes}; SameSite=Lax${https ? "; Secure" : ""}`;
  // Of each site that shows the survey, another one. Without HTTPS, only one's own machine has it.
  const framed = `${attributes}; SameSite=None; Secure; Partitioned`;
  return {
    /** The hash of this browser's key, or null if it has none. */
    find(headers: Headers): Buffer | null {
      const key = cookiePair(headers.get("cookie"), name)?.slice(name.length + 1);
      return key !== undefined && keyForm.test(key) ? hashOf(key) : null;
    },
    /**
     * A new key's hash, and the `set-cookie` header that gives it to the browser: in a frame on
     * another site, one that only this site's frames get.
     */
    make(headers: Headers): { hash: Buffer; cookie: string } {
      const key = randomBytes(32).toString("base64url");
      const place = headers.get(framedHeader) === "1" ? framed : own;
      return { hash: hashOf(key), cookie: `${name}=${key}; ${place}` };
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
