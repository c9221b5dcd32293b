import { createHmac, timingSafeEqual } from "node:crypto";
import { cookiePair } from "./cookie-pair.ts";
import { derivedKey } from "./derived-key.ts";

type Dependencies = { authSecret: string; https: boolean };
type Options = { purpose: string; name: string; maxAgeSeconds: number };

/** A cookie of words that only this site can write. Words are letters, digits and hyphens. */
export function signedCookie(
  { authSecret, https }: Dependencies,
  { purpose, name: plainName, maxAgeSeconds }: Options,
) {
  const key = derivedKey(authSecret, purpose);
  const name = `${https ? "__Host-" : ""}candor.${plainName}`;
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;

  function sign(text: string): string {
    return createHmac("sha256", key).update(text).digest("base64url");
  }

  return {
    /** Empty if the cookie is absent or not ours. */
    read(headers: Headers): string[] {
      const pair = cookiePair(headers.get("cookie"), name);
      const [text = "", signature = ""] = pair?.slice(name.length + 1).split(".") ?? [];
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
      return text.split("_").filter(Boolean);
    },
    /** The cookie's one pair of a `cookie` header. */
    pairIn: (header: string | null) => cookiePair(header, name),
    /** The `set-cookie` header. */
    write(words: readonly string[]): string {
      const text = words.join("_");
      return `${name}=${text}.${sign(text)}; ${attributes}`;
    },
  };
}
